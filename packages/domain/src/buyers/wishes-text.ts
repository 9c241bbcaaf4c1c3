import { formatPercent, formatWholeDollars } from '../kernel/format.ts';
import { propertyTypeLabel, propertyTypes } from '../listings/property-type.ts';
import { type BuyerWish, type BuyerWishes, buyerFieldNames, isWish } from './buyer-fields.ts';
import { limitsText, priceRangeText, yearsText } from './matching.ts';
import { conditionLabel, strategyLabel } from './strategies.ts';

type Said = { [Wish in BuyerWish]?: BuyerWishes[Wish] | undefined };

const percentFrom = (name: string, least: number | null | undefined) =>
  least == null ? '' : `${name} from ${formatPercent(least)}`;

const named = (text: string, name: string) => (text === '' ? '' : `${text} ${name}`);

/** What each wish is in words; of two limits the lower tells both. */
const texts: Record<BuyerWish, (said: Said) => string> = {
  areas: ({ areas = [] }) => areas.join('; '),
  minPrice: ({ minPrice = null, maxPrice = null }) => priceRangeText({ minPrice, maxPrice }),
  maxPrice: () => '',
  types: ({ types = [] }) => typesText(types),
  minCashOnCash: ({ minCashOnCash }) => percentFrom('cash-on-cash', minCashOnCash),
  minCapRate: ({ minCapRate }) => percentFrom('cap rate', minCapRate),
  minCashFlow: ({ minCashFlow }) =>
    minCashFlow == null ? '' : `monthly cash flow from ${formatWholeDollars(minCashFlow)}`,
  minBeds: ({ minBeds }) => (minBeds == null ? '' : `${minBeds}+ beds`),
  minBaths: ({ minBaths }) => (minBaths == null ? '' : `${minBaths}+ baths`),
  minUnits: ({ minUnits = null, maxUnits = null }) => named(limitsText(minUnits, maxUnits), 'units'),
  maxUnits: () => '',
  minSqft: ({ minSqft = null, maxSqft = null }) => named(limitsText(minSqft, maxSqft), 'sqft'),
  maxSqft: () => '',
  minYear: ({ minYear = null, maxYear = null }) => yearsText(minYear, maxYear).replace(/^B/, 'b'),
  maxYear: () => '',
  maxArvPercent: ({ maxArvPercent }) => (maxArvPercent == null ? '' : `up to ${formatPercent(maxArvPercent)} of ARV`),
  conditions: ({ conditions = [] }) => conditions.map(conditionLabel).join(', '),
  strategies: ({ strategies = [] }) => strategies.map(strategyLabel).join(', '),
  excludedStrategies: ({ excludedStrategies = [] }) =>
    excludedStrategies.length === 0 ? '' : `no ${excludedStrategies.map(strategyLabel).join(', no ')}`,
};

/** Most types are told by those that are missing. */
function typesText(types: readonly (typeof propertyTypes)[number][]): string {
  const missing = propertyTypes.filter((type) => !types.includes(type));
  return types.length > missing.length && missing.length > 0
    ? `All types except ${missing.map(propertyTypeLabel).join(', ')}`
    : types.map(propertyTypeLabel).join(', ');
}

/** What a buyer looks for: 'Phoenix, AZ · up to $300,000 · Duplex'. */
export function wishesText(said: Said): string {
  const told = buyerFieldNames.filter(isWish).map((wish) => texts[wish](said));
  return told.filter((part) => part !== '').join(' · ');
}
