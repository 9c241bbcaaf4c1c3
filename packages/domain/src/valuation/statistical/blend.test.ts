import { expect, test } from 'vitest';
import { type BlendTest, blendValues, isBlendBetter } from './blend.ts';

const test400: BlendTest = {
  ...{ share: 0.5, tested: 400, comps: 9, trees: 9.5, both: 8 },
  ...{ closerThanComps: 230, closerThanTrees: 240 },
};

test.each<[string, Partial<BlendTest>, boolean]>([
  ['closer by the median and on most sales', {}, true],
  ['too few sales', { tested: 199, closerThanComps: 150, closerThanTrees: 150 }, false],
  ['no closer by the median', { both: 9 }, false],
  ['closer than one alone', { both: 9.2, trees: 9.5 }, false],
  ['closer on no more sales than chance has it', { closerThanComps: 210 }, false],
  ['closer than comps alone on more', { closerThanTrees: 201 }, false],
  ['one of them is best alone', { share: 0 }, false],
  ['the other is best alone', { share: 1 }, false],
])('both together, %s', (_, given, expected) => {
  expect(isBlendBetter({ ...test400, ...given })).toBe(expected);
});

test('both together lie between the two', () => {
  expect(blendValues(100_000, 400_000, 0.5)).toBeCloseTo(200_000, 6);
  expect(blendValues(100_000, 400_000, 0)).toBeCloseTo(100_000, 6);
  expect(blendValues(100_000, 400_000, 1)).toBeCloseTo(400_000, 6);
});
