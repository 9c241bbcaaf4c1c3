import type { Db } from '#db/client.ts';
import { createValues, run } from '#db/statement.ts';
import { and, commonConditions, placeBranches, type SearchFilter } from './search-conditions-repository.ts';

/** The ids of all that a search finds, in no order: one value, as a million rows would hold up everybody else. */
export async function findAllIds(db: Db, filter: SearchFilter): Promise<Uint32Array> {
  const { values, add } = createValues();
  const conditions = commonConditions(filter, add);
  const branches = placeBranches(filter, add).map((place) => `select id from listings where ${and(place, conditions)}`);
  const [row] = await run<{ ids: Buffer | null }>(db, {
    text: `select string_agg(int8send(id), ''::bytea) as ids from (${branches.join(' union all ')}) found`,
    values,
  });
  const bytes = row?.ids ?? Buffer.alloc(0);
  return Uint32Array.from({ length: bytes.length / 8 }, (_, place) => bytes.readUInt32BE(place * 8 + 4));
}
