import { getHudRents, getMarketRate } from '@rei/domain/analysis/endpoints';
import { quickAnalysis } from '@rei/domain/analysis/quick-analysis';
import { isRentTyped, rentedBedrooms } from '@rei/domain/analysis/unit-rents';
import { formatDollars, formatPercent } from '@rei/domain/kernel/format';
import { percent } from '@rei/domain/kernel/rate';
import { getProperty, searchProperties } from '@rei/domain/listings/endpoints';
import { effectivePrice } from '@rei/domain/listings/property';
import { compareProperties, explainCompared } from '@rei/domain/saved-properties/compare-endpoints';
import { builtInProfiles } from '@rei/domain/underwriting/assumptions';
import { comparedNames } from '@rei/domain/underwriting/compared';
import { comparedFigures } from '@rei/domain/underwriting/compared-figures';
import { decidingRules } from '@rei/domain/underwriting/deciding-rules';
import { getEstimate, listBuyBoxes, listProfiles } from '@rei/domain/underwriting/endpoints';
import { ownRent } from '@rei/domain/underwriting/rent-roll';
import { rentalFromListing } from '@rei/domain/underwriting/rental-from-listing';
import { allowanceOf } from '@rei/domain/underwriting/utility-allowance';
import { afterCosts } from '@rei/domain/underwriting/verdict';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let home: string;
let unpriced: string;

const nothingSaid = { rent: null, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };

beforeAll(async () => {
  testApp = await buildTestApp();
  const ids = await storeListings(testApp, [
    importedListing({ sourceKey: 'home', priceCents: 17_000_000, zip: '85004', beds: 3, hoaCents: 4000 }),
    importedListing({ sourceKey: 'unpriced', priceCents: null, zip: '85004', beds: 3, line: '1 Side St' }),
  ]);
  home = ids.get('home') ?? '';
  unpriced = ids.get('unpriced') ?? '';
  await testApp.services.market.storeRents([
    { zip: '85004', fiscalYear: 2027, dollars: [1000, 1200, 1500, 2000, 2400], areaName: null },
  ]);
  await testApp.services.market.storeRates([{ date: '2026-11-19', percent: 7 }]);
  jane = await signedIn(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('truncate assumption_profiles, buy_boxes, property_estimates, unit_overlays');
});

/** The verdict as a search tells it. */
async function searched(user: Browser, propertyId = home) {
  const { body } = await user.get('/api/properties?postal_code=85004&limit=100');
  const { results } = searchProperties.reply.parse(body);
  return results.find(({ property_id }) => property_id === propertyId)?.figures.afterCosts;
}

/** What the comparison answers. */
async function compared(user: Browser, ids: readonly string[]) {
  return compareProperties.reply.parse((await user.get(`/api/properties/compared?ids=${ids.join(',')}`)).body);
}

/** The verdict as the property's page computes it, from what that page fetches. */
const analysed = async (user: Browser) => (await analysedDeal(user)).judged;

const ownLines = {
  rentRoll: [
    { unit: 'Front', contractRent: 1010.1, marketRent: 1090, start: '2020-01-01', end: null },
    { unit: 'Back', contractRent: 870, marketRent: 905.55, start: '2020-01-01', end: '2021-12-31' },
  ],
  otherIncome: [
    { name: 'Laundry', monthly: 33.3 },
    { name: 'Storage', monthly: 21.7 },
  ],
  ...{ concessions: 333.33, isReserveBelowNoi: true, credits: 1500, reserves: 2750.5 },
  components: [{ name: 'Roof', cost: 11_111, life: 24, age: 9 }],
  holding: { months: 2, lines: [{ name: 'Utilities', monthly: 141.1 }] },
};

async function analysedDeal(user: Browser) {
  const property = getProperty.reply.parse((await user.get(`/api/properties/${home}`)).body);
  const { rents } = getHudRents.reply.parse((await user.get('/api/hud-safmr?zip=85004')).body);
  const market = getMarketRate.reply.parse((await user.get('/api/marketRates')).body);
  const estimate = getEstimate.reply.parse((await user.get(`/api/properties/${home}/estimate`)).body);
  const { profiles } = listProfiles.reply.parse((await user.get('/api/assumption-profiles')).body);
  const { buyBoxes } = listBuyBoxes.reply.parse((await user.get('/api/buy-boxes')).body);
  const { description, location, source } = property;
  const quick = quickAnalysis({
    listPrice: effectivePrice(property),
    type: description.type,
    beds: description.beds,
    sqft: description.sqft,
    units: { units: description.units, unitsVary: description.units_vary, unitsDetail: description.units_detail },
    rents,
    rate: market.rate === null ? null : percent(market.rate),
    typedRent: ownRent(estimate),
  });
  const deal = rentalFromListing({
    state: location.address.state_code,
    propertyType: description.type,
    isGrossRent: !isRentTyped({ typedRent: ownRent(estimate) }),
    building: { sqft: description.sqft, yearBuilt: description.year_built },
    utilityTable: allowanceOf(
      location.address.state_code,
      rentedBedrooms({
        type: description.type,
        beds: description.beds,
        units: { units: description.units, unitsVary: description.units_vary, unitsDetail: description.units_detail },
      }),
    ),
    profile: profiles.find(({ isDefault }) => isDefault) ?? builtInProfiles[0],
    typed: estimate.typed,
    market,
    listing: { hoaMonthly: property.hoa_fee, source: source.name, date: source.importedAt },
    price: effectivePrice(property),
    rent: quick.rent.value,
    estimate,
    lines: estimate.lines,
    today: estimate.today,
  });
  const rules = decidingRules(buyBoxes.find(({ isDefault }) => isDefault));
  return { deal, judged: afterCosts({ ...deal, rules, quickCashOnCash: quick.cashOnCash.value }) };
}

test('a search tells the verdict after operating costs beside the quick figures', async () => {
  expect(await searched(jane)).toMatchObject({
    verdict: 'passes',
    isDoubtful: false,
    monthlyCashFlow: expect.any(Number),
    cashOnCash: expect.any(Number),
  });
});

test('search, saved list, record and analysis page tell one verdict, whatever the user said of the property', async () => {
  await jane.post('/api/user-properties', { propertyId: home });
  const criteria = [
    { measure: 'cashOnCash', limit: 'at_least', value: 4 },
    { measure: 'internalRate', limit: 'at_least', value: 6 },
  ];
  const steps: [string, () => Promise<unknown>][] = [
    ['as the market has it', async () => undefined],
    ['an own rent', () => jane.put(`/api/properties/${home}/estimate`, { ...nothingSaid, rent: 1800 })],
    [
      'renovations and a value after them',
      () =>
        jane.put(`/api/properties/${home}/estimate`, { ...nothingSaid, rent: 1800, arv: 260_000, renovations: 30_000 }),
    ],
    [
      'a profile of the user',
      () =>
        jane.post('/api/assumption-profiles', {
          ...{ name: 'Mine', values: { vacancyRate: 4, downPaymentRate: 25, growsFromArv: 0 }, isDefault: true },
        }),
    ],
    [
      'assumptions of this property',
      () =>
        jane.put(`/api/properties/${home}/estimate`, {
          ...{ ...nothingSaid, rent: 1800, arv: 260_000, renovations: 30_000 },
          typed: { hoaMonthly: 0, propertyTaxRate: 1.9, insuranceYearly: 700 },
        }),
    ],
    [
      'its rent roll, and its income and costs line by line',
      () =>
        jane.put(`/api/properties/${home}/estimate`, {
          ...{ ...nothingSaid, rent: 1800, arv: 260_000, renovations: 30_000, lines: ownLines },
        }),
    ],
    ['a buy box of the user', () => jane.post('/api/buy-boxes', { name: 'Mine', criteria, isDefault: true })],
  ];
  const told: unknown[] = [];
  for (const [name, step] of steps) {
    await step();
    const verdict = await searched(jane);
    expect(verdict, name).toEqual(await analysed(jane));
    expect((await jane.get(`/api/properties/${home}`)).body.figures?.afterCosts, name).toEqual(verdict);
    expect((await jane.get(`/api/user-properties/${home}`)).body.figures?.afterCosts, name).toEqual(verdict);
    const [listed] = Array.from((await jane.get('/api/user-properties')).body.properties ?? []);
    expect(listed?.figures?.afterCosts, name).toEqual(verdict);
    told.push(JSON.stringify(verdict));
  }
  // Each step made a difference, so that each was counted.
  expect(new Set(told).size).toBe(steps.length);
});

test('the comparison explains each figure after costs with the numbers and sources of its account, to its user alone', async () => {
  const john = await signedIn(testApp);
  const explained = async (user: Browser, figure: string, id = home) =>
    explainCompared.reply.parse((await user.get(`/api/properties/${id}/compared/${figure}`)).body).working;
  await john.put(`/api/properties/${home}/estimate`, { ...nothingSaid, lines: ownLines });
  const [compared] = compareProperties.reply.parse((await john.get(`/api/properties/compared?ids=${home}`)).body);
  const capRate = await explained(john, 'capRate');
  expect(capRate).toMatchObject({ label: 'Cap rate', formula: expect.stringContaining('÷') });
  expect(capRate?.lines[0]).toContain(formatPercent(compared?.afterCosts?.capRate ?? null));
  for (const name of comparedNames) expect((await explained(john, name))?.lines.length, name).toBeGreaterThan(0);
  expect((await explained(john, 'operatingCosts'))?.lines.at(-1)).toBe(
    `= ${formatDollars(compared?.afterCosts?.operatingCosts ?? null)}`,
  );
  expect((await explained(john, 'breakEvenPrice'))?.inputs).toContainEqual(
    expect.objectContaining({ label: 'Monthly rent', source: 'Your rent roll' }),
  );
  await john.put(`/api/properties/${home}/estimate`, { ...nothingSaid, lines: {} });
  expect((await explained(john, 'breakEvenPrice'))?.inputs).toContainEqual(
    expect.objectContaining({ label: 'Monthly rent', source: expect.stringMatching(/^HUD SAFMR FY\d{4}, ZIP 85004$/) }),
  );
  expect(await explained(john, 'capRate', unpriced)).toBeNull();
  expect((await john.get('/api/properties/999999/compared/capRate')).status).toBe(404);
  expect((await john.get(`/api/properties/${home}/compared/luck`)).status).toBe(400);
});

test('the price that was agreed on counts in place of the list price, until the deal ends', async () => {
  const john = await signedIn(testApp);
  await john.post('/api/user-properties', { propertyId: home });
  const before = await searched(john);
  const log = (body: object) => john.post(`/api/user-properties/${home}/activity`, body);
  expect((await log({ type: 'offer_accepted', amount: 150_000 })).status).toBe(200);
  const agreed = await searched(john);
  expect(agreed?.monthlyCashFlow ?? 0).toBeGreaterThan((before?.monthlyCashFlow ?? 0) + 100);
  expect(agreed).toEqual(await analysed(john));
  const record = (await john.get(`/api/user-properties/${home}`)).body;
  expect(record.figures?.afterCosts).toEqual(agreed);
  expect(record.property).toMatchObject({ list_price: 170_000, agreed: { price: 150_000 } });
  const csv = (await john.get('/api/user-properties/properties.csv')).text;
  expect(csv).toContain('Agreed price');
  expect(csv).toContain(`,${agreed?.monthlyCashFlow?.toFixed(2)},`);
  expect(await searched(jane)).toEqual(before);
  await log({ type: 'deal_ended' });
  expect(await searched(john)).toEqual(before);
});

test('own units count', async () => {
  const [id] = (
    await storeListings(testApp, [
      importedListing({
        sourceKey: 'two',
        type: 'multi_family',
        priceCents: 30_000_000,
        zip: '85004',
        line: '2 Two St',
      }),
    ])
  ).values();
  const before = await searched(jane, id);
  expect(before).toMatchObject({ verdict: 'needs_input', reason: 'No rent yet' });
  const units = { units: 2, units_vary: false, units_detail: [{ beds: 3, baths: 1 }] };
  expect((await jane.put(`/api/properties/${id}`, units)).status).toBe(200);
  expect(await searched(jane, id)).toMatchObject({ monthlyCashFlow: expect.any(Number) });
});

test('dues of a condo are asked for until its user says them, in lists and for the Deal Finder', async () => {
  const [id] = (
    await storeListings(testApp, [
      importedListing({ sourceKey: 'condo', type: 'condos', hoaCents: null, zip: '85004', line: '3 Condo St' }),
    ])
  ).values();
  const estimate = `/api/properties/${id}/estimate`;
  const needed = { verdict: 'needs_input', reason: 'Needs HOA dues' };
  const john = await signedIn(testApp);
  expect(await searched(jane, id)).toMatchObject(needed);
  await jane.put(estimate, { ...nothingSaid, typed: { hoaMonthly: 250 } });
  expect(await searched(jane, id)).toMatchObject({ monthlyCashFlow: expect.any(Number) });
  expect(await searched(john, id)).toMatchObject(needed);
  await jane.put(estimate, { ...nothingSaid, typed: {} });
  expect(await searched(jane, id)).toMatchObject(needed);
});

test('a listing without a price needs one', async () => {
  expect(await searched(jane, unpriced)).toMatchObject({ verdict: 'needs_input', reason: 'No list price' });
});

test('a buy box that is not the default one, and other users’ rules, decide nothing', async () => {
  const before = await searched(jane);
  const criteria = [{ measure: 'price', limit: 'at_most', value: 1 }];
  await jane.post('/api/buy-boxes', { name: 'Beside', criteria });
  const john = await signedIn(testApp);
  await john.post('/api/buy-boxes', { name: 'John’s', criteria, isDefault: true });
  await john.put(`/api/properties/${home}/estimate`, { ...nothingSaid, rent: 1 });
  expect(await searched(jane)).toEqual(before);
  expect(await searched(john)).toMatchObject({ verdict: 'fails' });
});

test('however many results a page has, it asks the database as often', async () => {
  const queriesOf = async (limit: number) => {
    const before = testApp.client.pool.query;
    let asked = 0;
    testApp.client.pool.query = ((...args: Parameters<typeof before>) => {
      asked++;
      return before.apply(testApp.client.pool, args);
    }) as typeof before;
    await jane.get(`/api/properties?postal_code=85004&limit=${limit}`);
    testApp.client.pool.query = before;
    return asked;
  };
  await queriesOf(1);
  expect(await queriesOf(3)).toBe(await queriesOf(1));
});

test('homes side by side have the figures of their pages, in the order asked for, each once', async () => {
  const [first, second, ...others] = await compared(jane, [unpriced, home, home, '999999', 'x']);
  expect(others).toEqual([]);
  expect([first?.property.property_id, second?.property.property_id]).toEqual([unpriced, home]);
  expect(first?.afterCosts).toBeNull();
  const { deal, judged } = await analysedDeal(jane);
  expect(second).toMatchObject({
    property: { figures: { afterCosts: judged } },
    rents: { zip: '85004', rents: { '3': 2000 } },
    ownRent: null,
    afterCosts: comparedFigures(deal.input),
  });
});

test('a home that another user added by hand is in nobody else’s comparison, and seven are too many', async () => {
  const { body } = await jane.post('/api/user-properties/manual', {
    address: { line: '9 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85004' },
    type: 'single_family',
    price: 150_000,
  });
  const own = String(body.propertyId);
  expect(await compared(jane, [own])).toHaveLength(1);
  expect(await compared(await signedIn(testApp), [own, home])).toHaveLength(1);
  const many = await jane.get(`/api/properties/compared?ids=${Array(7).fill(home).join(',')}`);
  expect(many).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', details: { ids: expect.stringContaining('At most 6') } },
  });
});
