import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
let database: TestDatabase;
let pool: Pool;
let folder: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  pool = openDatabase({ url: database.url, onError: () => undefined, max: 2 }).pool;
  folder = mkdtempSync(join(tmpdir(), 'investor-suite-migrations-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Brings the database to where an earlier version of the product had it. */
async function migrateTo(version: number, pool: Pool): Promise<void> {
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const content: { entries: unknown[] } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, version) }));
  await runMigrations(drizzle(pool), { migrationsFolder: folder });
}

test('a store of the first version opens with this one and loses nothing', async () => {
  await migrateTo(2, pool);
  await pool.query(`
    insert into users (id, user_name, email, password_hash) values ('00000000-0000-4000-8000-000000000001', 'jane', 'jane@mail.example', 'x');
    insert into agents (key, name, email) values ('email:a@b.example', 'Ann Bell', 'a@b.example');
    insert into listings (source, source_key, price_cents, type, status, is_pending, is_contingent, is_foreclosure,
      is_off_market, is_sold, line, city, state, zip, city_key, postal_city_key, line_key, beds, baths, agent_id, list_date, content_hash)
    values ('redfin', '74464392', 17830000, 'single_family', 'Pending', true, false, false, false, false,
      '105 Biscayne Ter', 'Reserve', 'PA', '15212', 'reserve', 'pittsburgh', '105 biscayne ter', 2, 1.5,
      (select id from agents), '2022-09-01', '\\x01');
    insert into listing_details (listing_id, photos, remarks, document) select id, '{https://a.example/1.jpg}', 'Corner lot', '{"a":1}' from listings;
    insert into listing_events (listing_id, kind, price_cents, status) select id, 'listed', 17830000, 'Pending' from listings;
    insert into saved_properties (user_id, listing_id, is_saved) select users.id, listings.id, true from users, listings;
  `);
  await migrate(database.url);
  const { rows } = await pool.query(`
    select l.status, l.type, l.baths, l.listed_on::text, s.source, s.source_key, s.record, s.document,
      (select count(*)::int from listing_events) as events, (select count(*)::int from saved_properties) as saved
    from listings l join listing_sources s on s.listing_id = l.id`);
  expect(rows).toEqual([
    {
      status: 'Pending',
      type: 'single_family',
      baths: 1.5,
      listed_on: '2022-09-01',
      source: 'redfin',
      source_key: '74464392',
      record: expect.objectContaining({
        priceCents: 17_830_000,
        isPending: true,
        remarks: 'Corner lot',
        agent: expect.objectContaining({ name: 'Ann Bell' }),
      }),
      document: { a: 1 },
      events: 1,
      saved: 1,
    },
  ]);
});

test('what was saved before has its place in the log and knows what the listing was', async () => {
  const { rows } = await pool.query(`
    select first_saved_at = created_at as since, saved_price_cents::int as cents, saved_status, stage, tags, note,
      (select array_agg(type::text || ' ' || message) from activity_entries) as log
    from saved_properties`);
  expect(rows).toEqual([
    {
      since: true,
      cents: 17_830_000,
      saved_status: 'Pending',
      stage: 'saved',
      tags: [],
      note: '',
      log: ['property_saved Property saved.'],
    },
  ]);
});

test('messages that still wait to be looked into do so afterwards', async () => {
  const earlier = await createEmptyDatabase();
  const store = openDatabase({ url: earlier.url, onError: () => undefined, max: 1 }).pool;
  await migrateTo(30, store);
  await store.query(`
    insert into users (id, user_name, email, password_hash) values ('00000000-0000-4000-8000-000000000001', 'jane', 'jane@mail.example', 'x');
    insert into mail_threads (user_id) select id from users;
    insert into mail_messages (user_id, thread_id, folder, is_outgoing, message_id, from_people, to_people, subject, snippet,
      is_seen, bytes, source_hash, words)
    select t.user_id, t.id, 'inbox', false, '<' || number || '@x>', '[]', '[]', 'Offer', '', false, 20, '\\x01', ''
    from mail_threads t, generate_series(1, 2) as number;
    insert into mail_backlog (message_id, pack, start, recipients)
    select min(id), '\\x02', 7, '{jane@investor.localhost}' from mail_messages;
  `);
  await migrate(earlier.url);
  const { rows } = await store.query(
    'select message_id, pack, pack_start::int, envelope from mail_messages order by id',
  );
  const none = { pack: null, pack_start: null, envelope: null };
  expect(rows).toEqual([
    { message_id: '<1@x>', pack: Buffer.from([2]), pack_start: 7, envelope: ['jane@investor.localhost'] },
    { message_id: '<2@x>', ...none },
  ]);
  await store.end();
  await earlier.drop();
});

test('what was accepted before has its agreed price, by the offer that was sent', async () => {
  const earlier = await createEmptyDatabase();
  const store = openDatabase({ url: earlier.url, onError: () => undefined, max: 1 }).pool;
  await migrateTo(37, store);
  const listing = (
    id: number,
  ) => `('${id} Biscayne Ter', 'Reserve', 'PA', '15212', '${id} biscayne ter', 17830000, 'single_family',
    'For Sale', 'reserve', 'pittsburgh', 'redfin', false, false, false, false, false)`;
  await store.query(`
    insert into users (id, user_name, email, password_hash) values ('00000000-0000-4000-8000-000000000001', 'jane', 'jane@mail.example', 'x');
    insert into listings (line, city, state, zip, line_key, price_cents, type, status, city_key, postal_city_key, source,
      is_pending, is_contingent, is_foreclosure, is_off_market, is_sold)
    values ${[1, 2, 3, 4].map(listing).join(', ')};
    insert into saved_properties (user_id, listing_id, is_saved) select users.id, listings.id, true from users, listings;
    insert into offers (user_id, listing_id, created_at, mode, version, terms)
    select user_id, listing_id, '2026-01-01', 'cash', 1, '{"offerPrice": 45500.5}' from saved_properties;
    insert into offers (user_id, listing_id, created_at, mode, version, terms)
    select user_id, listing_id, '2026-01-09', 'cash', 2, '{"offerPrice": 99000}' from saved_properties;
    insert into activity_entries (user_id, listing_id, type, message, amount_cents, at)
    select user_id, s.listing_id, entry.type::activity_type, '', entry.cents, entry.at::timestamptz
    from saved_properties s join (values (1, 'offer_sent', null, '2026-01-02'), (1, 'offer_countered', 5800000, '2026-01-03'),
      (1, 'offer_accepted', null, '2026-01-04'), (2, 'offer_sent', null, '2026-01-02'), (2, 'offer_accepted', null, '2026-01-03'),
      (3, 'offer_accepted', 4400000, '2026-01-03'), (3, 'deal_ended', null, '2026-01-04'),
      (4, 'offer_sent', null, '2026-01-02'), (4, 'offer_countered', 5600000, '2026-01-03')) as entry(place, type, cents, at)
      on entry.place = s.listing_id - (select min(id) from listings) + 1
    order by entry.at;
  `);
  await migrate(earlier.url);
  const { rows } = await store.query(`
    select s.agreed_price_cents::int as agreed, o.version, s.agreed_at::date::text as at, s.counter_cents::int as counter
    from saved_properties s left join offers o on o.id::text = s.agreed_offer_id order by s.listing_id`);
  const nothing = { agreed: null, version: null, at: null, counter: null };
  expect(rows).toEqual([
    { agreed: 5_800_000, version: 1, at: '2026-01-04', counter: null },
    { agreed: 4_550_050, version: 1, at: '2026-01-03', counter: null },
    nothing,
    { ...nothing, counter: 5_600_000 },
  ]);
  await store.end();
  await earlier.drop();
});

test('a draft that was begun before speaks of the offer that there was then', async () => {
  const earlier = await createEmptyDatabase();
  const store = openDatabase({ url: earlier.url, onError: () => undefined, max: 1 }).pool;
  await migrateTo(42, store);
  await store.query(`
    insert into users (id, user_name, email, password_hash) values ('00000000-0000-4000-8000-000000000001', 'jane', 'jane@mail.example', 'x');
    insert into listings (line, city, state, zip, line_key, price_cents, type, status, city_key, postal_city_key, source,
      is_pending, is_contingent, is_foreclosure, is_off_market, is_sold)
    values ('1 Biscayne Ter', 'Reserve', 'PA', '15212', '1 biscayne ter', 17830000, 'single_family',
      'For Sale', 'reserve', 'pittsburgh', 'redfin', false, false, false, false, false);
    insert into saved_properties (user_id, listing_id, is_saved) select users.id, listings.id, true from users, listings;
    insert into offers (user_id, listing_id, created_at, mode, version, terms)
    select user_id, listing_id, ('2026-01-0' || number)::date, 'cash', number, '{}'
    from saved_properties, generate_series(1, 3) as number;
    insert into blobs (hash, bytes) values ('\\x01', 1);
    insert into documents (user_id, listing_id, kind, offer_id, filename, hash, bytes)
    select user_id, listing_id, 'loi_cash', id, 'letter.pdf', '\\x01', 1 from offers where version = 1;
    insert into mail_threads (user_id) select id from users;
    insert into mail_messages (user_id, thread_id, folder, is_outgoing, message_id, from_people, to_people, subject, snippet,
      is_seen, bytes, words, property_id, created_at)
    select t.user_id, t.id, 'drafts', true, '<' || number || '@x>', '[]', '[]', '', '', true, 0, '', l.id::text, '2026-01-02 12:00Z'
    from mail_threads t, listings l, generate_series(1, 3) as number;
    insert into mail_drafts (message_id, from_name, "to", cc, bcc, marks, documents)
    select m.id, '', '', '', '',
      case when m.message_id = '<3@x>' then '{isInquiry}' else '{isOffer}' end::text[],
      case when m.message_id = '<2@x>' then array[p.id::text] else '{}' end
    from mail_messages m, documents p;
  `);
  await migrate(earlier.url);
  const { rows } = await store.query(`
    select o.version, d.contract_id from mail_drafts d left join offers o on o.id::text = d.offer_id order by d.message_id`);
  expect(rows.map(({ version }) => version)).toEqual([2, 1, null]);
  expect(rows.map(({ contract_id }) => contract_id)).toEqual([null, null, null]);
  await store.end();
  await earlier.drop();
});

test('processes that start together wait for one another', async () => {
  const fresh = await createEmptyDatabase();
  const all = await Promise.allSettled([migrate(fresh.url), migrate(fresh.url), migrate(fresh.url)]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  await fresh.drop();
});
