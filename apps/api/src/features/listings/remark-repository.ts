import { gt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { listingSources } from '#db/schema/listings.ts';
import { run } from '#db/statement.ts';

export async function listIdsAfter(tx: Db, after: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: listingSources.listingId })
    .from(listingSources)
    .where(gt(listingSources.listingId, after))
    .orderBy(listingSources.listingId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface Told {
  id: number;
  cautions: number;
  condition: number;
}

const toldRows = createRowsTable<Told>([
  ['id', 'bigint', ({ id }) => id],
  ['cautions', 'smallint', ({ cautions }) => cautions],
  ['condition', 'smallint', ({ condition }) => condition],
]);

/** Writes what remarks tell where that is not stored yet. It is no news of the listing. */
export async function storeTold(tx: Db, told: readonly Told[]): Promise<void> {
  await run(tx, {
    text: `update listings l set remark_cautions = row.cautions, home_condition = row.condition
      from ${toldRows.text}
      where l.id = row.id and (l.remark_cautions, l.home_condition) <> (row.cautions, row.condition)`,
    values: toldRows.values(told),
  });
}
