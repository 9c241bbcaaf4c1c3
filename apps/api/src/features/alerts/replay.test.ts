import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastChange } from '#db/last-change.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
/** A second process on the same database. */
let other: TestApp;
let investors: (Browser & { userId: string })[];

beforeAll(async () => {
  testApp = await buildTestApp();
  other = await buildTestApp({ databaseUrl: testApp.databaseUrl });
  await storeZips(testApp);
  await storeRents(testApp);
  investors = [await signedIn(testApp), await signedIn(testApp)];
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(async () => {
  await other.close();
  await testApp.close();
});

/** Numbers from 0 to 1, the same in every run. */
let state = 7;
function next(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}
const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(next() * values.length)];

const homes = Array.from({ length: 40 }, (_, number) => `home-${number}`);
const zips = [
  { zip: '85008', city: 'Phoenix', state: 'AZ' },
  { zip: '85004', city: 'Phoenix', state: 'AZ' },
  { zip: '15212', city: 'Pittsburgh', state: 'PA' },
];

/** A home of the day: mostly as it was, now and then at another price, with another status or other bedrooms. */
const market = new Map<string, ReturnType<typeof importedListing>>();
function changeSome(): ReturnType<typeof importedListing>[] {
  const changed = homes.filter(() => next() < 0.4);
  for (const [at, home] of changed.entries()) {
    const before = market.get(home);
    const status = next();
    market.set(
      home,
      importedListing({
        ...(before ?? {
          ...oneOf(zips),
          line: `${homes.indexOf(home) + 100} Main St`,
          lat: 33 + next(),
          lon: -112 + next(),
        }),
        sourceKey: home,
        priceCents: Math.round(80_000 + 200_000 * next()) * 100,
        beds: at % 5 === 0 ? 1 + Math.floor(next() * 4) : (before?.beds ?? 3),
        isPending: status < 0.2,
        isOffMarket: status >= 0.2 && status < 0.35,
      }),
    );
  }
  return changed.flatMap((home) => market.get(home) ?? []);
}

const dscr = (value: number) => ({ measure: 'dscrBank', limit: 'at_least', value });
const searches = [
  { kind: 'deals', question: { place: 'AZ', criteria: [dscr(1)] } },
  {
    kind: 'deals',
    question: {
      place: 'Pittsburgh, PA',
      criteria: [dscr(0.9), { measure: 'cashOnCash', limit: 'at_least', value: -4 }],
    },
  },
  { kind: 'deals', question: { filters: { min_beds: 3, pending: true, off_market: true }, profileId: 'conservative' } },
  {
    kind: 'deals',
    question: { place: '85008', criteria: [{ measure: 'price', limit: 'at_most', value: 200_000 }], withFlagged: true },
  },
  { kind: 'search', question: { filters: { max_price: 180_000 } } },
  { kind: 'search', question: { place: 'Phoenix, AZ', filters: { any_status: true, min_beds: 2 } } },
  { kind: 'search', question: { filters: { area: '-111.8,33.2,-111.2,33.9', has_rent: true } } },
];

/** What each search shows now, by the product's own pages. */
async function shown(browser: Browser, { kind, question }: (typeof searches)[number]): Promise<Set<string>> {
  if (kind === 'deals') {
    const { body } = await browser.post('/api/deals/rank', { ...question, limit: 100 });
    const results = body.results as unknown as { property_id: string; passes: boolean }[];
    return new Set(results.filter(({ passes }) => passes).map(({ property_id }) => property_id));
  }
  const asked = new URLSearchParams({ q: '', limit: '100' });
  for (const [name, value] of Object.entries({ q: question.place ?? '', ...question.filters }))
    asked.set(name, String(value));
  const { body } = await browser.get(`/api/properties?${asked}`);
  return new Set((body.results as unknown as { property_id: string }[]).map(({ property_id }) => property_id));
}

const allListings = {
  cityKey: undefined,
  state: undefined,
  zips: undefined,
  types: undefined,
  statuses: ['For Sale'] as const,
  ranges: [],
  hasRent: false,
  area: undefined,
  only: undefined,
  without: new Uint32Array(),
};

/** Until the Deal Finder knows of everything that was stored. */
async function caughtUp(): Promise<void> {
  const { rows } = await testApp.client.pool.query<{ change: number }>(`select ${lastChange} as change`);
  const page = { isDescending: false, offset: 0, limit: 1, countTo: undefined, change: rows[0]?.change ?? 0 };
  await expect
    .poll(() => testApp.dealEngine.findPage({ ...page, listings: allListings }), { timeout: 20_000 })
    .toBeDefined();
}

interface Home {
  status: string;
  price: number;
}

async function stateOfHomes(): Promise<Map<string, Home>> {
  const { rows } = await testApp.client.pool.query<{ id: string; status: string; price: string }>(
    'select id, status::text, price_cents as price from listings',
  );
  return new Map(rows.map(({ id, status, price }) => [id, { status, price: Number(price) }]));
}

/** The list of events that two looks at a list come to, computed from the looks alone. */
function expectedEvents(
  before: Set<string>,
  after: Set<string>,
  then: Map<string, Home>,
  now: Map<string, Home>,
): string[] {
  const events: string[] = [];
  for (const id of new Set([...before, ...after])) {
    const [was, is] = [then.get(id), now.get(id)];
    const isOther = was !== undefined && is !== undefined && was.status !== is.status;
    if (before.has(id) && after.has(id)) {
      if (isOther) events.push(`${id} status_change`);
    } else if (after.has(id)) {
      const isBack = isOther && is.status === 'For Sale';
      events.push(`${id} ${isBack ? 'back_on_market' : was && is && is.price < was.price ? 'price_cut' : 'new_match'}`);
    } else
      events.push(`${id} ${isOther && ['For Sale', 'Pending'].includes(is.status) ? 'status_change' : 'left_list'}`);
  }
  return events.sort();
}

test('the replay of a market tells what a look at every list before and after tells, none twice', async () => {
  await storeListings(testApp, changeSome());
  const views: { id: string; browser: Browser; search: (typeof searches)[number] }[] = [];
  for (const browser of investors) {
    for (const [at, search] of searches.entries()) {
      const { body } = await browser.post('/api/deals/views', { name: `Search ${at}`, columns: [], ...search });
      const id = String(body._id);
      await browser.put(`/api/alerts/searches/${id}`, {
        pace: 'at_once',
        inProduct: true,
        byMail: true,
        isPaused: false,
      });
      views.push({ id, browser, search });
    }
  }
  const looks = async () => Promise.all(views.map(({ browser, search }) => shown(browser, search)));
  await caughtUp();
  let [before, then] = [await looks(), await stateOfHomes()];
  let [all, kinds] = [0, new Set<string>()];
  for (let day = 0; day < 7; day += 1) {
    await storeListings(testApp, changeSome());
    if (day === 4) await testApp.client.pool.query(`delete from listings where line = '101 Main St'`);
    await caughtUp();
    const [after, now] = [await looks(), await stateOfHomes()];
    let [calls, first] = [0, true];
    // The first process is killed among the searches; then both run at once.
    const killed = testApp.services.alertRuns.run({
      throwIfAborted() {
        calls += 1;
        if (calls === 3 && first) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    first = false;
    for (const app of [testApp, other]) app.time.now = new Date(Date.now() + (day + 1) * 3_600_000);
    await Promise.all([testApp.services.alertRuns.run(), other.services.alertRuns.run()]);
    const { rows } = await testApp.client.pool.query<{
      view_id: string;
      listing_id: string;
      kind: string;
      is_told: boolean;
    }>('select view_id, listing_id, kind, told_at is not null as is_told from alert_events where id > $1 order by id', [
      all,
    ]);
    for (const [at, { id, search }] of views.entries()) {
      const told = rows.filter(({ view_id }) => view_id === id).map(({ listing_id, kind }) => `${listing_id} ${kind}`);
      const due = expectedEvents(before[at] ?? new Set(), after[at] ?? new Set(), then, now);
      expect(told.sort(), `day ${day}, ${JSON.stringify(search)}`).toEqual(due);
    }
    expect(rows.every(({ is_told }) => is_told)).toBe(true);
    kinds = new Set([...kinds, ...rows.map(({ kind }) => kind)]);
    const { rows: last } = await testApp.client.pool.query<{ id: string }>(
      'select coalesce(max(id), 0) as id from alert_events',
    );
    all = Number(last[0]?.id);
    [before, then] = [after, now];
  }
  expect([...kinds].sort()).toEqual(['back_on_market', 'left_list', 'new_match', 'price_cut', 'status_change']);
  // One message for each search and period, in the product and by mail.
  const { rows: messages } = await testApp.client.pool.query<{ count: string }>(
    'select count(*) as count from notifications',
  );
  const { rows: periods } = await testApp.client.pool.query<{ count: string }>(
    'select count(distinct (view_id, told_at)) as count from alert_events',
  );
  expect(messages[0]?.count).toBe(periods[0]?.count);
  expect(testApp.mails.length + other.mails.length).toBe(Number(periods[0]?.count));
}, 120_000);
