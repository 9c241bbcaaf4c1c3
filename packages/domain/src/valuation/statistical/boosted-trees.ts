import * as z from 'zod/mini';

/**
 * One regression tree, node by node; the first is its root. A node splits by a feature (its number; -1 for a leaf): homes
 * whose value is unknown or at most the limit go to `left`, the others to the node after it.
 */
const treeSchema = z.object({
  feature: z.array(z.int()),
  limit: z.array(z.number()),
  left: z.array(z.int()),
  /** Of a leaf: what it adds. */
  adds: z.array(z.number()),
});

export const boostedTreesSchema = z.object({ trees: z.array(treeSchema) });

export type BoostedTrees = z.infer<typeof boostedTreesSchema>;
export type Tree = BoostedTrees['trees'][number];

/** One tree after the other in the same arrays. A leaf's feature is below 0, and its limit is what it adds. */
interface PackedTrees {
  /** Where each tree begins, and how many nodes it has. */
  roots: Int32Array;
  sizes: Int32Array;
  feature: Int16Array;
  limit: Float64Array;
  left: Int32Array;
}

/** The trees as they are walked for every listing of the market. Whatever points out of its tree ends there and adds nothing. */
function packed({ trees }: BoostedTrees): PackedTrees {
  const sizes = Int32Array.from(trees, ({ feature }) => feature.length);
  const nodes = sizes.reduce((sum, size) => sum + size, 0);
  const none = nodes;
  const all = {
    ...{ roots: new Int32Array(trees.length), sizes },
    ...{
      feature: new Int16Array(nodes + 2).fill(-1),
      limit: new Float64Array(nodes + 2),
      left: new Int32Array(nodes + 2),
    },
  };
  let root = 0;
  for (const [place, { feature, limit, left, adds }] of trees.entries()) {
    all.roots[place] = root;
    for (const [node, by] of feature.entries()) {
      const to = left[node] ?? 0;
      all.feature[root + node] = by;
      all.limit[root + node] = (by < 0 ? adds[node] : limit[node]) ?? 0;
      all.left[root + node] = to >= 0 && to + 1 < feature.length ? root + to : none;
    }
    root += feature.length;
  }
  return all;
}

/**
 * Makes what says the sum of what each tree adds for a home's features, in the unit that the trees were trained in; 0 of no trees.
 * NaN is what is not known. Features are 32-bit numbers, as the trees were trained on, so that a home at a limit goes the same way here.
 */
export function createPrediction(trees: BoostedTrees): (features: Float32Array) => number {
  const { roots, sizes, feature, limit, left } = packed(trees);
  return (features) => {
    let sum = 0;
    for (let tree = 0; tree < roots.length; tree += 1) {
      let node = roots[tree] as number;
      // A stored tree that points backwards would be walked forever.
      for (let steps = sizes[tree] as number; steps > 0; steps -= 1) {
        const by = feature[node] as number;
        if (by < 0) {
          sum += limit[node] as number;
          break;
        }
        const isRight = (features[by] as number) > (limit[node] as number);
        node = (left[node] as number) + (isRight ? 1 : 0);
      }
    }
    return sum;
  };
}
