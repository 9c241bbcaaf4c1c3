import { type Figure, knownFigure, missingFigure } from './figure.ts';

/** List price over living area, dollars a square foot; none without a price or an area above 0. */
export function pricePerSqft({ listPrice, sqft }: { listPrice: number | null; sqft: number | null }): Figure {
  if (listPrice === null || !(listPrice > 0)) return missingFigure('price');
  if (sqft === null || !(sqft > 0)) return missingFigure('sqft');
  return knownFigure(listPrice / sqft);
}
