import { describe, expect, it, test } from 'vitest';
import { percent } from '../kernel/rate.ts';
import { explainFigure } from './explain.ts';
import type { InputSources } from './explanation.ts';
import type { QuickFigureName, QuickInput } from './quick-analysis.ts';

const input: QuickInput = {
  listPrice: 304_900,
  type: 'single_family',
  beds: 3,
  units: { units: null, unitsVary: false, unitsDetail: [] },
  sqft: 1_412,
  rents: { '0': 1_200, '1': 1_400, '2': 1_700, '3': 2_190, '4': 2_500 },
  rate: percent(6.24),
};

const sources: InputSources = {
  listing: { name: 'Listing feed', importedAt: '2025-11-19T06:10:00Z' },
  rents: { name: 'HUD SAFMR FY2026', area: 'ZIP 85008' },
  rate: { name: 'Freddie Mac weekly', date: '2025-11-13' },
  areUnitsTyped: false,
};

function linesOf(name: QuickFigureName, change: Partial<QuickInput> = {}): string[] {
  return explainFigure(name, { ...input, ...change }, sources).lines;
}

describe('explanation of a figure', () => {
  it('gives name, value, formula, calculation, inputs and rule', () => {
    expect(explainFigure('cashOnCash', input, sources)).toEqual({
      name: 'Cash-on-cash',
      value: '12.34%',
      formula: '12 × cash flow ÷ (down payment + closing costs)',
      lines: ['12 × $689.73 ÷ ($60,980 + $6,098)', '= $8,276.74 ÷ $67,078 = 12.34%'],
      inputs: [
        {
          label: 'Monthly rent',
          value: '$2,190',
          source: 'HUD SAFMR FY2026, ZIP 85008',
          date: null,
        },
        { label: 'List price', value: '$304,900', source: 'Listing feed', date: '2025-11-19T06:10:00Z' },
        { label: 'Mortgage rate, 30 years fixed', value: '6.24%', source: 'Freddie Mac weekly', date: '2025-11-13' },
      ],
      note: 'Excellent from 13%, Borderline from 12%, Low below. Operating costs are not included.',
      why: null,
    });
  });

  test.each<[QuickFigureName, string, string[]]>([
    ['rent', '$2,190', ['$2,190 (3 bedrooms)']],
    ['downPayment', '$60,980', ['20% × $304,900 = $60,980']],
    ['closingCosts', '$6,098', ['2% × $304,900 = $6,098']],
    ['loanAmount', '$243,920', ['$304,900 − $60,980 = $243,920']],
    ['principalAndInterest', '$1,500.27', ['$243,920 × 0.5200% ÷ (1 − (1 + 0.5200%)^−360)', '= $1,500.27']],
    ['cashFlow', '$689.73', ['$2,190 − $1,500.27 = $689.73']],
    ['dscr', '1.46', ['$2,190 ÷ $1,500.27 = 1.46']],
    ['targetPriceGap', '−$4,900', ['$300,000 − $304,900 = −$4,900']],
    ['pricePerSqft', '$215.93', ['$304,900 ÷ 1,412 sqft = $215.93']],
  ])('%s shows %s with its numbers', (name, value, lines) => {
    const explanation = explainFigure(name, input, sources);
    expect(explanation.value).toBe(value);
    expect(explanation.lines).toEqual(lines);
  });

  it('is a plain division where money costs nothing', () => {
    expect(linesOf('principalAndInterest', { listPrice: 450_000, rate: percent(0) })).toEqual([
      '$360,000 ÷ 360 = $1,000',
    ]);
  });
});

describe('explanation of the target price', () => {
  it('proves the unrounded price before it rounds', () => {
    const lines = linesOf('targetPrice');
    expect(lines[0]).toMatch(/^At \$299,8\d\d(\.\d\d)?:$/);
    expect(lines[2]).toMatch(/ = 13\.00%$/);
    expect(lines[3]).toBe('To the nearest $1,000: $300,000');
  });

  it('says when the search ends at one of its limits', () => {
    expect(linesOf('targetPrice', { typedRent: 20 }).at(-1)).toBe(
      'Not even the lowest price tried, $10,000, returns 13%',
    );
    expect(linesOf('targetPrice', { typedRent: 90_000 }).at(-1)).toBe(
      'Even the highest price tried, $2,000,000, returns more than 13%',
    );
  });
});

describe('explanation of the rent', () => {
  it('sums units by size', () => {
    const units = {
      units: 4,
      unitsVary: true,
      unitsDetail: [2, 0, 2, 5].map((beds) => ({ beds, baths: 1 })),
    };
    expect(linesOf('rent', { type: 'fourplex', units })).toEqual([
      '1 × $1,200 (efficiency)',
      '2 × $1,700 (2 bedrooms)',
      '5 bedrooms: $2,500 × (1 + 1 × 15%) = $2,875',
      '1 × $2,875 (5 bedrooms)',
      '= $7,475',
    ]);
  });

  it('names the user as the source of what was typed', () => {
    const typed = explainFigure('rent', { ...input, typedRent: 2_300 }, sources);
    expect(typed.lines).toEqual(['$2,300, as entered']);
    expect(typed.inputs[0]).toEqual({ label: 'Monthly rent', value: '$2,300', source: 'Entered by you', date: null });

    const units = { units: 2, unitsVary: false, unitsDetail: [{ beds: 1, baths: 1 }] };
    const duplex = explainFigure('rent', { ...input, type: 'duplex', units }, { ...sources, areUnitsTyped: true });
    expect(duplex.inputs[1]).toEqual({ label: 'Units', value: '2', source: 'Entered by you', date: null });
  });
});

describe('explanation of a figure that could not be computed', () => {
  test.each<[QuickFigureName, Partial<QuickInput>, string]>([
    ['cashOnCash', { rents: {} }, 'No rent data for this ZIP. Enter a monthly rent.'],
    ['dscr', { rate: null }, 'No mortgage rate has been imported yet.'],
    ['downPayment', { listPrice: null }, 'The listing has no price.'],
    ['pricePerSqft', { sqft: null }, 'The square footage is unknown.'],
    ['rent', { type: 'multi_family' }, 'The number of units is unknown. Enter it, or enter a monthly rent.'],
  ])('%s shows a dash, no calculation, and why', (name, change, why) => {
    const explanation = explainFigure(name, { ...input, ...change }, sources);
    expect(explanation).toMatchObject({ value: '—', lines: [], why });
  });

  it('says of each input that it is missing', () => {
    const none = { ...sources, rents: null, rate: null };
    const { inputs } = explainFigure('dscr', { ...input, rents: {}, rate: null, listPrice: null }, none);
    expect(inputs.map(({ value, source }) => [value, source])).toEqual([
      ['—', 'No HUD rent'],
      ['—', 'Listing feed'],
      ['—', 'No rate imported'],
    ]);
  });
});
