import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

// An area is a filter of files and saved views as of lists: against every listing looked at by itself.

const mostPrice = 300_000;

/** Some places and prices that are the same in each run, none of them at an edge. */
const homes = Array.from({ length: 240 }, (_, n) => ({
  line: `${n + 1} Grid St`,
  lon: -112.2989 + ((n * 37) % 240) / 400,
  lat: 33.2013 + ((n * 101) % 240) / 400,
  price: 120_000 + ((n * 53) % 240) * 2000,
}));
type Home = (typeof homes)[number];

/** The second is drawn: it has a bay, so that what is between its corners is not all inside. */
const areas = {
  'a box': [-112.15, 33.35, -111.9, 33.6],
  'a drawn area': [-112.25, 33.25, -111.8, 33.25, -111.8, 33.75, -112.02, 33.4, -112.25, 33.75],
};
type Corner = [lon: number, lat: number];

/** A line to the east leaves what is inside through an odd number of sides. */
function isInside({ lon, lat }: Home, area: readonly number[]): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = area;
  if (area.length === 4) return lon >= west && lon <= east && lat >= south && lat <= north;
  const corners = Array.from(
    { length: area.length / 2 },
    (_, at): Corner => [area[at * 2] ?? 0, area[at * 2 + 1] ?? 0],
  );
  const crossed = corners.filter(([lon1, lat1], at) => {
    const [lon2, lat2] = corners[(at + 1) % corners.length] ?? [lon1, lat1];
    return lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1);
  });
  return crossed.length % 2 === 1;
}

let testApp: TestApp;
let jane: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  const agent = { name: 'Ada Field', email: 'ada@brokers.example', phone: null, href: null, office: null };
  await storeListings(
    testApp,
    homes.map(({ line, lon, lat, price }) => importedListing({ line, lon, lat, priceCents: price * 100, agent })),
  );
  jane = await signedIn(testApp);
  await testApp.dealEngine.ready();
}, 90_000);
afterAll(() => testApp.close());

describe.each(Object.entries(areas))('%s', (_name, area) => {
  const inside = homes.filter((home) => isInside(home, area));
  const passing = inside.filter(({ price }) => price <= mostPrice);
  const linesOf = (some: readonly Home[]) => some.map(({ line }) => line).sort();
  const question = {
    filters: { area: area.join() },
    criteria: [{ measure: 'price', limit: 'at_most', value: mostPrice }],
    withFlagged: true,
  };

  test('has some of the listings, and not all', () => {
    expect(passing.length).toBeGreaterThan(10);
    expect(passing.length).toBeLessThan(inside.length);
    expect(inside.length).toBeLessThan(homes.length - 10);
  });

  test('is a filter of the agents’ file', async () => {
    const { status, text } = await jane.get(`/api/properties/agents.csv?area=${area.join()}`);
    expect(status).toBe(200);
    expect((text.match(/\d+ Grid St/g) ?? []).sort()).toEqual(linesOf(inside));
  });

  test('is a filter of the Deal Finder’s file', async () => {
    const { status, text } = await jane.post('/api/deals/csv', { question, columns: ['price'] });
    expect(status).toBe(200);
    const rows = text.split('\r\n').filter((row) => /^\d+ Grid St,.*,Pass\b/.test(row));
    expect(rows.map((row) => row.split(',')[0]).sort()).toEqual(linesOf(passing));
  });

  test('is saved with a view, whose count and ranking have it', async () => {
    const { body } = await jane.post('/api/deals/views', { name: `In ${area.length}`, question, columns: [] });
    const { counts } = countViews.reply.parse((await jane.get('/api/deals/views/counts')).body);
    expect(counts.find(({ viewId }) => viewId === String(body._id))).toMatchObject({ passing: passing.length });
    const ranked = await jane.post('/api/deals/rank', { ...(body.question as object), limit: 100 });
    const { passing: count, considered, results } = rankDeals.reply.parse(ranked.body);
    expect([count, considered]).toEqual([passing.length, inside.length]);
    const found = results.filter(({ passes }) => passes).map(({ location }) => location.address.line);
    expect(found.sort()).toEqual(linesOf(passing));
  });
});
