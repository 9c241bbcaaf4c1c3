import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualCashOption, usualCreativeOption } from './recipe.ts';
import { cashPrice, creativePremium, creativePrice, type HomePrices } from './recipe-price.ts';

const home: HomePrices = {
  listPriceCents: 200_000_00,
  valueCents: 260_000_00,
  renovationsCents: 30_000_00,
  goalPriceCents: 171_234_56,
};
const unknown: HomePrices = { listPriceCents: null, valueCents: null, renovationsCents: null, goalPriceCents: null };
const exact = { ...usualCashOption, stepCents: 1 as const };

test.each([
  ['a share of the list price', { ...exact, basis: 'list' as const, percent: 82.5 }, 165_000_00],
  ['a share of the value', { ...exact, basis: 'value' as const, percent: 75 }, 195_000_00],
  ['a share of the highest price for the goal', { ...exact, basis: 'goal' as const, percent: 95 }, 162_672_83],
  ['the highest price for the goal itself', { ...exact, basis: 'goal' as const, percent: 100 }, 171_234_56],
  ['no more than it', { ...exact, basis: 'goal' as const, percent: 120 }, 171_234_56],
  ['the 70% rule', { ...exact, basis: 'rule70' as const, percent: 70 }, 152_000_00],
  ['rounded down to the step', { ...usualCashOption, percent: 82.7 }, 165_000_00],
  ['never below the floor', { ...exact, percent: 10, floorCents: 50_000_00 }, 50_000_00],
  ['never above the ceiling', { ...exact, percent: 100, ceilingCents: 150_000_01 }, 150_000_01],
])('a cash price is %s', (_what, recipe, price) => {
  expect(cashPrice(recipe, home)).toEqual({ price });
});

test('half a cent of a share is rounded up once', () => {
  expect(cashPrice({ ...exact, percent: 50.5 }, { ...unknown, listPriceCents: 100_001 })).toEqual({ price: 50_501 });
});

test('the list price stands for a value that the user does not have', () => {
  expect(cashPrice({ ...exact, basis: 'value', percent: 75 }, { ...home, valueCents: null })).toEqual({
    price: 150_000_00,
  });
});

test.each([
  ['list', 'list_price'],
  ['value', 'value'],
  ['goal', 'goal_price'],
  ['rule70', 'value'],
] as const)('a price by %s needs what it is a share of', (basis, missing) => {
  expect(cashPrice({ ...exact, basis }, unknown)).toEqual({ missing });
});

test('repairs that leave nothing make no price, and a floor does not lift one over the goal', () => {
  expect(cashPrice({ ...exact, basis: 'rule70', percent: 70 }, { ...home, renovationsCents: 190_000_00 })).toEqual({
    missing: 'value',
  });
  expect(cashPrice({ ...exact, basis: 'goal', percent: 100, floorCents: 180_000_00 }, home)).toEqual({
    missing: 'out_of_range',
  });
});

test('a creative price is the list price and the premium, moved by tenths into its range', () => {
  expect(creativePremium(usualCreativeOption, home)).toEqual({ price: 8 });
  expect(creativePremium({ ...usualCreativeOption, ceilingCents: 210_000_00 }, home)).toEqual({ price: 5 });
  expect(creativePremium({ ...usualCreativeOption, floorCents: 230_000_00 }, home)).toEqual({ price: 15 });
  expect(creativePremium({ ...usualCreativeOption, ceilingCents: 190_000_00 }, home)).toEqual({
    missing: 'out_of_range',
  });
  expect(creativePremium(usualCreativeOption, unknown)).toEqual({ missing: 'list_price' });
});

const cents = fc.integer({ min: 1, max: 5_000_000_00 });
const percent = fc.integer({ min: 10, max: 1500 }).map((tenths) => tenths / 10);

test('a cash price is whole cents within floor and ceiling, and at most a step below its share', () => {
  const recipe = fc.record({
    ...{ mode: fc.constant('cash' as const), percent },
    basis: fc.constantFrom('list' as const, 'value' as const, 'goal' as const, 'rule70' as const),
    stepCents: fc.constantFrom(1 as const, 100_00 as const, 5000_00 as const),
    floorCents: fc.option(cents),
    ceilingCents: fc.option(cents),
  });
  const homes = fc.record({ listPriceCents: cents, valueCents: cents, renovationsCents: cents, goalPriceCents: cents });
  fc.assert(
    fc.property(recipe, homes, (option, prices) => {
      const floor = option.floorCents ?? 0;
      const ceiling = option.ceilingCents ?? Number.POSITIVE_INFINITY;
      fc.pre(floor <= ceiling);
      const made = cashPrice(option, prices);
      if ('missing' in made) return;
      expect(Number.isSafeInteger(made.price)).toBe(true);
      expect(made.price).toBeGreaterThan(0);
      expect(made.price).toBeGreaterThanOrEqual(floor);
      expect(made.price).toBeLessThanOrEqual(ceiling);
      if (option.basis === 'goal') expect(made.price).toBeLessThanOrEqual(prices.goalPriceCents);
      const unbound = cashPrice({ ...option, floorCents: null, ceilingCents: null, stepCents: 1 }, prices);
      if ('missing' in unbound || made.price === floor || made.price === ceiling) return;
      expect(unbound.price - made.price).toBeGreaterThanOrEqual(0);
      expect(unbound.price - made.price).toBeLessThan(option.stepCents);
    }),
  );
});

test('a creative premium is a tenth within its limits whose price is in its range', () => {
  fc.assert(
    fc.property(cents, fc.option(cents), fc.option(cents), (listPriceCents, floorCents, ceilingCents) => {
      const made = creativePremium(
        { ...usualCreativeOption, floorCents, ceilingCents },
        { ...unknown, listPriceCents },
      );
      if ('missing' in made) return;
      expect(made.price).toBeGreaterThanOrEqual(1);
      expect(made.price).toBeLessThanOrEqual(100);
      const price = creativePrice(listPriceCents, made.price);
      expect(price).toBeGreaterThanOrEqual(floorCents ?? 0);
      expect(price).toBeLessThanOrEqual(ceilingCents ?? Number.POSITIVE_INFINITY);
    }),
  );
});
