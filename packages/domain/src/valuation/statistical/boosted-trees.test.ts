import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPrediction, type Tree } from './boosted-trees.ts';

const features = 4;
const number = fc.double({ min: -2, max: 2, noNaN: true });

interface Split {
  by: number;
  limit: number;
  leaf: number;
}

/** A tree of random splits, each of which has its two nodes behind all that were there. */
function grown(splits: readonly Split[]): Tree {
  const tree: Tree = { feature: [-1], limit: [0], left: [0], adds: [0.25] };
  for (const { by, limit, leaf } of splits) {
    const leaves = tree.feature.flatMap((feature, node) => (feature < 0 ? node : []));
    const node = leaves[leaf % leaves.length] ?? 0;
    [tree.feature[node], tree.limit[node], tree.left[node]] = [by, limit, tree.feature.length];
    for (const adds of [limit / 3, limit / 7]) {
      tree.feature.push(-1);
      tree.limit.push(0);
      tree.left.push(0);
      tree.adds.push(adds);
    }
  }
  return tree;
}

const split = fc.record({ by: fc.nat({ max: features - 1 }), limit: number, leaf: fc.nat({ max: 20 }) });
const tree = fc.array(split, { maxLength: 15 }).map(grown);
const home = fc
  .array(fc.oneof({ weight: 5, arbitrary: number }, { weight: 1, arbitrary: fc.constant(Number.NaN) }), {
    ...{ minLength: features, maxLength: features },
  })
  .map((values) => Float32Array.from(values));

/** Node by node, as the schema says it. */
function walked({ feature, limit, left, adds }: Tree, of: Float32Array, node = 0): number {
  const by = feature[node] ?? -1;
  if (by < 0) return adds[node] ?? 0;
  const isRight = (of[by] ?? Number.NaN) > (limit[node] ?? 0);
  return walked({ feature, limit, left, adds }, of, (left[node] ?? 0) + (isRight ? 1 : 0));
}

test('the sum of what each tree adds, to the last bit', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 12 }), home, (trees, of) => {
      const sum = trees.reduce((all, one) => all + walked(one, of), 0);
      expect(Object.is(createPrediction({ trees })(of), sum)).toBe(true);
    }),
  );
});

test('what points out of its tree, or asks for what no home has, ends there', () => {
  const broken: Tree = { feature: [0], limit: [0], left: [7], adds: [1] };
  const asking: Tree = { feature: [99, -1, -1], limit: [0, 0, 0], left: [1, 0, 0], adds: [0, 0.5, 0.25] };
  expect(createPrediction({ trees: [broken, grown([])] })(new Float32Array(features))).toBe(0.25);
  expect(createPrediction({ trees: [asking] })(new Float32Array(features))).toBe(0.5);
});
