import * as z from 'zod/mini';
import { type FigureMeasure, figureMeasures, isReturnMeasure, type MarketMeasure } from './measures.ts';
import { marketPlaceSchema } from './place.ts';

const known = z.nullable(z.number());

/** What a place comes to. A figure that would rest on fewer than ten homes is null, and so is one that nobody knows. */
export const marketFiguresSchema = z.object({
  /** Counts of homes. */
  active: z.number(),
  fresh: z.number(),
  pending: z.number(),
  gone: z.number(),
  /** Dollars. */
  price: known,
  pricePerSqft: known,
  daysOnMarket: known,
  /** Percent, as all that follow. */
  cutShare: known,
  cutSize: known,
  rentToPrice: known,
  passing: known,
  medianReturn: known,
  bestReturn: known,
  /** From research files; dollars, and percent of the value twelve months before. */
  homeValue: known,
  homeValueChange: known,
  typicalRent: known,
  typicalRentChange: known,
  listPriceChange: known,
});
export type MarketFigures = z.infer<typeof marketFiguresSchema>;

export const marketSchema = z.extend(marketPlaceSchema, {
  figures: marketFiguresSchema,
  /** How many homes each of the day's figures rests on. */
  homes: z.record(z.enum(figureMeasures), z.number()),
  /** How many homes the returns rest on: those that could be ranked, without the ones with a caution. */
  ranked: z.number(),
  followed: z.boolean(),
});
export type Market = z.infer<typeof marketSchema>;

const isFigure = (measure: MarketMeasure): measure is FigureMeasure =>
  figureMeasures.some((figure) => figure === measure);

/** How many homes a figure of a market rests on; undefined of a count, and of what research files say. */
export function homesBehind({ homes, ranked }: Pick<Market, 'homes' | 'ranked'>, measure: MarketMeasure) {
  if (isReturnMeasure(measure)) return ranked;
  return isFigure(measure) ? homes[measure] : undefined;
}
