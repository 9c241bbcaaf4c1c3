import { expect, test } from 'vitest';
import { binColumns } from './bin-columns.ts';
import { createPrediction } from './boosted-trees.ts';
import { trainTrees, usualTrees } from './train-trees.ts';

/** Rows that are the same in every run: of 0 up to 1. */
const spread = (index: number, step: number) => (index * step) % 1;

const count = 2000;
const first = Float32Array.from({ length: count }, (_, index) => spread(index, 0.618034));
const second = Float32Array.from({ length: count }, (_, index) => spread(index, 0.414214));
const all = Int32Array.from({ length: count }, (_, index) => index);

const train = (columns: Float32Array[], targets: Float32Array, given: { checked?: Int32Array; rounds?: number } = {}) =>
  trainTrees({
    binned: binColumns(columns, all),
    ...{ targets, learned: all, ...(given.checked && { checked: given.checked }) },
    settings: { ...usualTrees, rounds: given.rounds ?? 200 },
  });

const at = (...values: number[]) => Float32Array.from(values);

test('learns what two features say together, and stores as it predicts', () => {
  // What no sum of one thing each can say: high where exactly one of the two is.
  const targets = first.map((value, row) => (value > 0.5 !== (second[row] ?? 0) > 0.5 ? 0.2 : -0.2));
  const trees = train([first, second], targets);
  for (const [one, other, expected] of [
    [0.9, 0.1, 0.2],
    [0.1, 0.9, 0.2],
    [0.1, 0.1, -0.2],
    [0.9, 0.9, -0.2],
  ] as const) {
    expect(createPrediction(trees)(at(one, other))).toBeCloseTo(expected, 1);
    expect(createPrediction(JSON.parse(JSON.stringify(trees)))(at(one, other))).toBe(
      createPrediction(trees)(at(one, other)),
    );
  }
});

test('the same rows give the same trees', () => {
  const targets = first.map((value) => Math.sin(6 * value) / 10);
  expect(train([first, second], targets)).toEqual(train([first, second], targets));
});

test('what is unknown goes its own way', () => {
  const holey = first.map((value, row) => (row % 2 === 0 ? Number.NaN : value));
  const targets = first.map((_, row) => (row % 2 === 0 ? -0.2 : 0.1));
  const trees = train([holey], targets);
  expect(createPrediction(trees)(at(Number.NaN))).toBeCloseTo(-0.2, 1);
  expect(createPrediction(trees)(at(0.5))).toBeCloseTo(0.1, 1);
});

test('one price that is a hundred times too high moves little', () => {
  const targets = first.map(() => 0);
  const worst = targets.map((_, row) => (row === 17 ? 4.6 : 0));
  const trees = train([first, second], worst);
  for (const value of first.slice(0, 100)) expect(Math.abs(createPrediction(trees)(at(value, 0.5)))).toBeLessThan(0.15);
});

test('where nothing is to be learned, there are no trees', () => {
  const same = new Float32Array(count).fill(3);
  expect(train([same, same], new Float32Array(count)).trees).toEqual([]);
  expect(train([same], first).trees).toEqual([]);
  expect(train([new Float32Array(count).fill(Number.NaN)], first).trees).toEqual([]);
  // Of chance nothing holds on rows that were not learned from.
  const noise = Float32Array.from({ length: count }, (_, index) => spread(index, 0.7548776) - 0.5);
  const half = count / 2;
  const trees = trainTrees({
    ...{ binned: binColumns([first, second], all), targets: noise, settings: usualTrees },
    ...{ learned: all.subarray(0, half), checked: all.subarray(half) },
  });
  expect(trees.trees.length).toBeLessThan(20);
});

test('fewer rows than two leaves hold are no tree', () => {
  const few = first.slice(0, 30);
  const trees = trainTrees({
    ...{ binned: binColumns([few], all.subarray(0, 30)), targets: few, settings: usualTrees },
    learned: all.subarray(0, 30),
  });
  expect(trees.trees).toEqual([]);
});

test('a stored tree that points backwards ends', () => {
  const loop = { trees: [{ feature: [0, 0], limit: [0, 0], left: [0, 0], adds: [1, 1] }] };
  expect(createPrediction(loop)(at(-1))).toBe(0);
  expect(createPrediction({ trees: [] })(at(1))).toBe(0);
});
