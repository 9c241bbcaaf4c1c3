import { formatNumber, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import { isMultiFamily, type PropertyType, propertyTypeLabel } from '../listings/property-type.ts';
import { areaKey, type Place, placeKeys } from './area.ts';
import { hasWishes } from './buyer.ts';
import type { BuyerWish, BuyerWishes } from './buyer-fields.ts';
import { type Condition, certainStrategies, conditionLabel, possibleStrategies, strategyLabel } from './strategies.ts';

/** What buyers ask of a property; null where it is not known. Returns are the asking user's, after operating costs. */
export interface OfferedProperty extends Place {
  price: number | null;
  type: PropertyType;
  /** Percent. */
  cashOnCash: number | null;
  /** Percent. */
  capRate: number | null;
  monthlyCashFlow: number | null;
  beds: number | null;
  baths: number | null;
  units: number | null;
  sqft: number | null;
  yearBuilt: number | null;
  /** What it is worth after repairs, where the user has said so. */
  arv: number | null;
  /** The work that it needs, where the user has said what that costs. */
  condition: Condition | null;
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

function priceReason(wishes: BuyerWishes, { price }: Pick<OfferedProperty, 'price'>): Reason {
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

type Measure = 'cashOnCash' | 'capRate' | 'monthlyCashFlow' | 'beds' | 'baths' | 'units' | 'sqft' | 'yearBuilt';

interface Range {
  least?: number | null;
  most?: number | null;
}

/** Within the limits, both included; what is not known meets none. */
function rangeReason(actual: number | null, { least = null, most = null }: Range, text: string): Reason {
  if (least === null && most === null) return '';
  const isWithin = actual !== null && (least === null || actual >= least) && (most === null || actual <= most);
  return isWithin ? text : undefined;
}

function leastOf(measure: Measure, wish: 'minBeds' | 'minBaths', one: string, many: string) {
  return (wishes: BuyerWishes, property: OfferedProperty): Reason => {
    const least = wishes[wish];
    return rangeReason(property[measure], { least }, `At least ${least} ${least === 1 ? one : many}`);
  };
}

/** '2 – 4', 'at least 2', 'at most 4'. */
export function limitsText(
  least: number | null,
  most: number | null,
  format: (value: number) => string = (value) => formatNumber(value),
): string {
  if (least !== null && most !== null) return least === most ? format(least) : `${format(least)} – ${format(most)}`;
  if (least !== null) return `at least ${format(least)}`;
  return most === null ? '' : `at most ${format(most)}`;
}

/** An ARV that is not known excludes nobody: hardly any listing has one. */
function valueReason({ maxArvPercent }: BuyerWishes, { price, arv }: Pick<OfferedProperty, 'price' | 'arv'>): Reason {
  if (maxArvPercent === null) return '';
  if (price === null || arv === null || arv <= 0)
    return `Pays up to ${formatPercent(maxArvPercent)} of ARV, not known here`;
  const share = (price / arv) * 100;
  return share <= maxArvPercent
    ? `${formatPercent(share)} of ARV is at most ${formatPercent(maxArvPercent)}`
    : undefined;
}

/** The work that a home needs is compared where it is known; hardly any listing says so. */
function conditionReason({ conditions }: BuyerWishes, { condition }: Pick<OfferedProperty, 'condition'>): Reason {
  if (conditions.length === 0 || condition === null) return '';
  return conditions.includes(condition) ? `Takes ${conditionLabel(condition).toLowerCase()}` : undefined;
}

/** Whether a property meets the wishes that depend on what its user says of it: price, value and repairs. */
export function meetsOwnValues(
  wishes: BuyerWishes,
  { condition, ...value }: Pick<OfferedProperty, 'price' | 'arv' | 'condition'>,
): boolean {
  const reasons = [priceReason(wishes, value), valueReason(wishes, value), conditionReason(wishes, { condition })];
  return !reasons.includes(undefined);
}

/** Whether a buyer's strategies leave room for a type of property. */
export function allowsType(
  { strategies, excludedStrategies }: Pick<BuyerWishes, 'strategies' | 'excludedStrategies'>,
  type: PropertyType,
): boolean {
  const isPossible = strategies.length === 0 || possibleStrategies(type).some((each) => strategies.includes(each));
  return isPossible && !certainStrategies(type).some((each) => excludedStrategies.includes(each));
}

/** A property says what cannot be done with it: nobody lets a lot, and who buys land alone buys no house. */
function strategyReason({ strategies }: BuyerWishes, { type }: OfferedProperty): Reason {
  if (strategies.length === 0) return '';
  const possible = possibleStrategies(type).filter((strategy) => strategies.includes(strategy));
  if (possible.length === 0) return undefined;
  const certain = certainStrategies(type).find((strategy) => strategies.includes(strategy));
  return certain === undefined ? '' : `Buys for ${strategyLabel(certain).toLowerCase()}`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const year = (value: number) => `${value}`;

const reasonsOf: Record<BuyerWish, (wishes: BuyerWishes, property: OfferedProperty) => Reason> = {
  areas: areaReason,
  minPrice: priceReason,
  maxPrice: () => '',
  types: typeReason,
  minCashOnCash: returnReason,
  minCapRate: ({ minCapRate: least }, { capRate }) =>
    rangeReason(
      capRate,
      { least },
      `Cap rate ${formatPercent(capRate ?? 0)} after costs is at least ${formatPercent(least ?? 0)}`,
    ),
  minCashFlow: ({ minCashFlow: least }, { monthlyCashFlow }) =>
    rangeReason(
      monthlyCashFlow,
      { least },
      `Monthly cash flow ${formatWholeDollars(monthlyCashFlow ?? 0)} after costs is at least ${formatWholeDollars(least ?? 0)}`,
    ),
  minBeds: leastOf('beds', 'minBeds', 'bed', 'beds'),
  minBaths: leastOf('baths', 'minBaths', 'bath', 'baths'),
  minUnits: ({ minUnits: least, maxUnits: most }, { units }) =>
    rangeReason(units, { least, most }, `${sentence(limitsText(least, most))} units`),
  maxUnits: () => '',
  minSqft: ({ minSqft: least, maxSqft: most }, { sqft }) =>
    rangeReason(sqft, { least, most }, `${sentence(limitsText(least, most))} sqft`),
  maxSqft: () => '',
  minYear: ({ minYear: least, maxYear: most }, { yearBuilt }) =>
    rangeReason(yearBuilt, { least, most }, yearsText(least, most)),
  maxYear: () => '',
  maxArvPercent: valueReason,
  conditions: conditionReason,
  strategies: strategyReason,
  excludedStrategies: ({ excludedStrategies }, { type }) =>
    certainStrategies(type).some((strategy) => excludedStrategies.includes(strategy)) ? undefined : '',
};

/** 'Built in 1980 or later', 'Built 1980 – 1990'. */
export function yearsText(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `Built ${limitsText(least, most, year)}`;
  if (least !== null) return `Built in ${least} or later`;
  return most === null ? '' : `Built in ${most} or earlier`;
}
