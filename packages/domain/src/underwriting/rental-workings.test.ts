import { describe, expect, test } from 'vitest';
import type { RentalInput } from './rental-input.ts';
import { rentalReturns, rentalWorking } from './rental-workings.ts';
import { underwrite } from './underwrite.ts';

/** The golden case: tax and insurance together 1.6% of the price. */
const golden: RentalInput = {
  price: 200_000,
  rent: 2000,
  otherIncome: 0,
  vacancyRate: 8,
  costs: {
    propertyTax: { amount: 1.1, basis: 'price' },
    insurance: { amount: 0.5, basis: 'price' },
    hoa: { amount: 0, basis: 'month' },
    utilities: { amount: 0, basis: 'month' },
    repairs: { amount: 5, basis: 'gross_income' },
    capitalReserve: { amount: 5, basis: 'gross_income' },
    management: { amount: 10, basis: 'collected_rent' },
    other: { amount: 0, basis: 'year' },
  },
  isReserveBelowNoi: false,
  downPaymentRate: 20,
  loanRate: 7,
  loanYears: 30,
  closingRate: 2,
  pointsRate: 0,
  rehab: 0,
  reserves: 0,
  credits: 0,
  secondLoan: null,
  arv: null,
  growsFrom: 'price',
  appreciation: 2.5,
  rentGrowth: 2,
  costGrowth: 2.5,
  holdYears: 10,
  sellingRate: 7,
  discountRate: 8,
  landRate: 20,
};

const context = (changes: Partial<RentalInput> = {}) => {
  const input = { ...golden, ...changes };
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
    ['debtYield', '8.92%', '$14,272 ÷ $160,000 = 8.92%'],
    ['grossRentMultiplier', '8.33', '$200,000 ÷ $24,000 = 8.33'],
    ['depreciation', '$5,964', '($200,000 + $4,000 − 20% of $200,000) ÷ 27.5 = $5,964'],
  ] as const)('%s is %s', (name, value, line) => {
    expect(rentalWorking(name, context())).toMatchObject({ value, lines: [line] });
  });

  test('what has no value says why', () => {
    const cash = context({ downPaymentRate: 100 });
    expect(rentalWorking('dscrBank', cash)).toMatchObject({
      value: '—',
      lines: ['Without a loan nothing has to be covered.'],
    });
    const free = context({ credits: 44_000 });
    expect(rentalWorking('cashOnCash', free).lines).toEqual([
      'No cash is left in the deal: a return on it has no meaning.',
    ]);
    for (const name of rentalReturns) expect(rentalWorking(name, context({ price: 0, rent: 0 })).label).not.toBe('');
  });
});
