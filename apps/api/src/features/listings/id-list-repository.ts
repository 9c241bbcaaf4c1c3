import type { Db } from '#db/client.ts';
import { arrayText, createValues, run } from '#db/statement.ts';
import { wordsInPlace } from './keyword-condition-repository.ts';
import { type SearchFilter, searchBranches } from './search-conditions-repository.ts';

export async function findAllIds(db: Db, filter: SearchFilter): Promise<Uint32Array> {
  const { values, add } = createValues();
  const branches = searchBranches(filter, add).map((asked) => `select id from listings where ${asked}`);
  return listIds(db, branches.join(' union all '), values);
}

export async function findIdsAmong(db: Db, filter: SearchFilter, ids: readonly number[]): Promise<Uint32Array> {
  const { values, add } = createValues();
  const among = add(arrayText(ids));
  const branches = searchBranches(filter, add).map(
    (asked) => `select id from listings where id = any(${among}::bigint[]) and ${asked}`,
  );
  return listIds(db, branches.join(' union all '), values);
}

/** The homes of a city or of ZIPs whose remarks say the keywords, whatever else is asked of them. */
export async function findIdsByWords(
  db: Db,
  { keywords, ...place }: SearchFilter & { keywords: string },
): Promise<Uint32Array> {
  const { values, add } = createValues();
  const said = wordsInPlace(keywords, place, ['city', 'post'], add);
  return listIds(db, `select listing_id as id from listing_words where words @@ ${said}`, values);
}

/** One value: a million rows would hold up everybody else. Ids have 32 bits in the deal engine: the lower half is sent. */
async function listIds(db: Db, found: string, values: unknown[]): Promise<Uint32Array> {
  const [row] = await run<{ ids: Buffer | null }>(db, {
    text: `select string_agg(substr(int8send(id), 5), ''::bytea) as ids from (${found}) found`,
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
