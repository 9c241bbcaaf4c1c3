/** Rows of one statement: memory stays bounded, and no connection is held while a reader is slow. */
const pageSize = 500;

/** All rows of a query, read page by page; `load` gets the last row of the page before and continues behind it. */
export async function* pagedRows<Row>(
  load: (page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await load({ after, limit: pageSize });
    yield* rows;
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after !== undefined);
}
