import { type PropertyType, unitsOfType } from '@rei/domain/listings/property-type';
import type { Unit } from '@rei/domain/listings/units';
import { chance, pick, pickWeighted, type Random, whole } from '@rei/house-drawings/random';

export function countDwellings(random: Random, type: PropertyType): number {
  const fixed = unitsOfType(type);
  if (fixed !== undefined) return fixed;
  if (type === 'apartment') return pick(random, [5, 6, 8, 8, 10, 12, 12, 16, 18, 20, 24, 30, 36]);
  return pick(random, [2, 2, 3, 3, 4, 4, 4, 5, 6, 6, 8]);
}

function drawUnit(random: Random): Unit {
  const beds = pickWeighted(random, [
    [2, 52],
    [1, 28],
    [3, 16],
    [0, 4],
  ]);
  return { beds, baths: beds === 3 ? pick(random, [1, 1.5, 2]) : beds === 2 ? pick(random, [1, 1, 1, 1.5, 2]) : 1 };
}

export function drawUnits(random: Random, dwellings: number): Unit[] {
  const first = drawUnit(random);
  if (!chance(random, 0.38)) return Array.from({ length: dwellings }, () => ({ ...first }));
  const second = drawUnit(random);
  const split = whole(random, 1, dwellings - 1);
  return Array.from({ length: dwellings }, (_, index) => ({ ...(index < split ? first : second) }));
}
