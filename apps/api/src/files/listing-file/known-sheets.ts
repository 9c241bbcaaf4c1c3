import type { ListingRow } from '@rei/domain/market/imported-row';
import type { Table } from '../table.ts';
import type { TableRow } from '../table-row.ts';

interface KnownSheet<Columns> {
  table: Table;
  columns: Columns;
}

/** The tables of a file with headings of a format: of a workbook all sheets that a person sees; hidden ones where those have none. */
export function knownSheets<Columns>(
  tables: readonly Table[],
  columnsOf: (row: readonly string[]) => Columns | undefined,
): KnownSheet<Columns>[] {
  const known = tables.flatMap((table) => {
    const columns = table.firstRows.map(columnsOf).find((found) => found !== undefined);
    return columns === undefined ? [] : [{ table, columns }];
  });
  const seen = known.filter(({ table }) => !table.isHidden);
  return seen.length > 0 ? seen : known.slice(0, 1);
}

/** The rows of sheets one after another; of several, what is told of a row names its sheet. */
export async function* rowsOfSheets<Columns>(
  sheets: readonly KnownSheet<Columns>[],
  read: (rows: AsyncIterable<TableRow>, columns: Columns) => AsyncIterable<ListingRow>,
): AsyncIterable<ListingRow> {
  for (const { table, columns } of sheets) {
    const rows = read(table.rows(), columns);
    yield* sheets.length === 1 ? rows : named(rows, `Sheet '${table.name}': `);
  }
}

async function* named(rows: AsyncIterable<ListingRow>, sheet: string): AsyncIterable<ListingRow> {
  for await (const row of rows) {
    yield row.kind === 'taken'
      ? { ...row, corrections: row.corrections.map((text) => `${sheet}${text}`) }
      : { ...row, reason: `${sheet}${row.reason}` };
  }
}

export function readShareOf(sheets: readonly KnownSheet<unknown>[]): () => number {
  return () => sheets.reduce((sum, { table }) => sum + table.readShare(), 0) / sheets.length;
}
