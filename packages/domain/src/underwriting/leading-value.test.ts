import { expect, test } from 'vitest';
import type { StatisticalValue } from '../valuation/statistical/statistical-value.ts';
import type { Comp } from './comps-answer.ts';
import { leadingValue } from './leading-value.ts';

const accuracyOf = (medianError: number) => ({
  ...{ level: 'zip' as const, name: '15212', tested: 320, medianError, range: null },
});

const statistical: StatisticalValue = {
  ...{ value: 400_000, missing: null, sales: 4200, accuracy: accuracyOf(8), both: null },
  besideComps: { name: '15212', tested: 300, medianError: 8, comps: 9 },
};

const sold = { value: 100_000, sales: 8, counted: 8 };
const comp = (given: Partial<Comp> = {}) => ({ isPinned: false, isExcluded: false, ...given }) as Comp;

const lead = (
  given: Partial<StatisticalValue> = {},
  found: { value?: number | null; sales?: number; counted?: number } = {},
  one = comp(),
) =>
  leadingValue(
    { statistical: { ...statistical, ...given }, accuracy: accuracyOf(9), comps: [one] },
    { ...sold, ...found },
  );

test('what was measured closer on the same sales leads, with its own accuracy', () => {
  expect(lead()).toEqual({ by: 'statistical', value: 400_000, accuracy: accuracyOf(8) });
  const further = { name: '15212', tested: 300, medianError: 9.5, comps: 9 };
  expect(lead({ besideComps: further })).toEqual({ by: 'comps', value: 100_000, accuracy: accuracyOf(9) });
});

test('both together lead where that was closer than either', () => {
  const both = { share: 0.5, accuracy: accuracyOf(7) };
  const told = lead({ both });
  expect(told.value).toBeCloseTo(200_000, 6);
  expect(told).toMatchObject({ by: 'both', accuracy: accuracyOf(7) });
  // Of list prices both together were not tested.
  expect(lead({ both }, { sales: 2 }).by).toBe('statistical');
});

test('comps lead where the user chose them, and while too few sales were tested by both', () => {
  expect(lead({}, {}, comp({ isPinned: true })).by).toBe('comps');
  expect(lead({}, {}, comp({ isExcluded: true })).by).toBe('comps');
  expect(lead({ besideComps: null }).by).toBe('comps');
  expect(lead({ value: null, missing: 'no_size' }).by).toBe('comps');
});

test('without comps the statistical estimate stands alone, and list prices promise no accuracy', () => {
  expect(lead({}, { value: null, sales: 0, counted: 0 })).toMatchObject({ by: 'statistical', value: 400_000 });
  expect(lead({ besideComps: null }, { sales: 2 })).toEqual({ by: 'comps', value: 100_000, accuracy: null });
});
