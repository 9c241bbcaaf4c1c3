import type { BenchStore } from './store.ts';

/** A statement as the driver takes it; `name` where the server keeps its plan. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
  /** What it has been joined of. */
  parts?: Statement[] | undefined;
}

/**
 * From here on keywords are looked for as in November 2026: in the remarks themselves, with an index of what they say,
 * which the product has no longer.
 */
export async function searchRemarksThemselves({ services, store }: BenchStore): Promise<void> {
  const client = await store.client.pool.connect();
  // At full size both take longer than any statement of the product may.
  await client.query('set statement_timeout = 0');
  await client.query(`create index if not exists bench_remarks on listing_sources
    using gin (to_tsvector('english', coalesce(record ->> 'remarks', '')))`);
  await client.query('analyze listing_sources');
  client.release(true);
  services.remarkWords.areAllKept = async () => false;
}

const rentsByZip = `
  select distinct on (zip) zip, fiscal_year, is_demo, area_name, array[beds_0, beds_1, beds_2, beds_3, beds_4] as rents
  from hud_rents where zip = any($1::text[])
  order by zip, is_demo, fiscal_year desc`;

const ownEstimates = `
  select listing_id as id, rent_cents, arv_cents, renovations_cents from property_estimates
  where user_id = $1 and listing_id = any($2::bigint[])`;

/** Statements whose plan connections did not keep. */
const unnamed = new Set(['session_by_token']);

/** What tells the planner that the index of houses has every line that begins with a number. */
const ofHouses = /(?<= line_key like \$\d+) and added_by is null/g;

/**
 * The reference asks for rows, rents and estimates by themselves, and for addresses without the index of houses, in the
 * statements of November 2026. What the product gains since is a gain beside the reference, and does not move it too.
 */
export async function asPlainStatements(
  { services, store }: BenchStore,
  recorded: readonly Statement[],
  record: (run: () => Promise<unknown>) => Promise<Statement[]>,
): Promise<Statement[]> {
  const plain: Statement[] = [];
  for (const statement of recorded.flatMap((each) => each.parts ?? each)) {
    if (statement.name !== 'listing_inputs') {
      const { name, text, values } = statement;
      plain.push({ ...(name && !unnamed.has(name) && { name }), text: text.replaceAll(ofHouses, ''), values });
      continue;
    }
    const [userId, ids] = statement.values as [string, number[]];
    const rows = await record(() => services.listings.listByIds(store.client.db, userId, ids));
    const zips = await store.client.pool.query<{ zip: string }>(
      'select distinct zip from listings where id = any($1::bigint[])',
      [ids],
    );
    plain.push(
      ...rows,
      { text: rentsByZip, values: [zips.rows.map(({ zip }) => zip)] },
      { name: 'own_estimates', text: ownEstimates, values: [userId, ids] },
    );
  }
  return plain;
}
