import { describe, expect, test } from 'vitest';
import { cautionBit, everyCaution } from '../deal-finder/cautions.ts';
import type { DealCriterion } from '../deal-finder/question.ts';
import { mapX, mapY } from '../map/mercator.ts';
import { exampleDeal, exampleQuestion } from '../testing/deal-examples.ts';
import { createChangedMarket } from './changed-market.ts';
import { findEvents, kindOf, maxEventsAtOnce, type WatchedSearch } from './find-events.ts';
import type { ListingStep, WatchedListing, WatchFilter } from './watched-listing.ts';

const anything: WatchFilter = {
  ...{ cityKey: undefined, state: undefined, zips: undefined, types: undefined, area: undefined },
  ...{ statuses: ['For Sale', 'Foreclosure'], ranges: [], hasRent: false },
};

/** The duplex in Pittsburgh: bank's DSCR 1.895 at 134,900 dollars. */
function listing(
  price: number,
  { deal = {}, ...given }: Partial<Omit<WatchedListing, 'deal'>> & { deal?: object } = {},
) {
  return {
    ...{ status: 'For Sale' as const, listPrice: price, beds: 4, baths: 2, zip: '15212', cityKey: 'pittsburgh' },
    ...{ postalCityKey: 'pittsburgh', place: { x: mapX(-80), y: mapY(40.4) }, cautions: 0 },
    deal: exampleDeal({ price, isGrossRent: true, utilityTable: 310, ...deal }),
    ...given,
  };
}

const step = (before: WatchedListing | null, after: WatchedListing | null, listingId = 1): ListingStep => ({
  ...{ listingId, changeId: 10 + listingId, at: '2026-11-22T00:00:00Z', address: '1 Elm St', before, after },
});

const dscr = (value: number): DealCriterion[] => [{ measure: 'dscrBank', limit: 'at_least', value }];

function told(steps: ListingStep[], given: Partial<WatchedSearch> = {}, rules = dscr(1.2)) {
  const filter = given.filter ?? anything;
  const market = createChangedMarket(steps);
  return findEvents(market, market.rowsOf(filter), {
    ...{ filter, isJudged: true, leftOut: 0, since: '', own: new Map(), hidden: new Set<number>() },
    question: { ...exampleQuestion({ criteria: rules }), rankedBy: 'dscrBank' },
    ...given,
  });
}

const said = (...given: Parameters<typeof told>) =>
  told(...given).events.map(({ kind, reason }) => `${kind}: ${reason}`);

describe('a step of a listing is one event', () => {
  test.each<[string, WatchedListing | null, WatchedListing | null, string[]]>([
    ['new', null, listing(150_000), ['new_match: New at $150,000: DSCR (bank) 1.42']],
    [
      'a cut that makes it match',
      listing(209_000),
      listing(170_000),
      ['price_cut: DSCR (bank) 0.94 → 1.22 after the cut of $39,000 to $170,000'],
    ],
    [
      'back on the market',
      listing(150_000, { status: 'Pending' }),
      listing(150_000),
      ['back_on_market: Pending → For Sale at $150,000: DSCR (bank) 1.42'],
    ],
    [
      'under contract',
      listing(150_000),
      listing(150_000, { status: 'Pending' }),
      ['status_change: For Sale → Pending at $150,000: DSCR (bank) 1.42'],
    ],
    [
      'sold',
      listing(150_000),
      listing(150_000, { status: 'Sold', listPrice: null, deal: { price: null } }),
      ['left_list: For Sale → Sold'],
    ],
    [
      'dearer',
      listing(150_000),
      listing(209_000),
      ['left_list: DSCR (bank) 1.42 → 0.94 after the price rose by $59,000 to $209,000'],
    ],
    ['removed', listing(150_000), null, ['left_list: Removed from the market']],
    [
      'corrected',
      listing(150_000, { deal: { rent: 1200 } }),
      listing(150_000),
      ['new_match: Now matches at $150,000: DSCR (bank) 0.47 → 1.42'],
    ],
    ['cheaper, and it passed before', listing(150_000), listing(140_000), []],
    ['cheaper, and it still fails', listing(250_000), listing(240_000), []],
  ])('%s', (_, before, after, events) => {
    expect(said([step(before, after)])).toEqual(events);
  });

  test('also by rules about what it is worth, as its user says or as sales around it do', () => {
    const flips: DealCriterion[] = [
      { measure: 'discountToValue', limit: 'at_least', value: 10 },
      { measure: 'flipProfit', limit: 'at_least', value: 1000 },
    ];
    const renovations = { arv: null, renovations: 10_000 };
    const [dear, cheap] = [listing(180_000), listing(140_000)];
    const asked = step(
      listing(180_000, { deal: { estimate: renovations } }),
      listing(140_000, { deal: { estimate: renovations } }),
    );
    // 205,000 after repairs do not pay for the middle level, and they do for 10,000 of paint.
    expect(said([step(dear, cheap)], {}, flips)).toEqual([]);
    expect(said([step(dear, cheap)], {}, flips.slice(0, 1))).toEqual([
      'price_cut: Discount to value −12.5% → 12.5% after the cut of $40,000 to $140,000',
    ]);
    expect(said([step(dear, cheap)], { own: new Map([[1, asked]]) }, flips)).toHaveLength(1);
  });

  test('of its status, where both are asked for', () => {
    const filter = { ...anything, statuses: ['For Sale', 'Pending'] as const };
    const steps = [step(listing(150_000), listing(150_000, { status: 'Pending' }))];
    expect(said(steps, { filter })).toEqual(['status_change: For Sale → Pending at $150,000: DSCR (bank) 1.42']);
  });
});

test.each([
  [{ before: null, after: null }, { before: false, after: false }, undefined],
  [{ before: listing(1), after: null }, { before: true, after: false }, 'left_list'],
  [{ before: listing(2), after: listing(1) }, { before: false, after: true }, 'price_cut'],
  [{ before: listing(1), after: listing(2) }, { before: false, after: true }, 'new_match'],
  [
    { before: listing(1, { status: 'For Sale' }), after: listing(1, { status: 'Foreclosure' }) },
    { before: false, after: true },
    'new_match',
  ],
])('the kind follows from both sides', (sides, passed, kind) => {
  expect(kindOf(sides, passed)).toBe(kind);
});

describe('what decides', () => {
  const both = [step(null, listing(150_000)), step(null, listing(150_000, { zip: '15213', beds: 2 }), 2)];

  test.each<[string, Partial<WatchFilter>, number[]]>([
    ['nothing', {}, [1, 2]],
    ['ZIPs', { zips: ['15213', '15213'] }, [2]],
    ['a city', { cityKey: 'pittsburgh' }, [1, 2]],
    ['no city', { cityKey: '' }, []],
    ['a state', { state: 'OH' }, []],
    ['types', { types: ['duplex'] }, [1, 2]],
    ['a range, its ends included', { ranges: [{ column: 'beds', from: 4, to: undefined }] }, [1]],
    ['a price up to the cent', { ranges: [{ column: 'price', from: undefined, to: 149_999.99 }] }, []],
    ['an area', { area: [-81, 40, -79, 41] }, [1, 2]],
    ['another area', { area: [10, 10, 11, 11] }, []],
    ['known rent', { hasRent: true }, [1, 2]],
  ])('%s', (_, asked, ids) => {
    const events = told(both, { filter: { ...anything, ...asked } }).events;
    expect(events.map(({ listingId }) => listingId)).toEqual(ids);
  });

  test('in a search its filters alone, also where nothing can be computed', () => {
    const steps = [step(null, listing(150_000, { deal: { rent: null } }))];
    expect(said(steps)).toEqual([]);
    expect(said(steps, { isJudged: false })).toEqual(['new_match: New at $150,000']);
  });

  test('a caution that was not asked for', () => {
    const steps = [step(null, listing(150_000, { cautions: cautionBit('fire') }))];
    expect(said(steps, { leftOut: everyCaution })).toEqual([]);
    expect(said(steps)).toHaveLength(1);
  });

  test('what its user says himself, and what he has hidden', () => {
    const own = new Map([[1, { before: null, after: listing(150_000, { deal: { rent: 900, isGrossRent: false } }) }]]);
    expect(told(both, { own }).events.map(({ listingId }) => listingId)).toEqual([2]);
    expect(told(both, { hidden: new Set([1]) }).events).toHaveLength(1);
    const better = new Map([[1, { before: null, after: listing(150_000) }]]);
    expect(told([step(null, listing(250_000))], { own: better }).events).toHaveLength(1);
  });

  test('when it was noted', () => {
    expect(said(both, { since: '2026-11-23T00:00:00Z' })).toEqual([]);
  });
});

test('of one run so many are told one by one', () => {
  const steps = Array.from({ length: maxEventsAtOnce + 5 }, (_, at) => step(null, listing(150_000), at + 1));
  const { events, more } = told(steps);
  expect([events.length, more]).toEqual([maxEventsAtOnce, 5]);
});
