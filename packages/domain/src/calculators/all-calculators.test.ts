import { expect, test } from 'vitest';
import { letterPage } from '../documents/letter-page.ts';
import { paginate } from '../documents/paginate.ts';
import { unprintableInDocument } from '../documents/printable.ts';
import { formatExactDollars, formatPercent } from '../kernel/format.ts';
import { rentalFromAssumptions } from '../underwriting/rental-from-assumptions.ts';
import { type AssumptionContext, resolveAssumptions } from '../underwriting/resolve-assumptions.ts';
import { underwrite } from '../underwriting/underwrite.ts';
import { amortizationCalculator } from './amortization-calculator.ts';
import { brrrrCalculator } from './brrrr-calculator.ts';
import { calculationCsv } from './calculation-csv.ts';
import { calculationSheet } from './calculation-sheet.ts';
import type { Calculator, Inputs } from './calculator.ts';
import { cashOnCashCalculator } from './cash-on-cash-calculator.ts';
import { calculatorGroups, calculatorKinds } from './catalog.ts';
import { flipCalculator } from './flip-calculator.ts';
import { initialInputs, inputsFromQuery, inputsToQuery, readInputs } from './inputs.ts';
import { type PropertyFacts, propertyPrefill } from './listing-prefill.ts';
import { loadCalculator } from './load-calculator.ts';
import { ownerFinancingCalculator } from './owner-financing-calculator.ts';
import { refinanceCalculator } from './refinance-calculator.ts';
import { rehabCalculator } from './rehab-calculator.ts';
import { rentalCalculator } from './rental-calculator.ts';
import { roiCalculator } from './roi-calculator.ts';
import { sellerFinanceCalculator } from './seller-finance-calculator.ts';

const calculators = await Promise.all(calculatorKinds.map(loadCalculator));

test('every calculator stands once on the tools page', () => {
  expect(calculators.map(({ kind }) => kind)).toEqual(calculatorKinds);
  expect(calculatorGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(calculatorKinds.toSorted());
});

test.each(calculators.map((calculator) => [calculator.kind, calculator] as const))('%s', (_, calculator) => {
  const inputs = initialInputs(calculator);
  expect(calculator.sections.flatMap(({ fields }) => fields).toSorted()).toEqual(
    Object.keys(calculator.fields).toSorted(),
  );
  // A link and a saved calculation hold everything that was typed.
  expect(inputsFromQuery(calculator, new URLSearchParams(inputsToQuery(calculator, inputs)))).toEqual(inputs);
  expect(readInputs(calculator, JSON.parse(JSON.stringify(inputs)))).toEqual(inputs);
  // What it begins with computes; every figure tells how, and no column or name appears twice.
  const { outcome, problem } = calculator.calculate(inputs);
  expect(problem).toBeNull();
  if (outcome === null) throw new Error('no outcome');
  const { headline, figures, more = [], tables } = outcome;
  const shown = [headline, ...figures, ...more];
  expect(shown.map(({ label }) => label)).toEqual([...new Set(shown.map(({ label }) => label))]);
  for (const { label, formula, lines, value } of shown) {
    expect([label, formula, value].every((text) => text !== '' && !/NaN|Infinity|undefined|null/.test(text))).toBe(
      true,
    );
    expect(lines.join(' ')).not.toMatch(/NaN|Infinity|undefined|null/);
  }
  for (const { columns, rows } of tables) {
    expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect(row.every((cell) => typeof cell !== 'number' || Number.isFinite(cell))).toBe(true);
    }
  }
  const csv = calculationCsv({ calculator, inputs, outcome });
  expect(csv.split('\r\n').length).toBeGreaterThan(tables[0].rows.length);
  expect(csv).not.toMatch(/(^|,|\n)"?[=@]/);
});

test.each(calculators.map((calculator) => [calculator.kind, calculator] as const))(
  '%s: with everything empty or at an end of its range it computes or says what it needs, and never breaks',
  (_, calculator) => {
    const each = (pick: (field: (typeof calculator.fields)[string]) => Inputs[string]) =>
      Object.fromEntries(Object.entries(calculator.fields).map(([name, field]) => [name, pick(field)]));
    const ends: Inputs[] = [
      each((field) => (field.kind === 'number' ? null : field.initial)),
      each((field) => (field.kind === 'number' ? field.min : field.initial)),
      each((field) => (field.kind === 'number' ? field.max : field.initial)),
      each((field) => (field.kind === 'items' ? [] : field.initial)),
    ];
    for (const inputs of ends) {
      const { outcome, problem } = calculator.calculate(inputs);
      expect(outcome === null).toBe(problem !== null);
      const texts =
        outcome === null ? [] : [outcome.headline, ...outcome.figures].flatMap(({ value, lines }) => [value, ...lines]);
      expect(texts.join(' ')).not.toMatch(/NaN|Infinity|undefined/);
    }
  },
);

test('the golden case of the underwriting to the cent', () => {
  const { outcome } = rentalCalculator.calculate({
    ...initialInputs(rentalCalculator),
    propertyTax: 1.6,
    insurance: null,
    targetMeasure: 'cash_on_cash',
    targetValue: 13,
  });
  const read = (label: string) =>
    [...(outcome?.figures ?? []), ...(outcome?.more ?? [])].find((each) => each.label === label)?.value;
  expect(outcome?.headline.value).toBe('3.40%');
  expect(read('Annual NOI')).toBe('$14,272.00');
  expect(read('Cap rate')).toBe('7.14%');
  expect(read('DSCR, bank')).toBe('1.12');
  expect(read('DSCR, rental lender')).toBe('1.50');
  expect(read('Rent ÷ P&I')).toBe('1.88');
  expect(read('Break-even')).toBe('93.2%');
  expect(read('Debt yield')).toBe('8.92%');
  expect(read('Gross rent multiplier')).toBe('8.33');
  expect(read('Max price')).toBe('$161,078');
  expect(outcome?.account.at(-1)?.value).toBe('$1,498.19');
});

test.each([
  ['never', { rent: 0 }, 'No price meets the target.'],
  ['at any price', { targetMeasure: 'dscr', targetValue: 1.25, downPaymentRate: 100 }, 'Any price meets the target.'],
  [
    'where no cash is left',
    { downPaymentRate: 0, credits: 20_000 },
    'The target is only met where credits cover all the cash, so there is no return on cash.',
  ],
])('a rental says why no price is the highest: its target is reached %s', (_when, typed, why) => {
  const inputs = { ...initialInputs(rentalCalculator), targetMeasure: 'cash_on_cash', ...typed };
  const highest = rentalCalculator.calculate(inputs).outcome?.figures.find(({ label }) => label === 'Max price');
  expect(highest).toMatchObject({ value: '—', lines: [why] });
});

test('the structurer finds the golden note: the price at which its payment is 1,060.97', () => {
  const inputs = {
    ...initialInputs(sellerFinanceCalculator),
    unknown: 'price',
    target: 'payment',
    wantedDollars: 1060.97,
    downPayment: 18_360,
    interestRate: 5,
    termYears: 30,
    balloonYears: 6,
  };
  const { outcome } = sellerFinanceCalculator.calculate(inputs);
  expect(Number(outcome?.headline.value.replace(/[$,]/g, ''))).toBeCloseTo(216_000, -1);
  expect(outcome?.tables[1]?.rows).toHaveLength(72);
  const far = sellerFinanceCalculator.calculate({ ...inputs, unknown: 'interestRate', wantedDollars: 50 });
  expect(far.problem).toMatch(/^No interest rate comes to it: the monthly payment lies between \$/);
  expect(far.errors).toEqual({ wantedDollars: far.problem });
});

test('a flip says so where no price leaves the profit that is wanted', () => {
  const inputs = { ...initialInputs(flipCalculator), rehab: 400_000 };
  const highest = flipCalculator.calculate(inputs).outcome?.figures.find(({ label }) => label === 'Max price');
  expect(highest?.value).toBe('—');
  expect(highest?.lines).toEqual([
    expect.stringMatching(/^No price leaves it: even for nothing the profit would be −\$/),
  ]);
});

test('a flip at other sale prices: 7% of the difference goes into the sale, the rest is profit', () => {
  const table = flipCalculator.calculate(initialInputs(flipCalculator)).outcome?.tables[1];
  expect(table?.rows.map(([price, share]) => [price, share])).toEqual(
    [80, 85, 90, 95, 100, 105, 110, 115, 120].map((share) => [expect.closeTo(2600 * share, 6), share]),
  );
  const profits = table?.rows.map((row) => Number(row[2])) ?? [];
  for (const [index, profit] of profits.entries()) {
    expect(profit - (profits[4] ?? 0)).toBeCloseTo((index - 4) * 13_000 * 0.93, 6);
  }
});

test.each<[Calculator, Inputs]>([
  [ownerFinancingCalculator, { termYears: 1, amortizationYears: 1 }],
  [amortizationCalculator, { termMonths: 1 }],
  [flipCalculator, { months: 1 }],
  [brrrrCalculator, { monthsToRefinance: 1 }],
  [refinanceCalculator, { yearsLeft: 1, newYears: 1, costs: 1 }],
  [rentalCalculator, { holdYears: 1 }],
  [sellerFinanceCalculator, { balloonYears: 1 }],
])('one year, month or payment is no plural: $kind', (calculator, typed) => {
  const { outcome } = calculator.calculate({ ...initialInputs(calculator), ...typed });
  expect(outcome).not.toBeNull();
  expect(JSON.stringify(outcome)).not.toMatch(/(?<![\d.,])1 (?:years|months|payments)\b/);
});

test('a return on no cash says that there is nothing to earn back', () => {
  const nothing = { downPayment: 0, closingCosts: 0, rehab: 0, otherCash: 0 };
  const { outcome } = cashOnCashCalculator.calculate({ ...initialInputs(cashOnCashCalculator), ...nothing });
  expect(outcome?.headline.value).toBe('—');
  expect(outcome?.chart.summary).toBe('There is no cash invested to recover.');
});

test('a refinancing multiplies payments by whole months', () => {
  const inputs = { ...initialInputs(refinanceCalculator), yearsLeft: 25.3 };
  const saved = refinanceCalculator
    .calculate(inputs)
    .outcome?.figures.find(({ label }) => label === 'Saved to the end');
  expect(saved?.lines.join()).toContain(' × 304 − ');
});

const figureOf = (calculator: Calculator, typed: Inputs, label: string) =>
  calculator
    .calculate({ ...initialInputs(calculator), ...typed })
    .outcome?.figures.find((figure) => figure.label === label);

test('a loan tells its APR: HP-12C handbook, 2 points on 50,000 at 9% over 30 years are 9.23%', () => {
  const loan = { principal: 50_000, interestRate: 9, termMonths: 360 };
  expect(figureOf(amortizationCalculator, { ...loan, fees: 1000 }, 'APR')?.value).toBe('9.227%');
  expect(figureOf(amortizationCalculator, { ...loan, extra: 100 }, 'APR')?.value).toBe('9.000%');
  const refinanced = { value: 200_000, balance: 49_000, newRate: 9, newYears: 30, costs: 1000, areCostsFinanced: true };
  expect(figureOf(refinanceCalculator, refinanced, 'APR')?.value).toBe('9.227%');
});

test('a loan paid in advance: Microsoft Excel’s PMT(8%/12, 10, 10000, 0, 1) is 1,030.16, without interest in the first', () => {
  const loan = { principal: 10_000, interestRate: 8, termMonths: 10, due: 'start' };
  const { outcome } = amortizationCalculator.calculate({ ...initialInputs(amortizationCalculator), ...loan });
  expect(outcome?.headline).toMatchObject({ value: '$1,030.16', note: 'in advance' });
  expect(outcome?.headline.formula).toMatch(/÷ \(1 \+ monthly rate\)$/);
  const [first] = outcome?.tables[1]?.rows ?? [];
  expect(first?.[2]).toBeCloseTo(0, 8);
  expect(figureOf(amortizationCalculator, loan, 'Payoff time')).toMatchObject({
    value: '9 months',
    note: '10 payments',
  });
  expect(figureOf(amortizationCalculator, { ...loan, termMonths: 1 }, 'Payoff time')?.value).toBe('At closing');
});

test('a seller’s note yields its rate to the seller, and more to who buys it at a discount', () => {
  const terms = { unknown: 'price', target: 'payment', interestRate: 5 };
  expect(figureOf(sellerFinanceCalculator, terms, 'Note yield')?.value).toBe('5.000%');
  const sold = figureOf(sellerFinanceCalculator, { ...terms, noteDiscount: 10 }, 'Note yield');
  expect(Number(sold?.value.replace('%', ''))).toBeGreaterThan(6);
});

test('what is not part of the calculation is neither checked nor awaited', () => {
  const inputs = { ...initialInputs(sellerFinanceCalculator), unknown: 'price', price: null, wantedPercent: null };
  expect(sellerFinanceCalculator.calculate(inputs).problem).toBeNull();
});

test('text of a rehab item never becomes a formula of a spreadsheet', () => {
  const item = {
    area: 'Other',
    name: '=HYPERLINK("http://x.invalid")',
    quantity: 1,
    unit: 'each',
    unitCost: 5,
  } as const;
  const inputs = { ...initialInputs(rehabCalculator), items: [item] };
  const { outcome } = rehabCalculator.calculate(inputs);
  if (outcome === null) throw new Error('no outcome');
  expect(calculationCsv({ calculator: rehabCalculator, inputs, outcome })).toContain(
    `"'=HYPERLINK(""http://x.invalid"")"`,
  );
});

const known: AssumptionContext = {
  state: 'AZ',
  propertyType: 'single_family',
  isGrossRent: false,
  utilityTable: null,
  building: { sqft: null, yearBuilt: null },
  profile: { name: 'Standard', values: {} },
  typed: {},
  listing: { hoaMonthly: 45, source: 'Redfin download', date: null },
  market: { rate: 6.25, source: 'Freddie Mac weekly', date: '2026-11-19' },
};
const assumptions = resolveAssumptions(known);
// Made from the assumptions' own keys.
const assumed = Object.fromEntries(
  Object.entries(assumptions).map(([key, { value }]) => [key, value]),
) as PropertyFacts['assumptions'];
const home: PropertyFacts = {
  price: 200_000,
  rent: 2000,
  sqft: 1412,
  arv: null,
  rehab: null,
  hasDues: false,
  assumptions: assumed,
};

test.each(calculators.map((calculator) => [calculator.kind, calculator] as const))(
  '%s: opened from a property it takes what is known of it, and computes',
  (kind, calculator) => {
    const prefill = propertyPrefill(kind, home);
    expect(Object.keys(calculator.fields)).toEqual(expect.arrayContaining(Object.keys(prefill)));
    const inputs = inputsFromQuery(calculator, new URLSearchParams(prefill)) ?? {};
    const taken = new URLSearchParams(inputsToQuery(calculator, inputs));
    for (const [name, text] of Object.entries(prefill)) expect(taken.get(name)).toBe(text);
    // What is owed on it today is not known of any listing.
    expect(calculator.calculate(inputs).problem === null).toBe(kind !== 'refinance');
    const bare = { ...home, price: null, rent: null, sqft: null };
    const { price = '', rent = '', annualRent = '', principal = '', arv = '' } = propertyPrefill(kind, bare);
    expect([price, rent, annualRent, principal, arv]).toEqual(['', '', '', '', '']);
  },
);

test('opened from a property, the rental calculator comes to what the property’s underwriting does', () => {
  const facts = { ...home, arv: 230_000, rehab: 15_000 };
  const rental = { price: 200_000, rent: 2000, isGrossRent: false, arv: 230_000, rehab: 15_000 };
  const underwriting = rentalFromAssumptions(rental, assumptions);
  if (underwriting.kind === 'missing') throw new Error('missing');
  const { figures, sale } = underwrite(underwriting.input);
  const inputs = inputsFromQuery(rentalCalculator, new URLSearchParams(propertyPrefill('rental', facts))) ?? {};
  const { outcome } = rentalCalculator.calculate(inputs);
  expect(outcome?.headline.value).toBe(formatPercent(figures.cashOnCash));
  expect(outcome?.more?.find(({ label }) => label === 'Profit after 10 years')?.value).toBe(
    formatExactDollars(sale?.totalProfit ?? null),
  );
  const unknownRent = { price: '5500', rent: '' };
  const waiting = inputsFromQuery(rentalCalculator, new URLSearchParams(unknownRent)) ?? {};
  expect(rentalCalculator.calculate(waiting)).toMatchObject({ outcome: null, errors: { rent: 'Enter an amount.' } });
});

test.each([rentalCalculator, brrrrCalculator])(
  'dues that a condo has and nobody knows are awaited: $kind',
  (calculator) => {
    const condo = { ...home, hasDues: true, assumptions: { ...assumed, hoaMonthly: null } };
    const opened = (facts: PropertyFacts) =>
      inputsFromQuery(calculator, new URLSearchParams(propertyPrefill(calculator.kind, facts))) ?? {};
    expect(calculator.calculate(opened(condo))).toMatchObject({
      outcome: null,
      errors: { hoa: 'Enter the HOA dues, or 0 if there are none.' },
    });
    expect(calculator.calculate({ ...opened(condo), hoa: 0 }).problem).toBeNull();
    expect(calculator.calculate(opened({ ...condo, hasDues: false })).problem).toBeNull();
  },
);

test('opened from a property, the other calculators come to what its page does, without an example figure', () => {
  const facts = { ...home, assumptions: { ...assumed, hoaMonthly: 45, utilitiesMonthly: 30, pointsRate: 1 } };
  const typed = { hoaMonthly: 45, utilitiesMonthly: 30, pointsRate: 1 };
  const rental = { price: 200_000, rent: 2000, isGrossRent: false, arv: null, rehab: 0 };
  const made = rentalFromAssumptions(rental, resolveAssumptions({ ...known, typed }));
  if (made.kind === 'missing') throw new Error('missing');
  const { figures } = underwrite(made.input);
  const opened = (calculator: Calculator) => {
    const prefill = new URLSearchParams(propertyPrefill(calculator.kind, facts));
    return inputsFromQuery(calculator, prefill) ?? {};
  };
  expect(cashOnCashCalculator.calculate(opened(cashOnCashCalculator)).outcome?.headline.value).toBe(
    formatPercent(figures.cashOnCash),
  );
  const { expenses, annualRent } = opened(roiCalculator);
  expect(Number(annualRent) - Number(expenses)).toBeCloseTo(figures.noi, 2);
  expect(opened(sellerFinanceCalculator)).toMatchObject({
    noi: Math.round(100 * figures.noi) / 100,
    downPayment: 40_000,
    interestRate: made.input.loanRate,
    termYears: 30,
    balloonYears: 0,
    sellerCosts: 14_000,
    wantedPercent: 13,
    wantedDollars: null,
  });
  expect(opened(ownerFinancingCalculator)).toEqual({
    price: 200_000,
    downPayment: 20,
    interestRate: made.input.loanRate,
    amortizationYears: 30,
    termYears: 30,
  });
});

test('on paper: every text keeps to the margins, nothing is signed, long schedules are left to the CSV', () => {
  for (const calculator of calculators) {
    const inputs = initialInputs(calculator);
    const { outcome } = calculator.calculate(inputs);
    if (outcome === null) throw new Error('no outcome');
    const sheet = calculationSheet({
      ...{
        calculator,
        inputs,
        outcome,
        subject: '123 N Main St',
        author: 'Saguaro Ridge LLC',
        date: 'November 21, 2026',
      },
    });
    const width = (text: string, _face: string, size: number) => text.length * size * 0.5;
    const pages = paginate(sheet, width);
    const items = pages.flatMap((page) => page.items);
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
    for (const { x, text, face, size } of texts) {
      expect(x).toBeGreaterThanOrEqual(letterPage.margin - 0.01);
      expect(x + width(text, face, size)).toBeLessThanOrEqual(letterPage.width - letterPage.margin + 0.01);
    }
    expect(unprintableInDocument(sheet)).toEqual([]);
    expect(texts.some(({ text }) => text.includes('initials'))).toBe(false);
    expect(pages.length).toBeLessThan(8);
  }
});
