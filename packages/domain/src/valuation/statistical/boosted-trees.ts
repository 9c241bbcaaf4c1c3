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

/** Where a home ends in a tree: what that leaf adds. NaN is what is not known. */
function leafOf({ feature, limit, left, adds }: Tree, features: ArrayLike<number>): number {
  let node = 0;
  // A stored tree that points backwards would be walked forever.
  for (let steps = 0; steps < feature.length; steps += 1) {
    const by = feature[node] ?? -1;
    if (by < 0) return adds[node] ?? 0;
    const isRight = (features[by] ?? Number.NaN) > (limit[node] ?? 0);
    node = (left[node] ?? 0) + (isRight ? 1 : 0);
  }
  return 0;
}

/**
 * The sum of what each tree adds for a home's features, in the unit that the trees were trained in; 0 of no trees.
 * Features are 32-bit numbers, as the trees were trained on, so that a home at a limit goes the same way here.
 */
export function predictByTrees({ trees }: BoostedTrees, features: Float32Array): number {
  return trees.reduce((sum, tree) => sum + leafOf(tree, features), 0);
}
