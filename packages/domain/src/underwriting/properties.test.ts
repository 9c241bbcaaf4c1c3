import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenRental } from '../testing/golden-rental.ts';
import { underwriteRental } from './rental.ts';
import { type RentalInput, rentalInputSchema } from './rental-input.ts';
import { valuesAround } from './sensitivity.ts';

const percentage = (max: number) => fc.double({ min: 0, max, noNaN: true });
const rentals: fc.Arbitrary<RentalInput> = fc
  .record({
    price: fc.double({ min: 20_000, max: 3_000_000, noNaN: true }),
    rent: fc.double({ min: 100, max: 30_000, noNaN: true }),
    vacancyRate: percentage(40),
    // Whole percents: a loan of a billionth of the price is rounding alone.
    downPaymentRate: fc.integer({ min: 3, max: 100 }),
    loanRate: percentage(18),
    rehab: fc.double({ min: 0, max: 100_000, noNaN: true }),
  })
  .map((given) => goldenRental(given));
const more = fc.double({ min: 1, max: 5000, noNaN: true });

function comparing(check: (before: RentalInput, step: number) => void) {
  fc.assert(fc.property(rentals, more, check), { numRuns: 80 });
}

const cashOnCash = (input: RentalInput) => underwriteRental(input).cashOnCash ?? Number.NaN;

test('more rent never lowers cash-on-cash, cap rate or any coverage', () => {
  comparing((input, step) => {
    const [before, after] = [underwriteRental(input), underwriteRental({ ...input, rent: input.rent + step })];
    for (const measure of ['cashOnCash', 'capRate', 'dscrBank', 'dscrLender', 'rentToPayment'] as const) {
      expect(after[measure] ?? 0).toBeGreaterThanOrEqual((before[measure] ?? 0) - 1e-9);
    }
  });
});

test('a higher vacancy never raises cash-on-cash', () => {
  comparing((input, step) => {
    const vacancyRate = Math.min(input.vacancyRate + step / 100, 100);
    expect(cashOnCash({ ...input, vacancyRate })).toBeLessThanOrEqual(cashOnCash(input) + 1e-9);
  });
});

test('a higher rate never raises the cash flow', () => {
  comparing((input, step) => {
    const dearer = { ...input, loanRate: input.loanRate + step / 1000 };
    expect(underwriteRental(dearer).cashFlow).toBeLessThanOrEqual(underwriteRental(input).cashFlow + 1e-6);
  });
});

test('a higher price never raises cap rate, cash flow or coverage', () => {
  comparing((input, step) => {
    const [before, after] = [underwriteRental(input), underwriteRental({ ...input, price: input.price + step })];
    expect(after.cashFlow).toBeLessThanOrEqual(before.cashFlow + 1e-6);
    expect(after.capRate ?? 0).toBeLessThanOrEqual((before.capRate ?? 0) + 1e-9);
    expect(after.dscrBank ?? 0).toBeLessThanOrEqual((before.dscrBank ?? 0) + 1e-9);
  });
});

test('DSCR is debt yield over the loan’s yearly constant', () => {
  comparing((input) => {
    const { dscrBank, debtYield, debtService, loanAmount } = underwriteRental(input);
    if (dscrBank === null || debtYield === null) return;
    expect(dscrBank / (debtYield / 100 / (debtService / loanAmount))).toBeCloseTo(1, 9);
  });
});

test('where every cost is a share of rent or price, the order of two rentals is that of rent to price', () => {
  fc.assert(
    fc.property(rentals, rentals, percentage(15), (one, other, loanRate) => {
      const terms = { vacancyRate: 8, downPaymentRate: 25, rehab: 0, loanRate };
      const [first, second] = [
        { ...one, ...terms },
        { ...other, ...terms },
      ];
      const byRent = first.rent / first.price - second.rent / second.price;
      if (Math.abs(byRent) < 1e-9) return;
      expect(Math.sign(cashOnCash(first) - cashOnCash(second))).toBe(Math.sign(byRent));
    }),
    { numRuns: 60 },
  );
});

test('what is underwritten can be stored and read again', () => {
  comparing((input) => {
    expect(rentalInputSchema.parse(JSON.parse(JSON.stringify(input)))).toEqual(input);
  });
});

test('values around one stay above 0', () => {
  expect(valuesAround(100, 10, 2)).toEqual([80, 90, 100, 110, 120]);
  expect(valuesAround(10, 5, 3)).toEqual([5, 10, 15, 20, 25]);
});
