import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sellerNote } from '../paperwork/seller-note.ts';
import { exampleDeal, exampleQuestion } from '../testing/deal-examples.ts';
import { goldenRental } from '../testing/golden-rental.ts';
import { underwriteRental } from '../underwriting/rental.ts';
import type { RentalInput } from '../underwriting/rental-input.ts';
import { sellerTermsFigures } from '../underwriting/seller-terms.ts';
import { measureDeal } from './deal-figures.ts';
import type { DealGoal } from './measures.ts';
import { financeBySeller, largestPremium, smallestDownPayment } from './seller-figures.ts';
import type { DealSellerTerms } from './seller-terms.ts';

const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const terms: fc.Arbitrary<DealSellerTerms> = fc.record({
  downPayment: fc.integer({ min: 1, max: 95 }),
  rate: fc.oneof(fc.constant(0), amount(0.5, 15)),
  termYears: fc.integer({ min: 2, max: 80 }).map((halves) => halves / 2),
  balloonYears: fc.constant(null),
  premium: amount(-20, 60),
});
const rentals: fc.Arbitrary<RentalInput> = fc
  .record({ price: amount(20_000, 2_000_000), rent: amount(200, 20_000), rehab: amount(0, 50_000) })
  .map((given) => {
    const { costs } = goldenRental();
    return goldenRental({ ...given, costs: { ...costs, insurance: { ...costs.insurance, atLeast: 1000 } } });
  });
const goals: fc.Arbitrary<DealGoal> = fc.oneof(
  fc.record({ measure: fc.constant('monthlyCashFlow' as const), value: amount(-500, 1500) }),
  fc.record({ measure: fc.constant('dscrBank' as const), value: amount(0.5, 2) }),
  fc.record({ measure: fc.constant('cashOnCash' as const), value: amount(-5, 30) }),
);

function figuresAt(input: RentalInput, given: DealSellerTerms) {
  return underwriteRental(financeBySeller(input, given));
}

describe('a listing as its seller would finance it', () => {
  test('pays what a creative offer’s note pays, and returns what the structurer says', () => {
    fc.assert(
      fc.property(rentals, terms, (input, given) => {
        const offered = financeBySeller(input, given);
        const figures = underwriteRental(offered);
        const note = {
          price: offered.price,
          downPayment: figures.downPayment,
          interestRate: given.rate,
          termYears: given.termYears,
          balloonYears: given.balloonYears ?? 0,
        };
        expect(figures.loanPayment).toBe(sellerNote({ ...note, earnestMoney: 0 }).monthlyPayment);
        const otherCash = figures.closingCosts + input.rehab;
        const structured = sellerTermsFigures({ ...note, noi: figures.noi, otherCash, sellerCosts: 0 });
        expect(figures.cashOnCash).toBeCloseTo(structured.cashOnCash ?? Number.NaN, 8);
      }),
      { numRuns: 300 },
    );
  });

  test('worked by hand', () => {
    // Offered at 210,000 with 21,000 down; 189,000 at 6% over 30 years is 1,133.15 a month.
    const given = { downPayment: 10, rate: 6, termYears: 30, balloonYears: 5, premium: 5 };
    const figures = figuresAt(goldenRental(), given);
    expect(figures.loanPayment).toBeCloseTo(1133.15, 2);
    // Property tax and insurance count on the offered price: 2,310 and 1,050.
    expect(figures.noi).toBeCloseTo(22_080 - 2310 - 1050 - 1200 - 1200 - 2208, 6);
    expect(figures.cashInvested).toBeCloseTo(21_000 + 4200, 6);
  });

  test('points of the bank’s loan are not paid to a seller', () => {
    const given = { downPayment: 10, rate: 6, termYears: 30, balloonYears: null, premium: 0 };
    expect(figuresAt(goldenRental({ pointsRate: 3 }), given).points).toBe(0);
  });

  test('the measures are those of that rental', () => {
    const sellerTerms = { downPayment: 7.5, rate: 4, termYears: 25, balloonYears: 5, premium: 8 };
    const deal = measureDeal(exampleDeal(), exampleQuestion({ sellerTerms }));
    const dscr = deal.figure('sellerDscr').value ?? Number.NaN;
    // 16,933.01 of NOI at the list price, less 145.69 of tax on the premium; 134,762.40 at 4% over 25 years.
    expect(dscr).toBeCloseTo((16_933.01 + 426 - 145.69) / (12 * 711.33), 3);
    expect(measureDeal(exampleDeal(), exampleQuestion()).figure('sellerDscr').reason).toBe('sellerTerms');
  });
});

const reach = (input: RentalInput, given: DealSellerTerms, { measure, value }: DealGoal): number => {
  const actual = figuresAt(input, given)[measure];
  return actual === null ? Number.POSITIVE_INFINITY : actual - value;
};

describe('the largest premium for a goal', () => {
  test('reaches the goal just so, and nothing above it does', () => {
    fc.assert(
      fc.property(rentals, terms, goals, (input, given, goal) => {
        const { value } = largestPremium(input, given, goal);
        if (value === null || value < -99) return;
        const slack =
          1e-6 * Math.max(1, Math.abs(goal.value), goal.measure === 'monthlyCashFlow' ? input.price / 1000 : 1);
        expect(Math.abs(reach(input, { ...given, premium: value }, goal))).toBeLessThan(slack);
        expect(reach(input, { ...given, premium: value + 1 }, goal)).toBeLessThan(0);
      }),
      { numRuns: 500 },
    );
  });

  test('does not depend on the premium that was asked for', () => {
    const given = { downPayment: 10, rate: 6, termYears: 30, balloonYears: null, premium: 5 };
    const goal = { measure: 'monthlyCashFlow', value: 100 } as const;
    const one = largestPremium(goldenRental(), given, goal);
    expect(largestPremium(goldenRental(), { ...given, premium: 40 }, goal)).toEqual(one);
  });

  test('there is none where even a gift misses the goal, or every price keeps it', () => {
    const given = { downPayment: 100, rate: 6, termYears: 30, balloonYears: null, premium: 5 };
    const never = largestPremium(goldenRental(), given, { measure: 'monthlyCashFlow', value: 5000 });
    expect(never).toEqual({ value: null, reason: 'not_reached' });
    const always = largestPremium(goldenRental(), given, { measure: 'dscrBank', value: 1.2 });
    expect(always).toEqual({ value: null, reason: 'always_reached' });
  });
});

describe('the smallest down payment for a goal', () => {
  test('reaches the goal, and less does not', () => {
    fc.assert(
      fc.property(rentals, terms, goals, (input, given, goal) => {
        const { value, reason } = smallestDownPayment(input, given, goal);
        if (goal.measure === 'cashOnCash') {
          expect(reason).toBe('goal');
          return;
        }
        if (value === null) {
          expect(reach(input, { ...given, downPayment: 99.99 }, goal)).toBeLessThan(0);
          return;
        }
        const slack = goal.measure === 'dscrBank' ? 1e-6 : input.price * 1e-9 + 1e-6;
        if (value < 99) expect(reach(input, { ...given, downPayment: value }, goal)).toBeGreaterThan(-slack);
        if (value > 1) expect(reach(input, { ...given, downPayment: value - 1 }, goal)).toBeLessThan(0);
      }),
      { numRuns: 500 },
    );
  });

  test('a goal below 0 may need nothing down, and no debt saves a home that costs more than it earns', () => {
    const given = { downPayment: 20, rate: 6, termYears: 30, balloonYears: null, premium: 0 };
    const losing = goldenRental({ rent: 300 });
    expect(smallestDownPayment(losing, given, { measure: 'dscrBank', value: 1 }).reason).toBe('not_reached');
    expect(smallestDownPayment(losing, given, { measure: 'dscrBank', value: 0 }).reason).toBe('not_reached');
    expect(smallestDownPayment(losing, given, { measure: 'dscrBank', value: -50 }).value).toBe(0);
    expect(smallestDownPayment(goldenRental(), given, { measure: 'dscrBank', value: 0 }).value).toBe(0);
    expect(smallestDownPayment(goldenRental(), given, { measure: 'monthlyCashFlow', value: -5000 }).value).toBe(0);
  });
});
