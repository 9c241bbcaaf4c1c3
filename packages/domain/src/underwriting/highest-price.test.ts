import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { targetPrice } from '../analysis/target-price.ts';
import { percent } from '../kernel/rate.ts';
import { bareRental, goldenRental } from '../testing/golden-rental.ts';
import { highestPrice, type PriceTarget } from './highest-price.ts';
import { underwriteRental } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

test('the golden case can cost 161,078 for 13%', () => {
  const found = highestPrice(goldenRental(), { measure: 'cash_on_cash', value: 13 });
  expect(found.kind === 'found' && Math.round(found.price)).toBe(161_078);
});

test.each([
  [2000, 7],
  [1450, 6.24],
  [3275, 8.5],
  [900, 0],
])('without operating costs it is what the quick figures’ bisection comes to: %d a month at %d%%', (rent, rate) => {
  const found = highestPrice(bareRental({ rent, loanRate: rate }), { measure: 'cash_on_cash', value: 13 });
  expect(
    found.kind === 'found' && Math.abs(found.price - targetPrice({ rent, annualRate: percent(rate) }).unrounded),
  ).toBeLessThan(0.01);
});

test('a price beyond every number is no price: any reaches the target', () => {
  const input = { ...bareRental({ rent: 1450, loanRate: 6 }), downPaymentRate: 100 };
  expect(highestPrice(input, { measure: 'cap_rate', value: 1e-320 })).toEqual({
    kind: 'none',
    reason: 'always_reached',
  });
});

const rentals = fc.record({
  rent: fc.double({ min: 300, max: 20_000, noNaN: true }),
  otherIncome: fc.double({ min: 0, max: 5000, noNaN: true }),
  vacancyRate: fc.double({ min: 0, max: 30, noNaN: true }),
  downPaymentRate: fc.integer({ min: 5, max: 100 }),
  loanRate: fc.double({ min: 0, max: 15, noNaN: true }),
  loanYears: fc.integer({ min: 5, max: 40 }),
  pointsRate: fc.double({ min: 0, max: 4, noNaN: true }),
  rehab: fc.double({ min: 0, max: 50_000, noNaN: true }),
  isReserveBelowNoi: fc.boolean(),
  atLeast: fc.double({ min: 0, max: 4000, noNaN: true }),
});

const targets: PriceTarget[] = [
  { measure: 'cash_on_cash', value: 9 },
  { measure: 'cap_rate', value: 6 },
  { measure: 'dscr', value: 1.25 },
  { measure: 'cash_flow', value: 150 },
];

/** What the target asks of the rental, as the underwriting itself computes it; more is better. */
function excess(input: RentalInput, { measure, value }: PriceTarget): number {
  const { noi, debtService, cashFlow, cashInvested } = underwriteRental(input);
  switch (measure) {
    case 'cash_on_cash':
      return cashFlow - (value / 100) * cashInvested;
    case 'cap_rate':
      return noi - (value / 100) * input.price;
    case 'dscr':
      return noi - value * debtService;
    case 'cash_flow':
      return cashFlow - 12 * value;
  }
}

test.each(targets)('the closed form is where halving the range ends: $measure', (target) => {
  fc.assert(
    fc.property(rentals, ({ atLeast, ...given }) => {
      const input = goldenRental({
        ...given,
        costs: { ...goldenRental().costs, insurance: { amount: 0.625, basis: 'price', atLeast } },
      });
      const found = highestPrice(input, target);
      const at = (price: number) => excess({ ...input, price }, target);
      if (found.kind === 'none') {
        if (found.reason === 'never_reached') expect(at(0.01)).toBeLessThan(0.01);
        return;
      }
      let [low, high] = [0, 100_000_000];
      for (let step = 0; step < 200; step++) {
        const middle = (low + high) / 2;
        if (at(middle) >= 0) low = middle;
        else high = middle;
      }
      expect(Math.abs(found.price - low) / Math.max(low, 1)).toBeLessThan(1e-6);
    }),
    { numRuns: 50 },
  );
});

describe('there is none', () => {
  test('where rent does not even pay for what does not depend on the price', () => {
    expect(highestPrice(goldenRental({ rent: 100, rehab: 50_000 }), { measure: 'cash_on_cash', value: 13 })).toEqual({
      kind: 'none',
      reason: 'never_reached',
    });
  });

  test('where a cost of 0% of the price has a minimum that the rent does not pay', () => {
    const bare = bareRental({ rent: 80, downPaymentRate: 100 });
    const costs = { ...bare.costs, insurance: { amount: 0, basis: 'price', atLeast: 1000 } } as const;
    const reasonOf = (rent: number) => highestPrice({ ...bare, rent, costs }, { measure: 'cash_flow', value: 0 });
    expect(reasonOf(80)).toEqual({ kind: 'none', reason: 'never_reached' });
    expect(reasonOf(90)).toEqual({ kind: 'none', reason: 'always_reached' });
  });

  test('of a coverage without a loan', () => {
    expect(highestPrice(goldenRental({ downPaymentRate: 100 }), { measure: 'dscr', value: 1.25 })).toEqual({
      kind: 'none',
      reason: 'always_reached',
    });
  });

  test('of a coverage that a second note alone leaves to be kept, at any price it is not', () => {
    const secondLoan = { principal: 100_000, rate: 8, years: 20 };
    const found = highestPrice(goldenRental({ downPaymentRate: 100, secondLoan }), { measure: 'dscr', value: 1.25 });
    // (17,472 of income after what follows the rent - 1.25 * 12 * 836.44) / 1.6% of tax and insurance
    expect(found.kind === 'found' && found.price).toBeCloseTo((17_472 - 15 * 836.440_067) / 0.016, 0);
  });

  test('where every price that reaches the return leaves no cash in the deal', () => {
    expect(highestPrice(goldenRental({ credits: 500_000 }), { measure: 'cash_on_cash', value: 13 })).toEqual({
      kind: 'none',
      reason: 'no_cash_left',
    });
  });
});
