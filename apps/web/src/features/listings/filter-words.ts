import { formatDollars, formatNumber } from '@rei/domain/kernel/format';
import type { FieldFilterName, YesParam } from '@rei/domain/listings/search-filters';
import type { RelaxableFilter } from '@rei/domain/listings/search-order';
import type { SearchState } from '@rei/domain/listings/search-query';

interface SwitchWords {
  label: string;
  chip: string;
}

/** What a switch says that finds only homes of which something is so. */
const switchWords: Record<YesParam | 'has_rent', SwitchWords> = {
  has_rent: { label: 'Only with a HUD rent', chip: 'With a HUD rent' },
};

export function switchLabel(name: keyof typeof switchWords): string {
  return switchWords[name].label;
}

export function switchChip(name: keyof typeof switchWords): string {
  return switchWords[name].chip;
}

/** What a search without a filter is called. */
export const relaxedWords: Record<RelaxableFilter, string> = {
  place: 'Remove location',
  prop_type: 'Remove property type filter',
  price: 'Remove price filter',
  status: 'Remove status filter',
  beds: 'Remove bedrooms filter',
  baths: 'Remove bathrooms filter',
  sqft: 'Remove square feet filter',
  year: 'Remove year built filter',
  keywords: 'Remove keywords',
  has_rent: 'Include homes without a HUD rent',
  hidden: 'Include hidden',
  area: 'Remove the area',
};

interface RangeWords {
  both: (min: string, max: string) => string;
  from: (min: string) => string;
  upTo: (max: string) => string;
}

function rangeLabel(min: number | null, max: number | null, format: (value: number) => string, words: RangeWords) {
  if (min !== null && max !== null) return words.both(format(min), format(max));
  if (min !== null) return words.from(format(min));
  return max === null ? undefined : words.upTo(format(max));
}

const priceWords: RangeWords = {
  both: (min, max) => `${min} – ${max}`,
  from: (min) => `From ${min}`,
  upTo: (max) => `Up to ${max}`,
};

const sqftWords: RangeWords = {
  both: (min, max) => `${min} – ${max} sqft`,
  from: (min) => `From ${min} sqft`,
  upTo: (max) => `Up to ${max} sqft`,
};

const yearWords: RangeWords = {
  both: (min, max) => (min === max ? `Built ${min}` : `Built ${min} – ${max}`),
  from: (min) => `Built ${min} or later`,
  upTo: (max) => `Built ${max} or earlier`,
};

type NumberName = Exclude<FieldFilterName, YesParam>;

/** What a filter by numbers is set to; undefined where it is not set. */
export const numberLabels: Record<NumberName, (state: SearchState) => string | undefined> = {
  price: ({ minPrice, maxPrice }) => rangeLabel(minPrice, maxPrice, formatDollars, priceWords),
  beds: ({ minBeds }) => (minBeds === null ? undefined : `${minBeds}+ beds`),
  baths: ({ minBaths }) => (minBaths === null ? undefined : `${minBaths}+ baths`),
  sqft: ({ minSqft, maxSqft }) => rangeLabel(minSqft, maxSqft, formatNumber, sqftWords),
  year: ({ minYear, maxYear }) => rangeLabel(minYear, maxYear, String, yearWords),
};
