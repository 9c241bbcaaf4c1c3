import type { Db } from '#db/client.ts';
import { beginningWith } from '#db/like.ts';
import { arrayText, run } from '#db/statement.ts';

/** The expression is that of the index on agents. */
const byName = `lower(coalesce(name, email, ''))`;

export interface NamedAgent {
  id: number;
  name: string;
  office: string | null;
}

async function list(db: Db, condition: string, values: unknown[]): Promise<NamedAgent[]> {
  const rows = await run<{ id: string; name: string; office: string | null }>(db, {
    text: `select id, name, office from agents where merged_into is null and name is not null and ${condition}
      order by ${byName}, id limit $1`,
    values,
  });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export const listNamed = (db: Db, name: string, limit: number): Promise<NamedAgent[]> =>
  list(db, `${byName} = $2`, [limit, name]);

export const listNamedFrom = (db: Db, text: string, limit: number): Promise<NamedAgent[]> =>
  // The bounds are for the index, whatever the database's collation is.
  list(db, `${byName} >= $2 and ${byName} <= $3 and ${byName} like $4`, [
    limit,
    text,
    `${text}\u{10ffff}`,
    beginningWith(text),
  ]);

export async function listWithMerged(db: Db, ids: number[]): Promise<number[]> {
  const rows = await run<{ id: string }>(db, {
    text: 'select id from agents where id = any($1::bigint[]) or merged_into = any($1::bigint[])',
    values: [arrayText(ids)],
  });
  return rows.map(({ id }) => Number(id));
}
