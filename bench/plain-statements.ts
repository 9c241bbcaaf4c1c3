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

const savedColumns = `s.listing_id, s.is_hidden, s.offer, s.created_at, s.updated_at, s.saved_price_cents,
  s.saved_status, s.stage, s.offer_step, s.contract_step, s.has_inquiry_sent, s.has_offer_sent, s.agreed_price_cents,
  s.agreed_offer_id, s.agreed_at, s.counter_cents, s.last_activity_at,
  s.tags, s.note <> '' as has_note`;

const savedConditions: Record<string, (value: string) => string> = {
  hidden: (value) => `s.is_hidden = ${value}`,
  stage: (value) => `s.stage = ${value}::deal_stage`,
};

/** The newest entries of each log, as rows. */
const newestEntries = (values: unknown[]): Statement => ({
  name: 'activity_newest',
  values,
  text: `
      select entry.* from unnest($2::bigint[]) as wanted(id) cross join lateral (
        select listing_id, id, at, type, message, amount_cents, offer_id, undone_by_id is not null as is_undone, outcome,
          recipient, words, mail_id
        from activity_entries
        where user_id = $1 and listing_id = wanted.id order by at desc, id desc limit $3) entry`,
});

const loggedEach = 20;

/**
 * The own list as it was asked until November 2026, whether or not its logs are asked for now: a page of it and the rows
 * of its logs, and all of its rows counted.
 */
async function savedListOf({ store }: BenchStore, { name = '', values }: Statement): Promise<Statement[]> {
  const asked = name.split(' ').filter((word) => Object.hasOwn(savedConditions, word));
  const given = values.slice(0, 1 + asked.length);
  const limit = Number(/\d+/.exec(name)?.[0]);
  const offset = values[given.length];
  const conditions = asked.map((word, index) => savedConditions[word]?.(`$${index + 2}`));
  const where = ['s.user_id = $1', 's.is_saved', ...conditions].join(' and ');
  const by = 's.created_at desc, s.listing_id desc';
  const page = `
      select ${savedColumns} from (
        select s.listing_id, row_number() over (order by ${by}) as place
        from saved_properties s where ${where}
        order by ${by} limit $${given.length + 1} offset $${given.length + 2}) page
        join saved_properties s on s.user_id = $1 and s.listing_id = page.listing_id
      order by place`;
  const { rows } = await store.client.pool.query<{ listing_id: string }>(page, [...given, limit, offset]);
  return [
    { text: page, values: [...given, limit, offset] },
    newestEntries([given[0], rows.map(({ listing_id }) => Number(listing_id)), loggedEach]),
    { text: `select count(*) as total from saved_properties s where ${where}`, values: given },
  ];
}

/**
 * The reference asks for rows, rents and estimates by themselves, and for addresses without the index of houses, in the
 * statements of November 2026. What the product gains since is a gain beside the reference, and does not move it too.
 */
export async function asPlainStatements(
  bench: BenchStore,
  recorded: readonly Statement[],
  record: (run: () => Promise<unknown>) => Promise<Statement[]>,
): Promise<Statement[]> {
  const { services, store } = bench;
  const plain: Statement[] = [];
  for (const statement of recorded.flatMap((each) => each.parts ?? each)) {
    if (statement.name?.startsWith('saved_list ')) {
      plain.push(...(await savedListOf(bench, statement)));
      continue;
    }
    // It comes with the list.
    if (statement.name === 'activity_newest') continue;
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
