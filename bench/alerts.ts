import type { Pool } from 'pg';
import type { BenchStore } from './store.ts';
import { inTime, type Line } from './table.ts';

const users = 250;
const searchesEach = 20;
const changed = 20_000;

const limitMs = 60_000;

interface Place {
  city: string;
  state: string;
  zip: string;
  lat: number;
  lon: number;
}

const rule = (measure: string, value: number) => ({ measure, limit: 'at_least', value });

/** What investors save, in turn: mostly a city or ZIP with rules, now and then a state, an area or the country. */
function questionOf(number: number, { city, state, zip, lat, lon }: Place): { kind: string; question: object } {
  const cashFlow = [rule('monthlyCashFlow', 100 + (number % 5) * 50), rule('dscrBank', 1.1)];
  const area = [lon - 0.4, lat - 0.3, lon + 0.4, lat + 0.3].map((degrees) => degrees.toFixed(4)).join(',');
  const kinds = [
    { kind: 'deals', question: { place: `${city}, ${state}`, criteria: cashFlow } },
    { kind: 'deals', question: { place: zip, criteria: [rule('capRate', 5 + (number % 4))] } },
    {
      kind: 'search',
      question: { place: `${city}, ${state}`, filters: { max_price: 150_000 + (number % 7) * 50_000 } },
    },
    { kind: 'deals', question: { place: state, filters: { min_beds: 2 + (number % 3) }, criteria: cashFlow } },
    { kind: 'deals', question: { filters: { area }, profileId: 'conservative', criteria: [rule('cashOnCash', 6)] } },
    { kind: 'search', question: { place: zip, filters: { prop_type: 'duplex,triplex,fourplex' } } },
    { kind: 'deals', question: { place: '', criteria: [rule('cashOnCash', 10), rule('dscrBank', 1.3)] } },
    { kind: 'search', question: { place: state, filters: { min_lot_sqft: 5000, max_price: 250_000 } } },
    { kind: 'deals', question: { place: `${city}, ${state}` } },
    { kind: 'search', question: { place: `${city}, ${state}`, filters: { keywords: 'investor' } } },
  ];
  // Each kind as often as any other, whoever saves it.
  return kinds[number % kinds.length] ?? { kind: 'deals', question: {} };
}

async function fill(pool: Pool): Promise<void> {
  await pool.query("delete from users where user_name like 'watcher%'");
  const { rows: people } = await pool.query<{ id: string }>(
    `insert into users (user_name, email, password_hash, name, company, email_verified_at)
     select 'watcher' || n, 'watcher' || n || '@mail.example', 'none', 'W', 'W', now()
     from generate_series(1, $1::int) n returning id`,
    [users],
  );
  const { rows: places } = await pool.query<Place>(
    `select city, state, zip, lat, lon from listings where lat is not null order by md5(id::text) limit $1`,
    [users * searchesEach],
  );
  const views = places.map((place, number) => ({
    userId: people[number % users]?.id,
    name: `Search ${number}`,
    ...questionOf(number, place),
  }));
  await pool.query(
    `with views as (
       insert into deal_views (user_id, name, kind, question, columns)
       select "userId", name, kind, question, '{}' from jsonb_to_recordset($1::jsonb)
         as given("userId" uuid, name text, kind text, question jsonb) returning id, user_id)
     insert into alerts (view_id, user_id, pace, in_product, by_mail, is_paused)
     select id, user_id, 'at_once', true, false, false from views`,
    [JSON.stringify(views)],
  );
  await pool.query('truncate listings_before');
}

/** The prices of so many homes, moved by a share. */
async function reprice(pool: Pool, share: number): Promise<void> {
  await pool.query(
    `update listings set price_cents = round(price_cents * $1::float8) where id in (
       select id from listings where added_by is null order by md5(id::text) limit $2)`,
    [share, changed],
  );
}

/** Thousands of saved searches against the change of an import, until every message is stored. */
export async function benchAlerts({ services, store }: BenchStore): Promise<Line[]> {
  const { pool } = store.client;
  await fill(pool);
  const lines: Line[] = [];
  for (const [name, share] of [
    ['first, places looked up', 0.93],
    ['again', 1 / 0.93],
  ] as const) {
    await reprice(pool, share);
    const began = performance.now();
    await services.alertRuns.run();
    const took = performance.now() - began;
    const { rows } = await pool.query<{ count: string }>('select count(*) as count from alert_events');
    const searches = (users * searchesEach).toLocaleString('en-US');
    const title = `${searches} searches, ${changed.toLocaleString('en-US')} changed homes, ${rows[0]?.count} events: ${name}`;
    lines.push(inTime(title, took, limitMs));
    await pool.query('delete from alert_events; delete from notifications where reminder_key like $$alert:%$$');
    await pool.query('update alerts set told_at = null');
  }
  await pool.query("delete from users where user_name like 'watcher%'");
  return lines;
}
