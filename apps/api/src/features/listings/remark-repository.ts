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

const cautionRows = createRowsTable<{ id: number; cautions: number }>([
  ['id', 'bigint', ({ id }) => id],
  ['cautions', 'smallint', ({ cautions }) => cautions],
]);

/** Writes what remarks warn of where that is not stored yet. It is no news of the listing. */
export async function storeCautions(tx: Db, cautions: readonly { id: number; cautions: number }[]): Promise<void> {
  await run(tx, {
    text: `update listings l set remark_cautions = row.cautions
      from ${cautionRows.text} where l.id = row.id and l.remark_cautions <> row.cautions`,
    values: cautionRows.values(cautions),
  });
}
