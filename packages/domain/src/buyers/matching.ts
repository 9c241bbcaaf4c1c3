import { formatPercent, formatWholeDollars } from '../kernel/format.ts';
import { isMultiFamily, type PropertyType, propertyTypeLabel } from '../listings/property-type.ts';
import { areaKey, type Place, placeKeys } from './area.ts';
import { hasWishes } from './buyer.ts';
import type { BuyerWish, BuyerWishes } from './buyer-fields.ts';

export interface OfferedProperty extends Place {
  price: number | null;
  type: PropertyType;
  cashOnCash: number | null;
}

/** The types by which buyers may have asked for a property of this type: a duplex is multi-family, too. */
export function wishedTypes(type: PropertyType): PropertyType[] {
  return isMultiFamily(type) && type !== 'multi_family' ? [type, 'multi_family'] : [type];
}

export function priceRangeText({ minPrice, maxPrice }: Pick<BuyerWishes, 'minPrice' | 'maxPrice'>): string {
  if (minPrice !== null && maxPrice !== null)
    return `${formatWholeDollars(minPrice)} – ${formatWholeDollars(maxPrice)}`;
  if (minPrice !== null) return `from ${formatWholeDollars(minPrice)}`;
  return maxPrice === null ? '' : `up to ${formatWholeDollars(maxPrice)}`;
}

/**
 * Why a property fits a buyer, a sentence for each wish; null where a wish is not met or cannot be known, and without
 * wishes.
 */
export function matchReasons(wishes: BuyerWishes, property: OfferedProperty): string[] | null {
  if (!hasWishes(wishes)) return null;
  const reasons = Object.values(reasonsOf).map((reasonOf) => reasonOf(wishes, property));
  return reasons.every((reason) => reason !== undefined) ? reasons.filter((reason) => reason !== '') : null;
}

/** A sentence; '' where the buyer does not care; undefined where the property is not what was asked for. */
type Reason = string | undefined;

function areaReason({ areas }: BuyerWishes, property: OfferedProperty): Reason {
  if (areas.length === 0) return '';
  const keys = new Set(placeKeys(property));
  const area = areas.find((each) => keys.has(areaKey(each) ?? ''));
  return area === undefined ? undefined : `Buys in ${area}`;
}

function priceReason(wishes: BuyerWishes, { price }: OfferedProperty): Reason {
  const { minPrice, maxPrice } = wishes;
  if (minPrice === null && maxPrice === null) return '';
  if (price === null || (minPrice ?? 0) > price || (maxPrice ?? price) < price) return undefined;
  return `Pays ${priceRangeText(wishes)}`;
}

function typeReason({ types }: BuyerWishes, { type }: OfferedProperty): Reason {
  if (types.length === 0) return '';
  const found = wishedTypes(type).find((each) => types.includes(each));
  return found === undefined ? undefined : `Buys ${propertyTypeLabel(found)}`;
}

function returnReason({ minCashOnCash }: BuyerWishes, { cashOnCash }: OfferedProperty): Reason {
  if (minCashOnCash === null) return '';
  if (cashOnCash === null || cashOnCash < minCashOnCash) return undefined;
  return `Cash-on-cash ${formatPercent(cashOnCash)} after costs is at least ${formatPercent(minCashOnCash)}`;
}

const reasonsOf: Record<BuyerWish, (wishes: BuyerWishes, property: OfferedProperty) => Reason> = {
  areas: areaReason,
  minPrice: priceReason,
  maxPrice: () => '',
  types: typeReason,
  minCashOnCash: returnReason,
};
