import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };

const url = '/api/deals/csv';
const question = {
  criteria: [{ measure: 'dscrBank', limit: 'at_least', value: 1 }],
  sort: { measure: 'price' },
  assumptions: { vacancyRate: 7.5, utilitiesMonthly: 0, insuranceRate: 0.625 },
};
const columns = ['rentSource', 'price', 'dscrBank', 'rent', 'highestPrice'];

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  await storeListings(testApp, [
    importedListing({ sourceKey: 'a', priceCents: 20_000_000, line: '=HYPERLINK("evil")' }),
    importedListing({ sourceKey: 'b', priceCents: 15_000_000, line: '2 Low St' }),
    importedListing({ sourceKey: 'near', priceCents: 24_000_000, line: '3 Near St' }),
    importedListing({ sourceKey: 'dear', priceCents: 90_000_000, line: '4 Dear St' }),
    importedListing({ sourceKey: 'shell', priceCents: 490_000, line: '5 Shell St' }),
  ]);
  jane = await signedIn(testApp);
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

const write = (asked: object = {}, given: object = {}) =>
  jane.post(url, { question: { ...question, ...asked }, columns, ...given });

function tableOf(text: string): { head: string[][]; heading: string[]; rows: string[][] } {
  const lines = text.slice(1).split('\r\n').slice(0, -1);
  const gap = lines.indexOf('');
  const cells = (some: string[]) => some.map((line) => line.split(','));
  const [heading = [], ...rows] = cells(lines.slice(gap + 1));
  return { head: cells(lines.slice(0, gap)), heading, rows };
}

test('is a file with the columns in their order, assumptions at the head, and near misses after what passes', async () => {
  const { status, headers, text } = await write();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="deal_finder.csv"');
  expect(text.startsWith('\uFEFFDeal Finder,2026-11-2')).toBe(true);
  const { head, heading, rows } = tableOf(text);
  expect(head).toContainEqual(['Place', 'United States']);
  expect(head).toContainEqual(['Rule', 'DSCR (bank) at least 1']);
  expect(text).toContain('Vacancy (% of rent),7.5%');
  expect(head).toContainEqual(['Pass', '2']);
  expect(heading).toEqual([
    ...['Address', 'City', 'State', 'ZIP', 'Rent source', 'Price', 'DSCR (bank)', 'Monthly rent', 'Passes up to'],
    'Rules',
  ]);
  expect(rows.map(([line]) => line)).toEqual(['2 Low St', `"'=HYPERLINK(""evil"")"`, '3 Near St']);
  expect(rows[0]).toEqual([
    ...['2 Low St', 'Phoenix', 'AZ', '85008', 'HUD SAFMR FY2026', '150000.00'],
    ...[expect.stringMatching(/^1\.\d\d$/), '2000.00', expect.stringMatching(/^2\d{5}$/), 'Pass'],
  ]);
  expect(rows[2]?.at(-1)).toBe('Near miss: DSCR (bank) at least 1');
});

test('carries what was asked: place, filters, goal, seller terms, what-if, and cautions where they are wanted', async () => {
  const { text } = await write({
    place: 'Phoenix, AZ',
    filters: { max_price: '500000' },
    goal: { measure: 'monthlyCashFlow', value: 200 },
    sellerTerms: { downPayment: 10, rate: 6, termYears: 30, balloonYears: 5, premium: 4 },
    priceChange: -5,
    withFlagged: true,
  });
  for (const told of [
    'Place,"Phoenix, AZ"',
    'Filter max_price,500000',
    'Goal,Monthly cash flow at least $200',
    'Seller terms,"10% down, 6% interest, 30 years, balloon after 5 years, 4% over the price"',
    'Price change,−5%',
    'Monthly rent is over 2.5% of price; Cash-on-cash over 100%',
  ]) {
    expect(text).toContain(told);
  }
});

test('is of the chosen listings alone, in the order of the ranking', async () => {
  const { results } = rankDeals.reply.parse((await jane.post('/api/deals/rank', { ...question, limit: 100 })).body);
  const ids = results.map(({ property_id }) => property_id);
  const chosen = await write({}, { propertyIds: [ids.at(-1), '999999999', 'luck', ids[0]] });
  expect(tableOf(chosen.text).rows.map(([line]) => line)).toEqual(['2 Low St', '3 Near St']);
});

test('is the ranking, to the cent', async () => {
  const { body } = await jane.post('/api/deals/rank', { ...question, limit: 100 });
  const { rows } = tableOf((await write({}, { columns: ['price', 'cashOnCash'] })).text);
  const { results } = rankDeals.reply.parse(body);
  expect(rows.map((row) => [row.at(-3), row.at(-2)])).toEqual(
    results.map(({ figures }) => [figures.price?.toFixed(2), figures.cashOnCash?.toFixed(2)]),
  );
});

test('is refused where something is wrong, by its name, and to whom is not signed in', async () => {
  const wrong: [string, object][] = [
    ['columns.0', { columns: ['luck'] }],
    ['columns', { columns: ['rent', 'rent'] }],
    ['question.sort.measure', { question: { sort: { measure: 'luck' } } }],
    ['question', { question: undefined }],
    ['propertyIds', { propertyIds: [] }],
    ['propertyIds', { propertyIds: Array.from({ length: 1001 }, () => '1') }],
  ];
  for (const [field, given] of wrong) {
    const { status, body } = await write({}, given);
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toContain(field);
  }
  expect((await write({ profileId: '123456' })).status).toBe(404);
  expect((await createBrowser(testApp.app).post(url, { question, columns })).status).toBe(401);
});
