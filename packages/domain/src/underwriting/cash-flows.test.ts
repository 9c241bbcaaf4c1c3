import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percent } from '../kernel/rate.ts';
import { internalRate, netPresentValue } from './cash-flows.ts';

describe('internal rate of return', () => {
  test.each<[source: string, flows: number[], rate: string, digits: number]>([
    // support.microsoft.com, IRR function
    ['Microsoft, after five years', [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], '8.7', 1],
    ['Microsoft, after four years', [-70_000, 12_000, 15_000, 18_000, 21_000], '-2.1', 1],
    ['Microsoft, after two years', [-70_000, 12_000, 15_000], '-44.4', 1],
    ['LearnCRE, Real Estate 101, levered', [-36, 4.2, 4.4, 4.6, 60.8], '22', 0],
    ['docs.valq.com', [-10_000, 4000, 4000, 4000, 4000], '21.86', 2],
  ])('%s', (_source, flows, rate, digits) => {
    const found = internalRate(flows);
    expect(found).toMatchObject({ kind: 'found', hasOthers: false });
    expect(found.kind === 'found' && found.rate.toFixed(digits)).toBe(rate);
  });

  test.each([[[-100, -5, -5]], [[100, 5]], [[0, 0, 0]], [[]]])(
    'there is none of %j, which never change sign',
    (flows) => {
      expect(internalRate(flows)).toEqual({ kind: 'none', reason: 'same_sign' });
    },
  );

  test('of several rates the one closest to 0 is given, and that there are others', () => {
    // Worth nothing at 10% and at 20%.
    const flows = [-100, 230, -132];
    const found = internalRate(flows);
    expect(found).toMatchObject({ kind: 'found', hasOthers: true });
    expect(found.kind === 'found' && found.rate).toBeCloseTo(10, 6);
  });

  test('flows that change sign twice can have no rate at all', () => {
    expect(internalRate([100, -10, 100])).toEqual({ kind: 'none', reason: 'out_of_range' });
  });

  test('a rate above 10,000% a year is out of the range', () => {
    expect(internalRate([-1, 20_000])).toEqual({ kind: 'none', reason: 'out_of_range' });
  });

  test('the flows are worth nothing at it', () => {
    const amount = fc.double({ min: 1, max: 1_000_000, noNaN: true });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 40 }), (invested, received) => {
        const flows = [-invested, ...received];
        const found = internalRate(flows);
        if (found.kind === 'none') {
          // Beyond ten thousand percent a year, or nearly all lost.
          const worth = [-99.99, 10_000].map((rate) => Math.sign(netPresentValue(percent(rate), flows)));
          expect(worth[0]).toBe(worth[1]);
          return;
        }
        const scale = flows.reduce((sum, flow, year) => sum + Math.abs(flow) / (1 + found.rate / 100) ** year, 0);
        expect(Math.abs(netPresentValue(found.rate, flows)) / scale).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('it is found as exactly after decades of losses, where a step towards it says little of how far it is', () => {
    const flows = [...new Array(12).fill(-220_000), ...new Array(24).fill(100_000), 1_000_000];
    const found = internalRate(flows);
    // By 300 halvings between -99.99% and 10,000%, in 60 digits.
    expect(found.kind === 'found' && found.rate).toBeCloseTo(1.192_042_197_09, 9);
  });
});

describe('net present value', () => {
  test.each<[source: string, rate: number, flows: number[], value: string]>([
    // The spreadsheet functions count the first flow at the end of the first year: it stands second here.
    ['Adobe FormCalc reference, NPV(0.10, 500, 1500, 4000, 10000)', 10, [0, 500, 1500, 4000, 10_000], '11529.6086'],
    ['Adobe FormCalc reference, NPV(0.065, 5000)', 6.5, [0, 5000], '4694.8357'],
    ['docs.rs/financial, npv(0.1, -1000, 500, 500, 500)', 10, [0, -1000, 500, 500, 500], '221.2964'],
  ])('%s', (_source, rate, flows, value) => {
    expect(netPresentValue(percent(rate), flows).toFixed(4)).toBe(value);
  });

  test('at 0% is the sum', () => {
    expect(netPresentValue(percent(0), [-100, 60, 60])).toBe(20);
  });
});
