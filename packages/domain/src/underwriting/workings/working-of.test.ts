import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goldenRental } from '../../testing/golden-rental.ts';
import { accountKeys, yearAccount } from '../account.ts';
import type { OwnLines } from '../own-lines.ts';
import { projectionAmounts, projectionKeys } from '../projection-table.ts';
import { cashParts, purchaseAccount, purchaseKeys } from '../purchase-account.ts';
import type { RentalInput } from '../rental-input.ts';
import { rentalReturns } from '../rental-workings.ts';
import { resolveAssumptions } from '../resolve-assumptions.ts';
import { sensitivityMeasures } from '../sensitivity.ts';
import { underwrite } from '../underwrite.ts';
import { afterCosts } from '../verdict.ts';
import { type ExplainedFigure, headlineKeys, type WorkingContext } from './working.ts';
import { workingOf } from './working-of.ts';

const rules = [{ measure: 'cashOnCash', limit: 'at_least', value: 8 } as const];
const building = { sqft: 1200, yearBuilt: 1925 };

function contextOf(input: RentalInput, given: Partial<WorkingContext> = {}): WorkingContext {
  return {
    ...{ input, base: input, building, rules, tenantUtilities: 0, lines: {}, today: '2026-11-23' },
    result: underwrite(input),
    assumptions: resolveAssumptions({
      ...{ state: 'PA', propertyType: 'single_family', building, isGrossRent: true, utilityTable: 180 },
      profile: { name: 'Mine', values: { managementRate: 10 } },
      typed: { vacancyRate: 8 },
      listing: { hoaMonthly: null, source: 'Redfin', date: '2026-11-20' },
      market: { rate: 6.24, source: 'Freddie Mac PMMS', date: '2026-11-19' },
    }),
    sources: {
      price: { source: 'Redfin', date: '2026-11-20' },
      rent: { source: 'HUD SAFMR FY2026, ZIP 15212', date: null },
    },
    passesUpTo: afterCosts({ input, unknown: [], rules, quickCashOnCash: null }).passesUpTo,
    ...given,
  };
}

const ofPage: readonly ExplainedFigure[] = [
  ...headlineKeys.map((name) => ({ part: 'headline', name }) as const),
  ...accountKeys.map((name) => ({ part: 'account', name }) as const),
  ...purchaseKeys.map((name) => ({ part: 'purchase', name }) as const),
  ...rentalReturns.map((name) => ({ part: 'return', name }) as const),
  ...projectionKeys.flatMap((name) => [1, 10].map((year) => ({ part: 'projection', name, year }) as const)),
  ...sensitivityMeasures.flatMap((measure) =>
    (['rent', 'loanRate'] as const).map((vary) => {
      return { part: 'sensitivity', measure, price: 190_000, vary, other: vary === 'rent' ? 2100 : 6.5 } as const;
    }),
  ),
];

describe('figures are told with the numbers that they are computed from', () => {
  test.each<[ExplainedFigure, string[]]>([
    [{ part: 'account', name: 'rent' }, ['12 × $2,000 = $24,000']],
    [{ part: 'account', name: 'vacancy' }, ['8% × $24,000 = $1,920']],
    [{ part: 'account', name: 'effectiveIncome' }, ['$24,000 − $1,920 = $22,080']],
    [{ part: 'account', name: 'propertyTax' }, ['1.1% × $200,000 = $2,200']],
    [{ part: 'account', name: 'repairs' }, ['5% × $24,000 = $1,200']],
    [{ part: 'account', name: 'management' }, ['10% × $22,080 = $2,208']],
    [
      { part: 'account', name: 'noi' },
      ['Costs: $2,200 + $1,000 + $1,200 + $1,200 + $2,208 = $7,808', '$22,080 − $7,808 = $14,272'],
    ],
    [
      { part: 'account', name: 'debtService' },
      ['$160,000 × 0.5833% ÷ (1 − (1 + 0.5833%)^−360)', '= $1,064.48 per month', 'A year’s payments = $12,773.81'],
    ],
    [{ part: 'headline', name: 'monthlyCashFlow' }, ['$14,272 − $12,773.81 = $1,498.19', '÷ 12 = $124.85 per month']],
    [{ part: 'headline', name: 'cashToClose' }, ['$40,000 + $4,000 = $44,000']],
    [{ part: 'headline', name: 'cashOnCash' }, ['$1,498.19 ÷ $44,000 = 3.40%']],
    [{ part: 'projection', name: 'income', year: 1 }, ['$22,080 = $22,080']],
    [{ part: 'projection', name: 'income', year: 3 }, ['$22,080 × (1 + 2%)^2 = $22,972.03']],
    [{ part: 'projection', name: 'value', year: 2 }, ['$200,000 × (1 + 2.5%)^2 = $210,125']],
  ])('%o', (figure, lines) => {
    expect(workingOf(figure, contextOf(goldenRental())).lines).toEqual(lines);
  });

  test('each input has its source, and what is tried out says so', () => {
    const tried = contextOf(goldenRental({ vacancyRate: 12 }), { base: goldenRental() });
    expect(workingOf({ part: 'account', name: 'vacancy' }, tried).inputs).toEqual([
      { label: 'Vacancy (% of rent)', value: '12%', source: 'Tried out in What if', date: null },
    ]);
    const known = contextOf(goldenRental());
    expect(workingOf({ part: 'account', name: 'vacancy' }, known).inputs[0]).toMatchObject({
      source: 'Entered by you',
    });
    expect(workingOf({ part: 'account', name: 'management' }, known).inputs[0]).toMatchObject({
      source: 'Your profile, Mine',
    });
    expect(workingOf({ part: 'account', name: 'propertyTax' }, known).inputs[0]).toEqual({
      ...{ label: 'Price', value: '$200,000', source: 'Redfin', date: '2026-11-20' },
    });
  });

  test('HUD’s rent is told with what tenants pay of it, a cost at its minimum as that', () => {
    const rented = contextOf(goldenRental(), { tenantUtilities: 197 });
    expect(workingOf({ part: 'account', name: 'rent' }, rented).lines[0]).toBe(
      'HUD’s $2,197 − $197 of utilities = $2,000 per month',
    );
    const { costs } = goldenRental();
    const least = goldenRental({ costs: { ...costs, insurance: { amount: 0.1, basis: 'price', atLeast: 1000 } } });
    expect(workingOf({ part: 'account', name: 'insurance' }, contextOf(least)).lines).toEqual([
      '0.1% × $200,000 = $200',
      'At least $1,000: $1,000',
    ]);
  });

  test('repairs and reserve by size begin with what rebuilding costs', () => {
    const { costs } = goldenRental();
    const reserve = 0.009 * 1.3 * 1200 * 150;
    const bySize = goldenRental({ costs: { ...costs, capitalReserve: { amount: reserve, basis: 'year' } } });
    expect(workingOf({ part: 'account', name: 'capitalReserve' }, contextOf(bySize)).lines).toEqual([
      '1,200 sqft × $150 × 0.9% × 1.3',
      '= $2,106',
    ]);
  });

  describe('a reserve that somebody said', () => {
    const components = [
      { name: 'Roof', cost: 12_000, life: 25 },
      { name: 'HVAC', cost: 7500, life: 15 },
    ];
    const { costs } = goldenRental();
    const input = goldenRental({ costs: { ...costs, capitalReserve: { amount: 980, basis: 'year' } } });
    const saying = (said: 'profile' | 'typed', given: Partial<WorkingContext> = {}) => {
      const context = contextOf(input, given);
      const note = said === 'profile' && given.profileComponents ? 'By component: Roof, HVAC' : null;
      const reserveYearly = { value: 980, provenance: said, source: 'Mine', date: null, note, range: null };
      return { ...context, assumptions: { ...context.assumptions, reserveYearly } };
    };
    const told = (context: WorkingContext) => workingOf({ part: 'account', name: 'capitalReserve' }, context);
    const noteOf = (context: WorkingContext) =>
      yearAccount({ ...context, figures: context.result.figures, listedTax: null }).find(
        ({ name }) => name === 'capitalReserve',
      )?.note;

    test('in a profile by component is told component by component', () => {
      const context = saying('profile', { profileComponents: components });
      expect(told(context)).toMatchObject({
        formula: 'For each component: cost ÷ years of life',
        lines: ['Roof: $12,000 ÷ 25 years = $480', 'HVAC: $7,500 ÷ 15 years = $500', '= $980'],
        inputs: [{ label: 'Annual capital reserve', value: '$980', source: 'Your profile, Mine' }],
      });
      expect(noteOf(context)).toBe('by component, from your profile');
    });

    test('as one amount is told as that, not by size and age', () => {
      expect(told(saying('profile'))).toMatchObject({ formula: 'The amount per year', lines: ['$980 per year'] });
      expect(noteOf(saying('profile'))).toBe('from your profile');
      const typed = saying('typed', { profileComponents: components });
      expect(told(typed)).toMatchObject({ lines: ['$980 per year'], inputs: [{ source: 'Entered by you' }] });
      expect(noteOf(typed)).toBe('entered by you');
    });
  });

  test('each line of a property explains itself: units, other income, components, holding costs', () => {
    const lines: OwnLines = {
      rentRoll: [
        { unit: 'Unit 1', contractRent: 1100, marketRent: 1200, start: null, end: '2027-05-31' },
        { unit: 'Unit 2', contractRent: 850, marketRent: 900, start: null, end: '2026-10-31' },
      ],
      otherIncome: [{ name: 'Laundry', monthly: 35 }],
      components: [{ name: 'Roof', cost: 12_000, life: 25, age: 5 }],
      holding: { months: 2, lines: [{ name: 'Utilities', monthly: 150 }] },
    };
    const { costs } = goldenRental();
    const input = goldenRental({
      ...{ otherIncome: 420, concessions: 600, holdingCosts: 300 },
      costs: { ...costs, capitalReserve: { amount: 480, basis: 'year' } },
    });
    const told = (figure: ExplainedFigure) => workingOf(figure, contextOf(input, { lines })).lines;
    expect(told({ part: 'account', name: 'rent' })).toEqual([
      'Unit 1: $1,100 (contract rent)',
      'Unit 2: $900 (market rent)',
      '= $2,000 per month',
      '12 × $2,000 = $24,000',
    ]);
    expect(workingOf({ part: 'account', name: 'otherIncome', line: 0 }, contextOf(input, { lines }))).toMatchObject({
      label: 'Laundry',
      lines: ['12 × $35 = $420'],
    });
    expect(told({ part: 'account', name: 'effectiveIncome' })).toEqual(['$24,000 + $420 − $1,920 − $600 = $21,900']);
    expect(told({ part: 'account', name: 'capitalReserve' })).toEqual(['Roof: $12,000 ÷ 25 years = $480', '= $480']);
    expect(told({ part: 'purchase', name: 'holding' })).toEqual(['2 × Utilities $150 = $300']);
    expect(told({ part: 'purchase', name: 'cashInvested' })).toEqual(['$40,000 + $4,000 + $300 = $44,300']);
    expect(told({ part: 'projection', name: 'income', year: 1 })[1]).toBe(
      'Rent $24,000 + other income $420 − vacancy $1,920 − concessions $600',
    );
  });

  test('at the break-even price the income just pays the loan', () => {
    const { lines } = workingOf({ part: 'headline', name: 'breakEvenPrice' }, contextOf(goldenRental()));
    expect(lines[1]).toMatch(/^NOI (\$[\d,.]+) − debt service \1 = \$0$/);
  });

  test('a cell of the table is the figure at its price and rent', () => {
    const figure = { part: 'sensitivity', measure: 'capRate', price: 190_000, vary: 'rent', other: 2100 } as const;
    const { lines } = workingOf(figure, contextOf(goldenRental()));
    expect(lines[0]).toBe('At $190,000 and $2,100 of monthly rent:');
    expect(lines[1]).toMatch(/÷ \$190,000 = 8\.\d\d%$/);
  });
});

const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const rentals = fc
  .record({
    price: amount(10_000, 3_000_000),
    rent: fc.oneof(fc.constant(0), amount(100, 30_000)),
    otherIncome: fc.oneof(fc.constant(0), amount(0, 20_000)),
    vacancyRate: amount(0, 60),
    isReserveBelowNoi: fc.boolean(),
    downPaymentRate: amount(0, 100),
    loanRate: fc.oneof(fc.constant(0), amount(0.1, 18)),
    closingRate: amount(0, 10),
    pointsRate: fc.oneof(fc.constant(0), amount(0, 5)),
    rehab: fc.oneof(fc.constant(0), amount(0, 100_000)),
    reserves: fc.oneof(fc.constant(0), amount(0, 30_000)),
    credits: fc.oneof(fc.constant(0), amount(0, 200_000)),
    concessions: fc.oneof(fc.constant(undefined), amount(0, 5000)),
    holdingCosts: fc.oneof(fc.constant(undefined), amount(0, 20_000)),
    appreciation: amount(-10, 12),
    holdYears: fc.integer({ min: 1, max: 40 }),
  })
  .map((given) => goldenRental(given));

test('every figure of the page explains itself, of whatever property', () => {
  fc.assert(
    fc.property(rentals, (input) => {
      const context = contextOf(input);
      for (const figure of ofPage) {
        if (figure.part === 'projection' && figure.year > input.holdYears) continue;
        const { label, formula, lines, inputs } = workingOf(figure, context);
        expect(label).not.toBe('');
        expect(formula).not.toBe('');
        expect(lines.length).toBeGreaterThan(0);
        const text = [label, formula, ...lines, ...inputs.flatMap(Object.values)].join('\n');
        expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      }
    }),
    { numRuns: 60 },
  );
});

test('what is shown in whole dollars adds up as it is read, and no row is far from its amount', () => {
  fc.assert(
    fc.property(rentals, (input) => {
      const { figures, sale, years } = underwrite(input);
      const { assumptions } = contextOf(input);
      const rows = yearAccount({ input, figures, assumptions, tenantUtilities: 0, listedTax: null, lines: {} });
      for (const column of ['month', 'year'] as const) {
        let sum = 0;
        for (const row of rows) {
          if (row.isSum) expect(row.shown[column], `${row.name} of the ${column}`).toBe(sum);
          else sum += row.shown[column];
          expect(Math.abs(row.shown[column] - row.year / (column === 'month' ? 12 : 1))).toBeLessThan(3);
        }
      }
      const parts = Object.values(cashParts({ input, figures }));
      expect(parts.reduce((all, each) => all + each, 0)).toBe(Math.round(figures.cashInvested) + 0);
      expect(purchaseAccount({ input, figures, sale }).map(({ name }) => name)).toContain('cashInvested');
      for (const year of years) {
        const shown = projectionAmounts(year);
        expect(shown.noi - shown.debtService - Math.round(year.reserveBelowNoi)).toBe(shown.cashFlow);
        expect(shown.value - shown.balance).toBe(shown.equity);
        expect(Math.abs(shown.balance - year.balance)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 200 },
  );
});
