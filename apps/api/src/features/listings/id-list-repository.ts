import type { Db } from '#db/client.ts';
import { createValues, run } from '#db/statement.ts';
import { type SearchFilter, searchBranches } from './search-conditions-repository.ts';

/** One value: a million rows would hold up everybody else. Ids have 32 bits in the deal engine: the lower half is sent. */
export async function findAllIds(db: Db, filter: SearchFilter): Promise<Uint32Array> {
  const { values, add } = createValues();
  const branches = searchBranches(filter, add).map((asked) => `select id from listings where ${asked}`);
  const [row] = await run<{ ids: Buffer | null }>(db, {
    text: `select string_agg(substr(int8send(id), 5), ''::bytea) as ids from (${branches.join(' union all ')}) found`,
    values,
  });
  const sent = row?.ids ?? Buffer.alloc(0);
  const ids = new Uint32Array(sent.length / 4);
  const bytes = Buffer.from(ids.buffer);
  sent.copy(bytes);
  // The database begins numbers with their higher bytes, every processor in use with the lower ones.
  bytes.swap32();
  return ids;
}
