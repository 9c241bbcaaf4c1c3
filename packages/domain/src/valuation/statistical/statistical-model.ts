import * as z from 'zod/mini';
import { type BoostedTrees, boostedTreesSchema, createPrediction } from './boosted-trees.ts';
import type { NearSales, PlacedFacts } from './near-sales.ts';
import { createFeatures, featureCount } from './sale-features.ts';

/** Another number for what is asked of a home, or how: a stored model of an older one is made again. */
export const modelFormat = 2;

export const statisticalModelSchema = z.extend(boostedTreesSchema, { format: z.literal(modelFormat) });

export type EstimateByModel = (home: PlacedFacts, near: NearSales) => number | null;

/**
 * Says what homes are worth by a model, dollars: the level of the sales around each before the day, the nearest first,
 * corrected by the trees. Null where fewer than five such sales are near or its size is not known.
 */
export function createEstimateByModel(model: BoostedTrees): EstimateByModel {
  // Made once, as there may be a home for every listing of the market.
  const features = new Float32Array(featureCount);
  const featuresOf = createFeatures();
  const predict = createPrediction(model);
  return (home, near) => {
    const level = featuresOf(home, near, features);
    return Number.isNaN(level) ? null : Math.exp(level + predict(features));
  };
}
