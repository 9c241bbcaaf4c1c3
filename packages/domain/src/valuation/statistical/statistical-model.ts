import * as z from 'zod/mini';
import { type BoostedTrees, boostedTreesSchema, predictByTrees } from './boosted-trees.ts';
import type { NearSales, PlacedFacts } from './near-sales.ts';
import { createFeatures, featureCount } from './sale-features.ts';

/** Another number for what is asked of a home, or how: a stored model of an older one is made again. */
export const modelFormat = 2;

export const statisticalModelSchema = z.extend(boostedTreesSchema, { format: z.literal(modelFormat) });

/**
 * What a home is worth by a model, dollars: the level of the sales before, corrected by the trees. Null where fewer than
 * five such sales are near or its size is not known.
 */
export function estimateByModel(model: BoostedTrees, home: PlacedFacts, near: NearSales): number | null {
  const features = new Float32Array(featureCount);
  const level = createFeatures()(home, near, features);
  return Number.isNaN(level) ? null : Math.exp(level + predictByTrees(model, features));
}
