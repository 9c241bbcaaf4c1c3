import type { ActivityType } from '@rei/domain/activity/activity-type';
import { dealProgress } from '@rei/domain/activity/deal-progress';
import type { Pool } from 'pg';
import { againstReference } from './against-reference.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

/** An investor who has saved more than anybody would. */
const collector = { email: 'collector@mail.example', password: 'tulips-and-brick' };

const savedCount = 100_000;
const entriesEach = 20;
const viewedCount = 2000;
const perShape = 400;

const begun: ActivityType[] = ['property_saved', 'note', 'offer_initiated', 'offer_saved', 'offer_sent'];
const sent: ActivityType[] = [...begun, 'inquiry_sent', 'offer_updated', 'offer_update_sent', 'offer_countered'];

/** What is logged of each property, in turn; notes fill the rest. */
const stories: ActivityType[][] = [
  ['property_saved'],
  ['property_saved', 'offer_initiated', 'offer_saved'],
  sent,
  [...sent, 'offer_accepted', 'contract_saved', 'contract_downloaded'],
  [...sent, 'offer_accepted', 'contract_saved', 'contract_downloaded', 'contract_email_sent'],
  [...begun, 'offer_accepted', 'contract_email_sent', 'property_closed'],
  [...begun, 'deal_ended'],
];

/** Gives one user 100,000 saved properties with 20 entries each, once. */
async function fill(pool: Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ saved: string }>(
    'select count(*) as saved from saved_properties where user_id = $1',
    [userId],
  );
  if (Number(rows[0]?.saved) > 0) return;
  console.log(`Saving ${savedCount.toLocaleString('en-US')} listings with ${entriesEach} entries each (once)…`);
  const logs = stories.map((story) =>
    Array.from({ length: entriesEach }, (_, index) => (index === 0 ? 'property_saved' : (story[index] ?? 'note'))),
  );
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into saved_properties (user_id, listing_id, is_saved, is_hidden, created_at, first_saved_at,
         saved_price_cents, saved_status, tags, stage, offer_step, contract_step, has_inquiry_sent, has_offer_sent)
       select $1, l.id, true, l.place % 10 = 0, at, at, l.price_cents, l.status,
         case when l.place % 5 = 0 then array['flip'] else '{}' end, p.stage::deal_stage, p.offer::offer_step,
         p.contract::contract_step, p."hasInquirySent", p."hasOfferSent"
       from (select id, price_cents, status, row_number() over (order by md5(id::text)) as place,
             now() - row_number() over (order by md5(id::text)) * interval '7 minutes' as at
           from listings where status <> 'Private') l
         join jsonb_to_recordset($2) as p(number int, stage text, offer text, contract text, "hasInquirySent" boolean,
           "hasOfferSent" boolean) on p.number = l.place % $3
       where l.place <= $4`,
      [
        userId,
        JSON.stringify(logs.map((log, number) => ({ number, ...dealProgress(log) }))),
        stories.length,
        savedCount,
      ],
    );
    // By time and not by property, as a log grows.
    await client.query(
      `insert into activity_entries (user_id, listing_id, type, message, offer_snapshot, at)
       select $1, saved.listing_id, entry.type::activity_type, entry.type || ' of the log, in a dozen words or so',
         case when entry.type in ('offer_saved', 'offer_updated') then $4::jsonb end,
         saved.created_at + entry.number * interval '1 hour'
       from (select listing_id, created_at, row_number() over (order by created_at) as place from saved_properties
           where user_id = $1) saved
         cross join lateral (
           select ordinality as number, value as type from jsonb_array_elements_text($2::jsonb -> (place % $3)::int)
             with ordinality) entry
       order by entry.number, saved.created_at`,
      [userId, JSON.stringify(logs), stories.length, JSON.stringify({ offerPrice: 250_000, text: 'x'.repeat(600) })],
    );
    await client.query(
      `update saved_properties set last_activity_at = created_at + $2 * interval '1 hour' where user_id = $1`,
      [userId, entriesEach],
    );
    await client.query(
      `insert into listing_views (user_id, listing_id)
       select $1, id from listings where status <> 'Private' order by id limit $2`,
      [userId, viewedCount],
    );
    for (const table of ['saved_properties', 'activity_entries', 'listing_views']) {
      await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    client.release();
  }
}

/** Requests a second of the own list against the bare server with the same statements and connections. */
export async function benchSavedProperties(bench: BenchStore): Promise<Line[]> {
  const { pool } = bench.store.client;
  await bench.services.accounts.ensureAccount({ ...collector, userName: 'collector', name: 'C', company: 'C' });
  const users = await pool.query<{ id: string }>('select id from users where email = $1', [collector.email]);
  const userId = users.rows[0]?.id ?? '';
  await fill(pool, userId);
  const ids = await pool.query<{ listing_id: string }>(
    'select listing_id from saved_properties where user_id = $1 order by md5(listing_id::text) limit $2',
    [userId, perShape],
  );
  const each = (build: (index: number) => string) => Array.from({ length: perShape }, (_, index) => build(index));
  const shapes = [
    // As its page asks for it; the reference counts all rows and reads the logs each time.
    { name: 'saved list', atLeast: 3, paths: each((index) => `/api/user-properties?log=0&limit=10&page=${index + 1}`) },
    {
      name: 'saved list with logs',
      atLeast: 1.5,
      paths: each((index) => `/api/user-properties?limit=10&page=${index + 1}`),
    },
    {
      name: 'saved list, a stage',
      paths: each((index) => `/api/user-properties?log=0&stage=offer_sent&hidden=0&limit=10&page=${index + 1}`),
    },
    { name: 'saved property', paths: ids.rows.map(({ listing_id }) => `/api/user-properties/${listing_id}`) },
    {
      name: 'overview figures',
      paths: ['total-properties-analyzed', 'offers-made', 'pending-deals', 'closed-deals'].map(
        (name) => `/api/stats/${name}`,
      ),
    },
    { name: 'recent activity', paths: each((index) => `/api/activity/recent?limit=${(index % 20) + 1}`) },
  ];
  return againstReference({ bench, account: collector, shapes, port: 3991 });
}
