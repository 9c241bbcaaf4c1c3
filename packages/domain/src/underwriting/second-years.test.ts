import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenRental } from '../testing/golden-rental.ts';
import type { RentalInput } from './rental-input.ts';
import { sensitivityTable } from './sensitivity.ts';
import { underwrite } from './underwrite.ts';

const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = (max: number) => fc.oneof(fc.constant(0), amount(1, max));

const homes = fc
  .record({
    price: amount(20_000, 2_000_000),
    rent: amount(200, 20_000),
    otherIncome: maybe(20_000),
    vacancyRate: amount(0, 30),
    isReserveBelowNoi: fc.boolean(),
    // Some cash stays in every deal, and some debt: what divides by nothing is told elsewhere.
    downPaymentRate: amount(5, 95),
    loanRate: amount(0.5, 14),
    loanYears: fc.integer({ min: 1, max: 40 }),
    closingRate: amount(0, 6),
    pointsRate: maybe(4),
    rehab: maybe(80_000),
    reserves: maybe(20_000),
    appreciation: amount(-5, 8),
    rentGrowth: amount(-3, 6),
    costGrowth: amount(-3, 6),
    holdYears: fc.integer({ min: 1, max: 15 }),
    sellingRate: amount(0, 10),
    discountRate: amount(0, 15),
    arv: fc.oneof(fc.constant(null), amount(20_000, 2_000_000)),
    growsFrom: fc.constantFrom('price', 'arv'),
    taxRate: amount(0, 4),
    insurance: amount(0, 6000),
    repairsRate: amount(0, 12),
    reserveRate: amount(0, 12),
    managementRate: amount(0, 12),
  })
  .map(({ taxRate, insurance, repairsRate, reserveRate, managementRate, ...given }): RentalInput => {
    const { costs } = goldenRental();
    return goldenRental({
      ...given,
      costs: {
        ...costs,
        propertyTax: { amount: taxRate, basis: 'price' },
        insurance: { amount: insurance, basis: 'year' },
        repairs: { amount: repairsRate, basis: 'gross_income' },
        capitalReserve: { amount: reserveRate, basis: 'gross_income' },
        management: { amount: managementRate, basis: 'collected_rent' },
      },
    });
  });

/** What makes a loan's worth 0 after all its months, found without the formula: each month is paid by itself. */
function paymentOf(loan: number, monthly: number, months: number): number {
  let worth = 0;
  let discount = 1;
  for (let month = 0; month < months; month += 1) {
    discount /= 1 + monthly;
    worth += discount;
  }
  return loan / worth;
}

interface Year {
  noi: number;
  debtService: number;
  cashFlow: number;
  value: number;
  balance: number;
  equity: number;
  totalProfit: number;
}

/** The years once more: every month of the loan is paid, every year's amounts are those of the year before, grown. */
function secondYears(input: RentalInput): { cash: number; years: Year[]; flows: number[] } {
  const { costs } = input;
  const loan = input.price - (input.price * input.downPaymentRate) / 100;
  const cash =
    input.price -
    loan +
    (input.price * input.closingRate) / 100 +
    (loan * input.pointsRate) / 100 +
    input.rehab +
    input.reserves;
  const monthly = input.loanRate / 1200;
  const months = 12 * input.loanYears;
  const payment = paymentOf(loan, monthly, months);
  let [rents, others] = [12 * input.rent, input.otherIncome];
  let fixed = (input.price * costs.propertyTax.amount) / 100 + costs.insurance.amount;
  let value = input.growsFrom === 'arv' && input.arv !== null ? input.arv : input.price;
  let [owed, paid, earned] = [loan, 0, 0];
  const years: Year[] = [];
  const flows = [-cash];
  for (let year = 1; year <= input.holdYears; year += 1) {
    if (year > 1) {
      rents += (rents * input.rentGrowth) / 100;
      others += (others * input.rentGrowth) / 100;
      fixed += (fixed * input.costGrowth) / 100;
    }
    value += (value * input.appreciation) / 100;
    let debtService = 0;
    for (let month = 0; month < 12 && paid < months; month += 1) {
      owed -= payment - owed * monthly;
      debtService += payment;
      paid += 1;
    }
    const collected = rents - (rents * input.vacancyRate) / 100;
    const reserve = ((rents + others) * costs.capitalReserve.amount) / 100;
    const running =
      fixed + ((rents + others) * costs.repairs.amount) / 100 + (collected * costs.management.amount) / 100;
    const cashFlow = collected + others - running - reserve - debtService;
    earned += cashFlow;
    const equity = value - owed;
    const sale = value - (value * input.sellingRate) / 100 - owed;
    years.push({
      noi: collected + others - running - (input.isReserveBelowNoi ? 0 : reserve),
      ...{ debtService, cashFlow, value, balance: owed, equity, totalProfit: earned + sale - cash },
    });
    flows.push(cashFlow + (year === input.holdYears ? sale : 0));
  }
  return { cash, years, flows };
}

/** What flows are worth today at a rate, from the last one backwards. */
function worthAt(rate: number, flows: readonly number[]): number {
  return flows.reduceRight((later, flow) => flow + later / (1 + rate), 0);
}

const close = (actual: number, expected: number, scale: number, said: string) =>
  expect(Math.abs(actual - expected), `${said}: ${actual}, ${expected}`).toBeLessThanOrEqual(1e-9 * Math.max(scale, 1));

test('the years of 2,000 random homes come to the same by a second implementation', () => {
  fc.assert(
    fc.property(homes, (input) => {
      const { figures, years, sale } = underwrite(input);
      const second = secondYears(input);
      close(figures.cashInvested, second.cash, input.price, 'cash invested');
      for (const [place, expected] of second.years.entries()) {
        const actual = years[place];
        if (!actual) throw new Error(`no year ${place + 1}`);
        for (const name of ['noi', 'debtService', 'cashFlow', 'value', 'balance', 'equity', 'totalProfit'] as const) {
          close(actual[name], expected[name], 10 * input.price, `${name} of year ${place + 1}`);
        }
      }
      const npv = worthAt(input.discountRate / 100, second.flows);
      close(sale?.netPresentValue ?? Number.NaN, npv, 10 * input.price, 'NPV');
      if (sale?.internalRate.kind !== 'found') return;
      // A rate is one at which the flows, which nobody told the solver in this way, are worth nothing.
      const rate = sale.internalRate.rate / 100;
      const [below, above] = [rate - 1e-6, rate + 1e-6].map((each) => worthAt(each, second.flows));
      expect(Math.sign(below ?? 0) * Math.sign(above ?? 0), `flows at ${rate}`).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test('flows of 2,000 random homes that change sign once have the rate that halving finds', () => {
  fc.assert(
    fc.property(homes, (input) => {
      const { flows } = secondYears(input);
      const signs = flows.filter((flow) => flow !== 0).map(Math.sign);
      const changes = signs.filter((sign, place) => place > 0 && sign !== signs[place - 1]).length;
      if (changes !== 1 || worthAt(-0.98, flows) < 0 || worthAt(90, flows) > 0) return;
      let [low, high] = [-0.98, 90];
      for (let step = 0; step < 200; step += 1) {
        const middle = (low + high) / 2;
        if (worthAt(middle, flows) > 0) low = middle;
        else high = middle;
      }
      const { sale } = underwrite(input);
      if (sale?.internalRate.kind !== 'found') throw new Error(`no rate, halving finds ${low}`);
      expect(sale.internalRate.hasOthers).toBe(false);
      expect(Math.abs(sale.internalRate.rate - 100 * low)).toBeLessThan(1e-5 * Math.max(1, Math.abs(100 * low)));
    }),
    { numRuns: 2000 },
  );
});

test('each cell of the tables is the home with that price, and that rent or rate', () => {
  fc.assert(
    fc.property(homes, fc.constantFrom('rent', 'loanRate'), (input, vary) => {
      const prices = [0.9, 1, 1.1].map((share) => share * input.price);
      const others = [0.9, 1, 1.1].map((share) => share * input[vary]);
      const rows = { vary: 'price', values: prices } as const;
      const table = sensitivityTable({ input, rows, columns: { vary, values: others }, measure: 'monthlyCashFlow' });
      const returns = sensitivityTable({ input, rows, columns: { vary, values: others }, measure: 'cashOnCash' });
      for (const [row, price] of prices.entries()) {
        for (const [column, other] of others.entries()) {
          const { cash, years } = secondYears({ ...input, price, [vary]: other, holdYears: 1 });
          const flow = years[0]?.cashFlow ?? Number.NaN;
          close(table[row]?.[column] ?? Number.NaN, flow / 12, input.price, 'monthly cash flow');
          close(returns[row]?.[column] ?? Number.NaN, (100 * flow) / cash, 1000, 'cash-on-cash');
        }
      }
    }),
    { numRuns: 2000 },
  );
});
