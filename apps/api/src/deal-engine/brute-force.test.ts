import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import { cautionBit, everyCaution } from '@rei/domain/deal-finder/cautions';
import { measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { judgeDeal } from '@rei/domain/deal-finder/judge-deal';
import { listingCautions } from '@rei/domain/deal-finder/listing-cautions';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import { listingStatuses } from '@rei/domain/listings/listing-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnDeal } from '#features/deal-finder/deal-listing.ts';
import { createOwnDealService } from '#features/deal-finder/own-deal-service.ts';
import type { AskedListings, MarketQuestion, RankedId } from '#ports/deal-engine.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';

// The engine against the page's own way of reading a listing and the reference's figures, for a whole market.

const listings = 20_000;

let testApp: TestApp;
let deals: Map<number, OwnDeal>;
let columns: Map<number, { cityKey: string; postalCityKey: string; bits: number }>;

beforeAll(async () => {
  testApp = await buildTestApp();
  const { pool } = testApp.client;
  await pool.query(`
    select setseed(0.42);
    insert into zips (zip, city, city_key, state, county, lat, lon, source)
    select lpad((10000 + n)::text, 5, '0'), 'City ' || n % 40, 'city ' || n % 40, (array['PA', 'OH', 'AZ', 'TX', 'PR'])[1 + n % 5],
      case when n % 7 > 0 then 'County ' || n % 20 end, 30, -80, 'test' from generate_series(0, 299) n;
    insert into hud_rents select zip, 2026, false, 800 + n, 900 + n, 1100 + n, 1400 + n, 1700 + n, 'A'
    from (select zip, (random() * 900)::int as n from zips where random() < 0.9) rented;
    insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
      line, city, state, zip, city_key, postal_city_key, line_key, price_cents, hoa_cents, price_cut_cents, price_cut_at,
      sqft, beds, baths, year_built, list_date, units, units_detail, remark_cautions)
    select 'test',
      (array['single_family', 'condos', 'townhomes', 'land', 'mobile', 'duplex', 'multi_family', 'single_family'])[1 + (random() * 7)::int]::property_type,
      (array['For Sale', 'Pending', 'Foreclosure', 'Sold', 'For Sale', 'For Sale'])[1 + (random() * 5)::int]::listing_status,
      false, false, false, false, false, 'Line ' || n, zips.city, case when n % 501 = 0 then 'XX' else zips.state end, zips.zip,
      case when random() < 0.1 then 'other' else zips.city_key end, zips.city_key, 'line ' || n,
      case when random() < 0.95 then (random() ^ 2 * 60000000)::bigint end,
      case when random() < 0.3 then (random() * 50000)::bigint end,
      case when random() < 0.2 then (random() * 2000000)::bigint end, now(),
      case when random() < 0.9 then 400 + (random() * 3000)::int end,
      case when random() < 0.9 then (random() * 7)::int end,
      case when random() < 0.9 then (random() * 8)::int / 2.0 end,
      case when random() < 0.9 then 1900 + (random() * 120)::int end,
      case when random() < 0.9 then date '2026-01-01' + (random() * 320)::int end,
      case when random() < 0.5 then 1 + (random() * 4)::int end,
      case when random() < 0.6 then jsonb_build_array(jsonb_build_object('beds', (random() * 4)::int, 'baths', 1),
        jsonb_build_object('beds', (random() * 4)::int, 'baths', 1)) end,
      case when random() < 0.03 then 1 << (random() * 8)::int else 0 end
    from (select n, lpad((10000 + (random() ^ 2 * 299)::int)::text, 5, '0') as zip from generate_series(1, ${listings}) n) made
      join zips using (zip)`);
  await pool.query(`
    insert into county_tax_rates (county, state, rate)
    select 'County ' || n, state, (n * 251) % 4000 from generate_series(0, 19, 2) n, unnest(array['PA', 'OH', 'TX']) state`);
  await pool.query(`
    insert into market_rents (listing_id, rent, low, high, basis, rentals, computed_on)
    select id, rent, case when is_tested then (rent * low)::int end, case when is_tested then (rent * high)::int end,
      'rentals', 5, date '2026-11-20'
    from (select id, 400 + (random() * 3000)::int as rent, 0.5 + random() / 2 as low, 1 + random() as high,
      random() < 0.8 as is_tested from listings where random() < 0.6 order by random()) made`);
  await pool.query(`
    insert into listing_values (listing_id, value, after_repair, after_repair_basis, sales, computed_on)
    select id, value, round(renovated, 2 - floor(log(renovated))::int)::int, 'condition', 9, date '2026-11-20'
    from (select *, (value * case when random() < 0.2 then 1 else 1 + random() end)::numeric as renovated
      from (select id, (100 + (random() * 700)::int) * (array[100, 1000])[1 + (random() < 0.9)::int] as value from listings
      where random() < 0.7 order by random()) valued) made`);
  await pool.query('update installation_settings set utility_allowances = $1', [
    { OH: { dollars: [81, 93, 127, 160, 201], source: 'An agency', year: 2026 } },
  ]);
  const { userId } = await signedIn(testApp);
  const { listings: ofStore, market } = testApp.services;
  const ownDeals = createOwnDealService({ listings: ofStore, engine: testApp.dealEngine, market });
  const { rows } = await pool.query<{ id: string; city_key: string; postal_city_key: string; bits: number }>(
    'select id, city_key, postal_city_key, remark_cautions as bits from listings order by id',
  );
  columns = new Map(
    rows.map((row) => [Number(row.id), { cityKey: row.city_key, postalCityKey: row.postal_city_key, bits: row.bits }]),
  );
  const ids = [...columns.keys()];
  deals = new Map();
  for (let start = 0; start < ids.length; start += 2000) {
    for (const [id, deal] of await ownDeals.list(userId, ids.slice(start, start + 2000))) deals.set(id, deal);
  }
  markLowPrices();
  await testApp.dealEngine.ready();
}, 180_000);
afterAll(() => testApp.close());

/** Prices per sqft under 40% of the median of the ZIP's, where it has ten. */
function markLowPrices(): void {
  const offered = [...deals].filter(
    ([, { listing, property }]) => listing.price && listing.sqft && property.status !== 'Sold',
  );
  const perSqft = ({ listing: { price, sqft } }: OwnDeal) => (price ?? 0) / (sqft ?? 1);
  for (const [, ofZip] of Map.groupBy(offered, ([, { property }]) => property.location.address.postal_code)) {
    const prices = ofZip.map(([, deal]) => perSqft(deal)).sort((one, other) => one - other);
    if (prices.length < 10) continue;
    const middle = [prices[Math.ceil(prices.length / 2) - 1] ?? 0, prices[Math.floor(prices.length / 2)] ?? 0];
    const median = middle.reduce((sum, price) => sum + price / 2, 0);
    for (const [id, deal] of ofZip) {
      const known = columns.get(id);
      if (known && perSqft(deal) < 0.4 * median) known.bits |= cautionBit('below_zip');
    }
  }
}

const base: AssumedQuestion = {
  profile: { name: 'Standard', values: {} },
  market: { rate: 6.25, source: null, date: null },
  ...{ priceChange: 0, rentChange: 0 },
  criteria: [{ measure: 'dscrBank', limit: 'at_least', value: 1.1 }],
  goal: null,
  sellerTerms: null,
  rehab: 'medium',
  today: '2026-11-22',
};
const everything: AskedListings = {
  ...{ cityKey: undefined, state: undefined, zips: undefined, types: undefined, only: undefined },
  ...{ statuses: listingStatuses, ranges: [], hasRent: false, area: undefined, without: new Uint32Array(0) },
};
const onMarket = ['For Sale', 'Foreclosure'] as const;

function isWanted(id: number, { property, listing }: OwnDeal, asked: AskedListings): boolean {
  const { state_code: state, postal_code: zip } = property.location.address;
  const { cityKey, postalCityKey } = columns.get(id) ?? { cityKey: '', postalCityKey: '' };
  const { description } = property;
  const values = {
    ...{ price: listing.price, sqft: listing.sqft, beds: description.beds, baths: description.baths },
    yearBuilt: description.year_built,
  };
  return (
    (asked.cityKey === undefined || asked.cityKey === cityKey || asked.cityKey === postalCityKey) &&
    (asked.state === undefined || asked.state === state) &&
    (asked.zips === undefined || asked.zips.includes(zip)) &&
    (asked.types === undefined || asked.types.includes(listing.propertyType)) &&
    asked.statuses.includes(property.status) &&
    (!asked.hasRent || listing.rent !== null) &&
    (asked.only === undefined || asked.only.includes(id)) &&
    !asked.without.includes(id) &&
    asked.ranges.every(({ column, from = -Infinity, to = Infinity }) => {
      const value = values[column];
      return value !== null && value >= from && value <= to;
    })
  );
}

/** What the engine has to answer, the plain way. */
function expected(asked: MarketQuestion) {
  const { question, before, rankedBy, isDescending, leftOut } = asked;
  const reasons = new Map<string, number>();
  const lists = { passes: [] as RankedId[], near: [] as RankedId[], fails: [] as RankedId[], before: [] as number[] };
  const ranked = { passes: [] as RankedId[], near: [] as RankedId[] };
  let [considered, flagged] = [0, 0];
  for (const [id, deal] of deals) {
    if (!isWanted(id, deal, asked.listings)) continue;
    considered += 1;
    const fixed = listingCautions({
      ...{ ...deal.listing, beds: deal.property.description.beds, remarks: columns.get(id)?.bits ?? 0 },
      ...{ pricePerSqft: null, zip: { median: 0, count: 0 } },
    });
    const judged = (each: AssumedQuestion) => {
      const measured = measureDeal(deal.listing, each);
      const cautions = fixed | measured.doubts();
      const verdict = judgeDeal(deal.listing, { ...each, rankedBy }, measured);
      return { ...verdict, cautions, value: measured.figure(rankedBy).value ?? Number.NaN };
    };
    const was = before && judged(before);
    if (was?.outcome === 'passes' && (was.cautions & leftOut) === 0) lists.before.push(id);
    if ((was?.outcome === 'passes' || was?.outcome === 'near') && (was.cautions & leftOut) === 0) {
      ranked[was.outcome].push({ id, value: was.value, cautions: was.cautions });
    }
    const { outcome, reason, cautions, value } = judged(question);
    if (outcome === 'unranked') {
      reasons.set(reason ?? '', (reasons.get(reason ?? '') ?? 0) + 1);
      continue;
    }
    if (cautions !== 0) flagged += 1;
    if ((cautions & leftOut) === 0) lists[outcome].push({ id, value, cautions });
  }
  const order = (one: RankedId, other: RankedId) =>
    (isDescending ? other.value - one.value : one.value - other.value) || one.id - other.id;
  for (const name of ['passes', 'near'] as const) {
    lists[name].sort(order);
    ranked[name].sort(order);
  }
  const ranksBefore = new Map([...ranked.passes, ...ranked.near].map(({ id }, place) => [id, place + 1]));
  const now = new Set(lists.passes.map(({ id }) => id));
  const past = new Set(lists.before);
  return {
    ...{ considered, flagged, reasons, lists, ranksBefore },
    entered: before ? [...now].filter((id) => !past.has(id)) : [],
    left: lists.before.filter((id) => !now.has(id)),
  };
}

const measured = (rankedBy: DealMeasure, changes: Partial<MarketQuestion> = {}): MarketQuestion => ({
  ...{ question: base, before: undefined, rankedBy, isDescending: true, best: listings, leftOut: everyCaution },
  ...{ countedBy: 'state' as const, listings: { ...everything, statuses: onMarket }, further: [] },
  ...changes,
});

test.each<[string, MarketQuestion]>([
  ['cash-on-cash of the country', measured('cashOnCash')],
  [
    'with flagged ones, upwards, by place',
    measured('pricePerSqft', { leftOut: cautionBit('rent_doubtful'), isDescending: false, countedBy: 'zip' }),
  ],
  [
    'a city of a state with ranges and types',
    measured('monthlyCashFlow', {
      listings: {
        ...everything,
        ...{ cityKey: 'city 7', types: ['single_family', 'duplex', 'multi_family'], hasRent: true },
        ranges: [
          { column: 'price', from: 20_000, to: 400_000 },
          { column: 'sqft', from: undefined, to: 2500 },
          { column: 'beds', from: 2, to: undefined },
          { column: 'yearBuilt', from: 1950, to: undefined },
        ],
      },
      countedBy: 'city',
    }),
  ],
  ['a state, all statuses', measured('capRate', { listings: { ...everything, state: 'OH' }, countedBy: 'county' })],
  ['some ZIPs', measured('daysOnMarket', { listings: { ...everything, zips: ['10003', '10250', '99999'] } })],
  [
    'named ids, without some',
    measured('price', {
      listings: {
        ...everything,
        only: Uint32Array.from({ length: 5000 }, (_, n) => 3 * n),
        without: Uint32Array.of(3, 6, 9),
      },
    }),
  ],
  [
    'most ids named, in no order and some twice, of a state',
    measured('cashOnCash', {
      listings: {
        ...everything,
        state: 'PA',
        only: Uint32Array.from({ length: 15_000 }, (_, n) => (n * 7919) % 18_001),
        without: Uint32Array.from({ length: 500 }, (_, n) => 11 * n),
      },
    }),
  ],
  [
    'a what-if',
    measured('cashOnCash', {
      question: { ...base, profile: { name: '', values: { loanRate: 5 } }, rentChange: 5 },
      before: base,
    }),
  ],
  [
    'a what-if whose page is the middle of the ranking, flagged ones with it',
    measured('monthlyCashFlow', {
      ...{ question: { ...base, rentChange: -4 }, before: base, isDescending: false, leftOut: 0 },
      shown: { from: 400, count: 100 },
    }),
  ],
  [
    'a what-if in which near misses are shown',
    measured('capRate', {
      question: { ...base, profile: { name: '', values: { loanRate: 9 } } },
      ...{ before: base, shown: { from: 0, count: 2 * listings } },
    }),
  ],
  [
    'market rents where they are known, of homes with so many bathrooms',
    measured('cashOnCash', {
      question: { ...base, profile: { name: '', values: { rentFromMarket: 1 } } },
      leftOut: 0,
      listings: { ...everything, ranges: [{ column: 'baths', from: 1.5, to: 3 }] },
    }),
  ],
  [
    'market rents of an owner who pays utilities, beside HUD’s',
    measured('rentToPrice', {
      question: { ...base, profile: { name: '', values: { rentFromMarket: 1, tenantPaysUtilities: 0 } } },
      before: base,
    }),
  ],
  ['rate of return', measured('internalRate', { listings: { ...everything, state: 'PA', statuses: onMarket } })],
  [
    'the gap to the highest price for a goal',
    measured('highestPriceGap', { question: { ...base, goal: { measure: 'cashOnCash', value: 8 } } }),
  ],
  ['the discount to value', measured('discountToValue', { leftOut: 0, countedBy: 'zip' })],
  [
    'the profit of a flip with everything renewed, at a price 5% lower, by rules about it',
    measured('flipProfit', {
      question: {
        ...{ ...base, priceChange: -5, rehab: 'full' },
        criteria: [
          { measure: 'flipReturn', limit: 'at_least', value: 10 },
          { measure: 'discountToValue', limit: 'at_least', value: 15 },
        ],
      },
      before: base,
    }),
  ],
  [
    'the cash that is left of a BRRRR at so many dollars a square foot, of a state',
    measured('brrrrCashLeft', {
      question: {
        ...{ ...base, profile: { name: '', values: { closingRate: 3.3, sellingRate: 6 } }, rehab: 31.5 },
        criteria: [{ measure: 'brrrrProfit', limit: 'at_least', value: 25_000 }],
      },
      isDescending: false,
      listings: { ...everything, state: 'PA', statuses: onMarket },
    }),
  ],
  ['the worst quarter of the cases', measured('worstQuarter', { leftOut: 0 })],
  [
    'the chance that rules hold, with market rents and another loan before',
    measured('ruleChance', {
      question: {
        ...base,
        profile: { name: '', values: { rentFromMarket: 1 } },
        criteria: [
          { measure: 'monthlyCashFlow', limit: 'at_least', value: 100 },
          { measure: 'internalRate', limit: 'at_least', value: 9 },
        ],
      },
      before: { ...base, profile: { name: '', values: { loanRate: 5 } } },
      countedBy: 'zip',
    }),
  ],
  [
    'the chance of rules about a seller’s note, upwards',
    measured('ruleChance', {
      question: {
        ...base,
        rentChange: 4,
        criteria: [
          { measure: 'sellerCashOnCash', limit: 'at_least', value: 3 },
          { measure: 'breakEvenRatio', limit: 'at_most', value: 95 },
          { measure: 'pricePerSqft', limit: 'at_most', value: 250 },
        ],
        sellerTerms: { downPayment: 10, rate: 4, termYears: 30, balloonYears: 7, premium: 5 },
      },
      isDescending: false,
    }),
  ],
  [
    'the largest premium of a seller’s note',
    measured('largestPremium', {
      question: {
        ...base,
        criteria: [],
        goal: { measure: 'monthlyCashFlow', value: 200 },
        sellerTerms: { downPayment: 10, rate: 4, termYears: 30, balloonYears: 7, premium: 0 },
      },
    }),
  ],
])('the whole ranking is the reference’s: %s', { timeout: 60_000 }, async (_name, asked) => {
  const found = await testApp.dealEngine.rank(asked);
  const wanted = expected(asked);
  expect(found).toMatchObject({
    ...{ considered: wanted.considered, flagged: wanted.flagged },
    ...{ passing: wanted.lists.passes.length, near: wanted.lists.near.length },
    ...{ enteredCount: wanted.entered.length, leftCount: wanted.left.length },
  });
  expect(new Map([...(found?.unranked ?? [])].filter(([, count]) => count > 0))).toEqual(wanted.reasons);
  expect(found?.bestPassing).toEqual(wanted.lists.passes);
  expect(found?.bestNear).toEqual(wanted.lists.near);
  const moved = (list: RankedId[] | undefined) => new Set(list?.map(({ id }) => id));
  expect(wanted.entered).toEqual(expect.arrayContaining([...moved(found?.entered)]));
  expect(wanted.left).toEqual(expect.arrayContaining([...moved(found?.left)]));
  const shown = [...wanted.lists.passes, ...wanted.lists.near, ...wanted.lists.fails];
  const { from, count } = asked.shown ?? { from: 0, count: 0 };
  const page = [...wanted.lists.passes, ...wanted.lists.near].slice(from, from + count);
  const before = page.flatMap(({ id }) => (wanted.ranksBefore.has(id) ? [[id, wanted.ranksBefore.get(id)]] : []));
  expect([...(found?.ranksBefore ?? [])].sort()).toEqual(before.sort());
  expect(found?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(shown.length);
  for (const { from, to, count, passing } of found?.bins.slice(1, -1) ?? []) {
    const within = ({ value }: RankedId) => value >= from && value < to;
    expect([count, passing]).toEqual([shown.filter(within).length, wanted.lists.passes.filter(within).length]);
  }
  expect(found?.places.reduce((sum, { passing }) => sum + passing, 0)).toBe(wanted.lists.passes.length);
  const byState = Map.groupBy(shown, ({ id }) => deals.get(id)?.property.location.address.state_code);
  if (asked.countedBy === 'state') {
    for (const { key, count } of found?.places ?? [])
      expect(byState.get(key)?.length ?? byState.get('XX')?.length).toBe(count);
  }
});
