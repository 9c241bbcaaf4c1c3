import type { PropertyType } from '../listings/property-type.ts';

/** What a buyer does with a property. */
export const strategies = [
  'flip',
  'brrrr',
  'rental',
  'short_term_rental',
  'wholesale',
  'land',
  'creative',
  'development',
] as const;
export type Strategy = (typeof strategies)[number];

const strategyLabels: Record<Strategy, string> = {
  flip: 'Flips',
  brrrr: 'BRRRR',
  rental: 'Rentals',
  short_term_rental: 'Short-term rentals',
  wholesale: 'Wholesale',
  land: 'Land',
  creative: 'Creative finance',
  development: 'Development',
};

export const strategyLabel = (strategy: Strategy): string => strategyLabels[strategy];

/** The work that a property may need, from none to all of it. */
export const conditions = ['turnkey', 'light', 'medium', 'heavy'] as const;
export type Condition = (typeof conditions)[number];

const conditionLabels: Record<Condition, string> = {
  turnkey: 'Turnkey',
  light: 'Light rehab',
  medium: 'Medium rehab',
  heavy: 'Heavy rehab',
};

export const conditionLabel = (condition: Condition): string => conditionLabels[condition];

const onLand: readonly Strategy[] = ['land', 'development', 'wholesale', 'creative'];
const onHomes = strategies.filter((strategy) => strategy !== 'land');

/** What can be done with a property of a type. */
export function possibleStrategies(type: PropertyType): readonly Strategy[] {
  return type === 'land' ? onLand : onHomes;
}

/** What a property of a type is for, whoever buys it: a lot is land, a building may be anything. */
export function certainStrategies(type: PropertyType): readonly Strategy[] {
  return type === 'land' ? ['land'] : [];
}

/** Dollars of repairs for each square foot up to which they are light, and medium: a rule of thumb among investors. */
const mostPerSqft = { light: 25, medium: 50 };
/** The same as percent of the price, where the size is not known. */
const mostOfPrice = { light: 10, medium: 25 };

/**
 * The work that a home needs, by what its user says that it costs (dollars): none is turnkey. Null where the user has
 * said nothing, or where neither size nor price tells what the amount means.
 */
export function conditionOf({
  rehab,
  sqft,
  price,
}: {
  rehab: number | null;
  sqft: number | null;
  price: number | null;
}): Condition | null {
  if (rehab === null) return null;
  if (rehab === 0) return 'turnkey';
  const [measure, most] =
    sqft !== null && sqft > 0
      ? [rehab / sqft, mostPerSqft]
      : [price !== null && price > 0 ? (rehab / price) * 100 : null, mostOfPrice];
  if (measure === null) return null;
  if (measure <= most.light) return 'light';
  return measure <= most.medium ? 'medium' : 'heavy';
}
