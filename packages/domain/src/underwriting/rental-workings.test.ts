import { describe, expect, test } from 'vitest';
import { goldenRental } from '../testing/golden-rental.ts';
import type { RentalInput } from './rental-input.ts';
import { rentalReturns, rentalWorking } from './rental-workings.ts';
import { underwrite } from './underwrite.ts';

const context = (changes: Partial<RentalInput> = {}) => {
  const input = goldenRental(changes);
  return { input, ...underwrite(input) };
};

describe('a rental’s returns are told with their numbers', () => {
  test.each([
    ['capRate', '7.14%', '$14,272 ÷ $200,000 = 7.14%'],
    ['cashOnCash', '3.40%', '$1,498.19 ÷ $44,000 = 3.40%'],
    ['dscrBank', '1.12', '$14,272 ÷ $12,773.81 = 1.12'],
    ['dscrLender', '1.50', '$2,000 ÷ ($1,064.48 + $266.67) = 1.50'],
    ['rentToPayment', '1.88', '$2,000 ÷ $1,064.48 = 1.88'],
    ['breakEvenRatio', '93.2%', '($7,808 + $12,773.81) ÷ $22,080 = 93.2%'],
    ['costsAndVacancy', '40.5%', '($7,808 + $1,920) ÷ $24,000 = 40.5%'],
    ['debtYield', '8.92%', '$14,272 ÷ $160,000 = 8.92%'],
    ['grossRentMultiplier', '8.33', '$200,000 ÷ $24,000 = 8.33'],
    ['depreciation', '$5,964', '($200,000 + $4,000 + $0 − 20% of $200,000) ÷ 27.5 = $5,964'],
  ] as const)('%s is %s', (name, value, line) => {
    expect(rentalWorking(name, context())).toMatchObject({ value, lines: [line] });
  });

  test('the rental lender counts tax, insurance and HOA dues with the payment', () => {
    const { costs } = goldenRental();
    const dues = context({ costs: { ...costs, hoa: { amount: 100, basis: 'month' } } });
    // 2,000 / (1,064.48 + (2,200 + 1,000 + 1,200) / 12)
    expect(rentalWorking('dscrLender', dues)).toMatchObject({
      value: '1.40',
      lines: ['$2,000 ÷ ($1,064.48 + $366.67) = 1.40'],
    });
    expect(dues.figures.dscrLender).toBeCloseTo(1.3975, 4);
  });

  test('of several rates of return the one shown is told to be one of them', () => {
    // Cash comes in, goes out for a loss each year, and comes in at the sale.
    const several = context({ credits: 60_000, rent: 600, appreciation: 8, holdYears: 10 });
    expect(several.sale?.internalRate).toMatchObject({ kind: 'found', hasOthers: true });
    expect(rentalWorking('internalRate', several).note).toBe('one of several such rates');
    expect(rentalWorking('internalRate', context()).note).toBe('10 years, sold at 7% cost');
  });

  test('what has no value says why', () => {
    const cash = context({ downPaymentRate: 100 });
    expect(rentalWorking('dscrBank', cash)).toMatchObject({
      value: '—',
      lines: ['Without a loan there is no debt to cover.'],
    });
    const free = context({ credits: 44_000 });
    expect(rentalWorking('cashOnCash', free).lines).toEqual([
      'No cash is left in the deal, so there is no return on it.',
    ]);
    for (const name of rentalReturns) expect(rentalWorking(name, context({ price: 0, rent: 0 })).label).not.toBe('');
  });
});

describe('why there is no IRR', () => {
  const linesOf = (given: Parameters<typeof goldenRental>[0]) => {
    const input = goldenRental(given);
    return rentalWorking('internalRate', { input, ...underwrite(input) }).lines;
  };

  test('of a price of $1 is that it is out of the range, not that the flows never change sign', () => {
    const input = goldenRental({ price: 1 });
    expect(underwrite(input).sale?.internalRate).toEqual({ kind: 'none', reason: 'out_of_range' });
    expect(linesOf({ price: 1 })).toEqual([
      'No annual rate from −99.99% to 10,000% makes the cash flows worth the cash invested.',
    ]);
  });

  test('without cash in the deal is that', () => {
    expect(linesOf({ downPaymentRate: 0, closingRate: 0, rent: 4000 })).toEqual([
      'No cash is left in the deal, so there is no return on it.',
    ]);
  });
});

test('rent over P&I says the rate of its own loan, which the quick DSCR is not of', () => {
  const input = goldenRental({ loanRate: 6.99 });
  expect(rentalWorking('rentToPayment', { input, ...underwrite(input) }).note).toBe('loan at 6.99%');
});
