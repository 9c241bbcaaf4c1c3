import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adjustmentKeys,
  adjustPrice,
  conditionScore,
  differences,
  learnAdjustments,
  putDifferences,
  usualAdjustments,
} from './adjustments.ts';
import { homeConditions } from './home-condition.ts';
import type { HomeFacts, NearbyHome } from './home-facts.ts';

const subject: HomeFacts = { sqft: 1500, beds: 3, baths: 2, yearBuilt: 1990, lotSqft: 6000 };
const like = (given: Partial<NearbyHome> = {}): NearbyHome => ({ ...subject, miles: 0.3, days: 0, ...given });

test('a home like the subject needs no adjustment', () => {
  expect(adjustPrice(250_000, subject, like(), usualAdjustments)).toEqual({ price: 250_000, parts: [] });
});

test.each([
  ['a smaller home is worth less', { sqft: 1200 }, 'size', (1500 / 1200) ** 0.75],
  ['a bathroom less', { baths: 1 }, 'baths', Math.exp(0.08)],
  ['a larger lot', { lotSqft: 12_000 }, 'lot', 0.5 ** 0.05],
  ['more than ten acres count as ten', { lotSqft: 341_510_400 }, 'lot', (6000 / 435_600) ** 0.05],
  ['one that needs work', { condition: 'needs_work' }, 'condition', Math.exp(0.7 * usualAdjustments.condition)],
  ['a renovated one', { condition: 'renovated' }, 'condition', Math.exp(-0.3 * usualAdjustments.condition)],
  ['no lot counts as the smallest', { lotSqft: 0 }, 'lot', (6000 / 500) ** 0.05],
] as const)('%s', (_, given, key, factor) => {
  const { price, parts } = adjustPrice(200_000, subject, like(given), usualAdjustments);
  expect(price).toBeCloseTo(200_000 * factor, 6);
  expect(parts).toEqual([{ key, dollars: expect.closeTo(200_000 * (factor - 1), 6) }]);
});

test('what is not known is not adjusted for', () => {
  const unknown = like({ sqft: null, beds: null, baths: null, yearBuilt: null, lotSqft: null, days: null });
  expect(adjustPrice(200_000, subject, unknown, usualAdjustments)).toEqual({ price: 200_000, parts: [] });
});

const fact = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const anyHome = fc.record({
  ...{ sqft: fact(20_000), beds: fact(12), baths: fact(10), yearBuilt: fact(2026), lotSqft: fact(1e6) },
  ...{ miles: fact(50), days: fact(5000) },
});

test('the price and its adjustments add up, whatever is known', () => {
  fc.assert(
    fc.property(anyHome, anyHome, fc.double({ min: 1, max: 1e7, noNaN: true }), (one, other, price) => {
      const adjusted = adjustPrice(price, one, other, usualAdjustments);
      const sum = adjusted.parts.reduce((total, { dollars }) => total + dollars, price);
      expect(sum).toBeCloseTo(adjusted.price, 4);
      expect(adjusted.price).toBeGreaterThan(0);
    }),
  );
});

test('the differences of many homes at once are those of one after the other, to the last bit', () => {
  const told = anyHome.chain((home) =>
    fc.constantFrom(null, ...homeConditions).map((condition) => ({ ...home, condition })),
  );
  fc.assert(
    fc.property(told, fc.array(told, { maxLength: 20 }), (one, all) => {
      const column = (of: (home: (typeof all)[number]) => number | null) =>
        Float64Array.from(all, (home) => of(home) ?? Number.NaN);
      const homes = {
        ...{ sqft: column(({ sqft }) => sqft), beds: column(({ beds }) => beds), baths: column(({ baths }) => baths) },
        ...{ yearBuilt: column(({ yearBuilt }) => yearBuilt), lotSqft: column(({ lotSqft }) => lotSqft) },
        ...{ condition: column(({ condition }) => conditionScore(condition)), days: column(({ days }) => days) },
      };
      const found = adjustmentKeys.map(() => new Float64Array(20));
      // The last first: they are told in the order that is asked for.
      const at = Int32Array.from(all.keys()).reverse();
      putDifferences(found, one, { homes, at });
      const expected = [...at].map((place) => differences(one, all[place] ?? one));
      for (const [key, name] of adjustmentKeys.entries())
        expect([...(found[key] ?? [])].slice(0, at.length)).toEqual(expected.map((more) => more[name]));
    }),
  );
});

/** Sales whose prices follow from worths of their own, with as many different homes as there are. */
const salesWorth = (worth: typeof usualAdjustments, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const home = like({
      sqft: 900 + ((index * 137) % 1500),
      beds: 2 + (index % 4),
      baths: 1 + (index % 3),
      yearBuilt: 1920 + ((index * 31) % 100),
      lotSqft: 3000 + ((index * 811) % 9000),
      condition: homeConditions[(index * 7) % 5] ?? null,
      days: (index * 53) % 700,
    });
    // What the subject would cost, less what it has more.
    return { ...home, price: 400_000 ** 2 / adjustPrice(400_000, subject, home, worth).price };
  });

test('many sales teach what differences are worth', () => {
  const worth = { size: 0.55, beds: 0.04, baths: 0.15, age: 0.06, lot: 0.12, condition: 0.5, time: -0.1 };
  const learned = learnAdjustments(subject, salesWorth(worth, 200));
  for (const key of adjustmentKeys) expect(learned[key]).toBeCloseTo(worth[key], 1);
});

test('a year that nobody built in counts as a century', () => {
  const sale = (yearBuilt: number) => ({ ...like({ yearBuilt }), price: 500_000 });
  const others = salesWorth(usualAdjustments, 50);
  const [wrong, century] = [9999, 2090].map((year) => learnAdjustments(subject, [...others, sale(year)]));
  expect(wrong).toEqual(century);
});

test('few sales change little, and none nothing', () => {
  const worth = { ...usualAdjustments, size: 0.3 };
  const [few, many] = [4, 200].map((count) => learnAdjustments(subject, salesWorth(worth, count)).size);
  expect(few).toBeGreaterThan(many ?? 0);
  expect(learnAdjustments(subject, [])).toEqual(usualAdjustments);
});

test('sales of one home after another, of nothing known, or for nothing teach nothing', () => {
  const blank = like({ sqft: null, beds: null, baths: null, yearBuilt: null, lotSqft: null, miles: null, days: null });
  const sales = [
    { ...blank, price: 100_000 },
    { ...blank, price: 900_000 },
    { ...like({ sqft: 10 }), price: 0 },
  ];
  expect(learnAdjustments(subject, sales)).toEqual(usualAdjustments);
});
