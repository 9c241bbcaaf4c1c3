import { describe, expect, test } from 'vitest';
import { componentReserve } from './component-reserve.ts';
import { leaseTerm } from './lease-words.ts';
import { ownAmounts as amountsOn } from './own-amounts.ts';
import { type Lease, type OwnLines, ownLinesSchema, storedLinesSchema } from './own-lines.ts';
import { countRentRoll, leaseEnds, ownRent } from './rent-roll.ts';

const lease = (given: Partial<Lease> = {}): Lease => ({
  ...{ unit: 'Unit 1', contractRent: 1100, marketRent: 1200, start: '2026-01-01', end: '2026-12-31' },
  ...given,
});

describe('what a unit brings on a day', () => {
  test.each<[string, Partial<Lease>, number, string]>([
    ['while its lease runs', {}, 1100, 'contract'],
    ['on the first day', { start: '2026-11-23' }, 1100, 'contract'],
    ['on the last day', { end: '2026-11-23' }, 1100, 'contract'],
    ['the day after', { end: '2026-11-22' }, 1200, 'market'],
    ['before it begins', { start: '2026-11-24' }, 1200, 'market'],
    ['from month to month', { start: null, end: null }, 1100, 'contract'],
    ['after it ended, without a market rent', { end: '2026-11-22', marketRent: null }, 1100, 'past contract'],
    ['while it is vacant', { contractRent: null }, 1200, 'market'],
    ['where the owner lives for nothing', { contractRent: 0 }, 0, 'contract'],
  ])('%s', (_, given, rent, counts) => {
    expect(countRentRoll({ rentRoll: [lease(given)] }, '2026-11-23').leases[0]).toMatchObject({ rent, counts });
  });

  test('adds up: what counts, what leases bring, what all would bring, and the loss to lease', () => {
    const roll = countRentRoll(
      {
        rentRoll: [
          lease(),
          lease({ unit: '2', contractRent: null, marketRent: 950 }),
          lease({ unit: '3', marketRent: null }),
        ],
      },
      '2026-11-23',
    );
    expect(roll).toMatchObject({ rent: 3150, contractRent: 2200, marketRent: 3250, lossToLease: 100 });
  });
});

test('leases that renew go on at their contract rent, vacant units at the market’s', () => {
  const rentRoll = [lease({ end: '2026-11-22' }), lease({ contractRent: null }), lease({ start: '2026-11-24' })];
  const { leases } = countRentRoll({ rentRoll, leasesRenew: true }, '2026-11-23');
  expect(leases.map(({ counts }) => counts)).toEqual(['contract', 'market', 'market']);
});

describe('leases that end later', () => {
  test.each<[string, Partial<Lease>, { months: number; change: number }[]]>([
    ['this month', {}, [{ months: 2, change: 100 }]],
    ['today', { end: '2026-11-23' }, [{ months: 1, change: 100 }]],
    ['in two years', { end: '2028-11-22', marketRent: 1000 }, [{ months: 24, change: -100 }]],
    ['never', { end: null }, []],
    ['without a market rent', { marketRent: null }, []],
    ['before today', { end: '2026-11-22' }, []],
    ['at the market rent', { marketRent: 1100 }, []],
  ])('%s', (_, given, ends) => {
    expect(leaseEnds({ rentRoll: [lease(given)] }, '2026-11-23')).toEqual(ends);
    expect(leaseEnds({ rentRoll: [lease(given)], leasesRenew: true }, '2026-11-23')).toEqual([]);
  });
});

test('a rent roll counts before the one amount, and one that brings nothing is no rent', () => {
  const given = { rent: 1500, today: '2026-11-23' };
  expect(ownRent({ ...given, lines: { rentRoll: [lease()] } })).toBe(1100);
  expect(ownRent({ ...given, lines: {} })).toBe(1500);
  expect(ownRent({ ...given, lines: { rentRoll: [] } })).toBe(1500);
  expect(ownRent({ ...given, rent: null, lines: { rentRoll: [lease({ contractRent: 0 })] } })).toBeNull();
});

test.each<[Partial<Lease>, string]>([
  [{}, 'Jan 1, 2026 – Dec 31, 2026'],
  [{ contractRent: null }, 'Vacant'],
  [{ start: null, end: null }, 'Month to month'],
  [{ end: null }, 'Since Jan 1, 2026'],
  [{ start: null }, 'Until Dec 31, 2026'],
])('a lease in words: %o', (given, words) => {
  expect(leaseTerm(lease(given))).toBe(words);
});

test('a component is put aside over its life, and worn by its age', () => {
  const roof = { name: 'Roof', cost: 12_000, life: 25, age: 5 };
  const heater = { name: 'Water heater', cost: 1500, life: 10, age: 14 };
  expect(componentReserve([roof, heater])).toEqual({ yearly: 630, worn: 3900 });
  expect(componentReserve([])).toEqual({ yearly: 0, worn: 0 });
});

test('lines come to amounts; what is not said counts nothing, and an empty table replaces no reserve', () => {
  const nothing = {
    ...{ otherIncome: 0, concessions: 0, capitalReserve: null, isReserveBelowNoi: null, leaseEnds: [] },
    ...{ credits: 0, reserves: 0, holdingCosts: 0 },
  };
  const ownAmounts = (lines: OwnLines) => amountsOn(lines, '2026-11-23');
  expect(ownAmounts({})).toEqual(nothing);
  expect(ownAmounts({ components: [], otherIncome: [{ name: 'Parking', monthly: 0 }] })).toEqual(nothing);
  expect(
    ownAmounts({
      otherIncome: [
        { name: 'Laundry', monthly: 35 },
        { name: 'Parking', monthly: 50 },
      ],
      holding: { months: 3, lines: [{ name: 'Utilities', monthly: 100 }] },
    }),
  ).toEqual({ ...nothing, otherIncome: 1020, holdingCosts: 300 });
});

test.each<[string, object]>([
  ['rentRoll.0.contractRent', { rentRoll: [lease({ contractRent: null, marketRent: null })] }],
  ['rentRoll.0.end', { rentRoll: [lease({ end: '2025-12-31' })] }],
  ['rentRoll.0.start', { rentRoll: [lease({ start: '2026-02-30' })] }],
  ['otherIncome.0.monthly', { otherIncome: [{ name: 'Laundry', monthly: -1 }] }],
  ['otherIncome.0.monthly', { otherIncome: [{ name: 'Laundry', monthly: 10.005 }] }],
  ['rentRoll.0.contractRent', { rentRoll: [lease({ contractRent: 1100.123 })] }],
  ['credits', { credits: 0.001 }],
  ['otherIncome.0.name', { otherIncome: [{ name: ' ', monthly: 1 }] }],
  ['components.0.life', { components: [{ name: 'Roof', cost: 1, life: 0, age: 0 }] }],
  ['holding.months', { holding: { months: 61, lines: [] } }],
])('wrong lines are refused by name: %s', (path, lines) => {
  expect(ownLinesSchema.safeParse(lines).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test('amounts of before with more decimals are still read', () => {
  expect(storedLinesSchema.safeParse({ credits: 0.001 }).success).toBe(true);
  expect(ownLinesSchema.safeParse({ credits: 0.01, holding: { months: 1.5, lines: [] } }).success).toBe(true);
});
