import { isMultiFamily } from '@rei/domain/listings/property-type';
import { chance, pickWeighted, type Random, spread } from '@rei/house-drawings/random';
import type { Building, Condition } from './building.ts';
import type { Place } from './place.ts';

const conditionFactors: Record<Condition, number> = { new: 1.14, updated: 1.07, kept: 1, dated: 0.9, fixer: 0.72 };

const acre = 43_560;

function usualPrice(building: Building, place: Place): number {
  const sqft = building.sqft ?? 1650;
  const level = place.price;
  if (isMultiFamily(building.type)) {
    const bedsFactor = (building.unitsDetail[0]?.beds ?? 2) * 0.1 + 0.8;
    // Buyers pay for the rent as much as for the place: a mean of both, in dollars for one dwelling.
    const byRent = place.rent * 150;
    return Math.sqrt(level * 0.76 * byRent) * bedsFactor * building.dwellings ** 0.93;
  }
  switch (building.type) {
    case 'condos':
      return level * 0.8 * (sqft / 1060) ** 0.85 * (place.setting === 'core' ? 1.04 : 0.9);
    case 'townhomes':
      return level * 0.87 * (sqft / 1550) ** 0.8;
    case 'mobile':
      return (level * 0.2 + 52_000) * (sqft / 1300) ** 0.8 * (building.lotSqft === null ? 0.62 : 1);
    case 'land': {
      const acres = (building.lotSqft ?? acre) / acre;
      return place.setting === 'rural' ? level * 0.13 * acres ** 0.6 : level * 0.34 * (acres / 0.25) ** 0.5;
    }
    case 'other':
      return level * 1.1 * (sqft / 2300) ** 0.6;
    default:
      return level * (sqft / 1600) ** 0.82 * (1 + Math.min(building.lotSqft ?? 0, 4 * acre) / (16 * acre));
  }
}

/** Asking prices end as people end them: …,900, …,500, …,000, seldom …,999. */
function askingEnd(random: Random, price: number): number {
  if (price < 60_000) return Math.max(Math.round(price / 500) * 500 - (chance(random, 0.4) ? 100 : 0), 4900);
  const step =
    price > 900_000
      ? pickWeighted(random, [
          [5000, 5],
          [25_000, 3],
          [1000, 2],
        ])
      : 1000;
  const rounded = Math.round(price / step) * step;
  const end = pickWeighted(random, [
    ['nine', 44],
    ['five', 12],
    ['none', 24],
    ['round', 16],
    ['last', 4],
  ]);
  switch (end) {
    case 'nine':
      return rounded - 100;
    case 'five':
      return rounded - 500;
    case 'round':
      return Math.round(price / 5000) * 5000;
    case 'last':
      return rounded - 1;
    case 'none':
      return rounded;
  }
}

export function drawPrice(input: { random: Random; building: Building; place: Place; isDistressed: boolean }): number {
  const { random, building, place, isDistressed } = input;
  const factor = building.type === 'land' ? 1 : conditionFactors[building.condition];
  const luck = spread(random, building.type === 'land' || building.type === 'other' ? 0.38 : 0.17);
  return askingEnd(random, usualPrice(building, place) * factor * luck * (isDistressed ? 0.84 : 1));
}
