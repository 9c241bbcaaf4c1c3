import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlipInput, flip, flipByMonth, flipDefaults, highestFlipPrice } from './flip.ts';

const cashFlip: FlipInput = {
  price: 180_000,
  arv: 310_000,
  rehab: 40_000,
  contingencyRate: 0,
  months: 5,
  loanShare: 0,
  rehabLoanShare: 0,
  loanRate: 0,
  pointsRate: 0,
  closingRate: 0,
  sellingRate: 8,
  propertyTax: 0,
  insurance: 0,
  utilities: 1500,
};

const financed: FlipInput = {
  ...cashFlip,
  ...flipDefaults,
  loanShare: 90,
  rehabLoanShare: 100,
  closingRate: 2,
  propertyTax: 2400,
  insurance: 1200,
  utilities: 300,
};

test('theprimecalculator.com: 180,000, rehab 40,000, five months at 1,500, sold for 310,000 at 8%', () => {
  const figures = flip(cashFlip);
  expect(figures.carrying).toBe(7500);
  expect(figures.sellingCosts).toBe(24_800);
  expect(figures.profit).toBeCloseTo(310_000 - 180_000 - 40_000 - 7500 - 24_800, 8);
});

test('101calculators.com: 150,000 and 40,000 of rehab, 4,000 of holding, sold for 250,000 at 8% leaves 36,000', () => {
  const input = { ...cashFlip, price: 150_000, arv: 250_000, months: 4, utilities: 1000 };
  expect(flip(input).profit).toBeCloseTo(36_000, 8);
});

test('a financed flip adds contingency, points, interest and closing, line by line', () => {
  const figures = flip(financed);
  expect(figures.rehabCost).toBeCloseTo(46_000, 8);
  expect(figures.loanAmount).toBeCloseTo(162_000 + 46_000, 8);
  expect(figures.points).toBeCloseTo(4160, 8);
  expect(figures.interest).toBeCloseTo(6 * 208_000 * 0.01, 8);
  expect(figures.carrying).toBeCloseTo(6 * (300 + 300), 8);
  const before = 180_000 + 3600 + 46_000 + 4160 + 12_480 + 3600;
  expect(figures.profit).toBeCloseTo(310_000 * 0.93 - before, 8);
  expect(figures.cashNeeded).toBeCloseTo(before - 208_000, 8);
  expect(figures.returnOnCash).toBeCloseTo((100 * figures.profit) / figures.cashNeeded, 8);
  expect(figures.annualisedReturn).toBeCloseTo(2 * (figures.returnOnCash ?? 0), 8);
});

test('sold at the break-even price it leaves nothing', () => {
  const { breakEvenSale } = flip(financed);
  expect(flip({ ...financed, arv: breakEvenSale ?? 0 }).profit).toBeCloseTo(0, 6);
});

test('without cash, time or a value there is no return, rate or margin', () => {
  expect(flip({ ...cashFlip, months: 0 }).annualisedReturn).toBeNull();
  expect(flip({ ...cashFlip, arv: 0 }).margin).toBeNull();
  const given = flip({ ...cashFlip, loanShare: 100, rehabLoanShare: 100, utilities: 0 });
  expect(given).toMatchObject({ cashNeeded: 0, returnOnCash: null, annualisedReturn: null });
  expect(flip({ ...cashFlip, sellingRate: 100 }).breakEvenSale).toBeNull();
});

test('month by month it ends where the flip ends, and every month costs money', () => {
  const months = flipByMonth(financed);
  expect(months.map(({ month }) => month)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(months.at(-1)?.profit).toBeCloseTo(flip(financed).profit, 8);
  expect(months.at(-1)?.totalCash).toBeCloseTo(flip(financed).cashNeeded, 8);
  for (const [index, { profit }] of months.entries()) {
    if (index > 0) expect(profit).toBeLessThan(months[index - 1]?.profit ?? 0);
  }
});

test('the highest price for a profit leaves exactly that profit', () => {
  const rate = fc.double({ min: 0, max: 20, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: 0, max: 18 }), (loanRate, pointsRate, months) => {
      const input = { ...financed, loanRate, pointsRate, months };
      const price = highestFlipPrice(input, 30_000);
      if (price > 0) expect(flip({ ...input, price }).profit).toBeCloseTo(30_000, 5);
      else expect(flip({ ...input, price: 0 }).profit).toBeLessThanOrEqual(30_000);
    }),
    { numRuns: 40 },
  );
});
