import { describe, expect, it, test } from 'vitest';
import { percent } from '../kernel/rate.ts';
import { type QuickInput, quickAnalysis, quickFigures } from './quick-analysis.ts';

const rents = { '0': 1_000, '1': 1_200, '2': 1_500, '3': 2_000, '4': 2_400 };

/** The worked example of the underwriting notes: price 200,000, rent 2,000, 7%. */
const golden: QuickInput = {
  listPrice: 200_000,
  type: 'single_family',
  beds: 3,
  units: { units: null, unitsVary: false, unitsDetail: [] },
  sqft: 1_600,
  rents,
  rate: percent(7),
};

describe('quick analysis', () => {
  it('computes the worked example', () => {
    const figures = quickAnalysis(golden);
    expect(figures.rent.value).toBe(2_000);
    expect(figures.downPayment.value).toBe(40_000);
    expect(figures.closingCosts.value).toBe(4_000);
    expect(figures.loanAmount.value).toBe(160_000);
    expect(figures.principalAndInterest.value).toBeCloseTo(1_064.48, 2);
    expect(figures.cashFlow.value).toBeCloseTo(935.52, 2);
    expect(figures.dscr.value).toBeCloseTo(1.879, 3);
    expect(figures.dscrRating).toBe('OK');
    expect(figures.cashOnCash.value).toBeCloseTo(25.51, 2);
    expect(figures.cashOnCashRating).toBe('Excellent');
    expect(figures.targetPrice.value).toBe(260_000);
    expect(figures.targetPriceReach).toBe('within');
    expect(figures.targetPriceGap.value).toBe(60_000);
    expect(figures.pricePerSqft.value).toBe(125);
  });

  it('computes the listing of the analysis page: borderline, 4,900 above its target', () => {
    const figures = quickAnalysis({
      ...golden,
      listPrice: 304_900,
      sqft: 1_412,
      typedRent: 2_190,
      rate: percent(6.24),
    });
    expect(figures.principalAndInterest.value).toBeCloseTo(1_500.27, 2);
    expect(figures.cashFlow.value).toBeCloseTo(689.73, 2);
    expect(figures.dscr.value).toBeCloseTo(1.46, 2);
    expect(figures.cashOnCash.value).toBeCloseTo(12.34, 2);
    expect(figures.cashOnCashRating).toBe('Borderline');
    expect(figures.targetPrice.value).toBe(300_000);
    expect(figures.targetPriceGap.value).toBe(-4_900);
    expect(figures.pricePerSqft.value).toBeCloseTo(215.93, 2);
  });

  it('has a straight-line payment when money costs nothing', () => {
    expect(quickAnalysis({ ...golden, listPrice: 450_000, rate: percent(0) }).principalAndInterest.value).toBe(1_000);
  });

  test.each<[string, Partial<QuickInput>, string, string[]]>([
    [
      'no price',
      { listPrice: null },
      'price',
      [
        'downPayment',
        'closingCosts',
        'cashNeeded',
        'loanAmount',
        'principalAndInterest',
        'cashFlow',
        'dscr',
        'cashOnCash',
        'targetPriceGap',
        'pricePerSqft',
      ],
    ],
    [
      'no rate',
      { rate: null },
      'rate',
      ['principalAndInterest', 'cashFlow', 'dscr', 'cashOnCash', 'targetPrice', 'targetPriceGap'],
    ],
    [
      'no rent for the ZIP',
      { rents: {} },
      'rent',
      ['rent', 'cashFlow', 'dscr', 'cashOnCash', 'targetPrice', 'targetPriceGap'],
    ],
    [
      'bedrooms unknown',
      { beds: null },
      'beds',
      ['rent', 'cashFlow', 'dscr', 'cashOnCash', 'targetPrice', 'targetPriceGap'],
    ],
    [
      'units unknown',
      { type: 'apartment' },
      'unit_count',
      ['rent', 'cashFlow', 'dscr', 'cashOnCash', 'targetPrice', 'targetPriceGap'],
    ],
    ['area unknown', { sqft: null }, 'sqft', ['pricePerSqft']],
  ])('%s empties exactly the figures that need it, and says why', (_, change, missing, names) => {
    const figures = Object.entries(quickAnalysis({ ...golden, ...change }));
    const empty = figures.flatMap(([name, figure]) =>
      typeof figure === 'object' && figure?.value === null ? [{ name, missing: figure.missing, why: figure.why }] : [],
    );
    expect(empty.map((figure) => figure.name)).toEqual(names);
    expect(new Set(empty.map((figure) => figure.missing))).toEqual(new Set([missing]));
    expect(empty.every((figure) => figure.why.endsWith('.'))).toBe(true);
  });

  it('rates nothing that it could not compute', () => {
    const figures = quickAnalysis({ ...golden, rents: {} });
    expect(figures.dscrRating).toBeNull();
    expect(figures.cashOnCashRating).toBeNull();
    expect(figures.targetPriceReach).toBeNull();
  });

  it('finds a target price for a listing without a price', () => {
    expect(quickAnalysis({ ...golden, listPrice: null }).targetPrice.value).toBe(260_000);
  });

  it('treats a price or area of 0 as none, so that nothing is divided by 0', () => {
    expect(quickAnalysis({ ...golden, listPrice: 0 }).dscr).toMatchObject({ value: null, missing: 'price' });
    expect(quickAnalysis({ ...golden, sqft: 0 }).pricePerSqft).toMatchObject({ value: null, missing: 'sqft' });
  });
});

describe('figures of a search result', () => {
  it('round the rent to the cent and leave the ratios unrounded for their ratings', () => {
    const analysis = quickAnalysis({ ...golden, typedRent: 2_000.005 });
    expect(quickFigures(analysis)).toEqual({
      rent: 2_000.01,
      dscr: analysis.dscr.value,
      cashOnCash: analysis.cashOnCash.value,
      targetPrice: 260_000,
    });
  });

  it('are null where an input is missing, never 0', () => {
    expect(quickFigures(quickAnalysis({ ...golden, rents: {} }))).toEqual({
      rent: null,
      dscr: null,
      cashOnCash: null,
      targetPrice: null,
    });
  });
});
