import * as z from 'zod/mini';
import { formatNumber, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import { marketLevels } from './place.ts';

/** Who publishes research series of places. */
export const seriesSources = ['zillow', 'realtor', 'redfin', 'redfinRounded', 'fhfa', 'acs'] as const;
export type SeriesSource = (typeof seriesSources)[number];

interface MeasureRule {
  label: string;
  unit: 'dollars' | 'count' | 'days' | 'months' | 'percent' | 'index' | 'sqft';
}

const seriesRules = {
  homeValue: { label: 'Home value', unit: 'dollars' },
  rent: { label: 'Monthly rent', unit: 'dollars' },
  salePrice: { label: 'Median sale price', unit: 'dollars' },
  listPrice: { label: 'Median list price', unit: 'dollars' },
  salePricePerSqft: { label: 'Sale price per sqft', unit: 'dollars' },
  pricePerSqft: { label: 'List price per sqft', unit: 'dollars' },
  active: { label: 'Homes for sale', unit: 'count' },
  newListings: { label: 'New listings', unit: 'count' },
  pending: { label: 'Pending', unit: 'count' },
  homesSold: { label: 'Homes sold', unit: 'count' },
  daysOnMarket: { label: 'Days on market', unit: 'days' },
  monthsOfSupply: { label: 'Months of supply', unit: 'months' },
  saleToList: { label: 'Sale to list price', unit: 'percent' },
  soldAboveList: { label: 'Sold above list price', unit: 'percent' },
  cutShare: { label: 'Price cuts', unit: 'percent' },
  increased: { label: 'Price increases', unit: 'count' },
  reduced: { label: 'Price cuts, homes', unit: 'count' },
  sqft: { label: 'Median size', unit: 'sqft' },
  hpi: { label: 'House price index, all transactions', unit: 'index' },
  hpiPurchase: { label: 'House price index, purchases', unit: 'index' },
  hpiExpanded: { label: 'House price index, expanded data', unit: 'index' },
  hpiYearly: { label: 'House price index, annual', unit: 'index' },
  contractRent: { label: 'Median contract rent', unit: 'dollars' },
  income: { label: 'Median household income', unit: 'dollars' },
  taxes: { label: 'Median property tax', unit: 'dollars' },
} as const satisfies Record<string, MeasureRule>;

export type SeriesMeasure = keyof typeof seriesRules;

/** What research series measure, in the order in which they are shown. */
// The keys of this very object.
export const seriesMeasures = Object.keys(seriesRules) as [SeriesMeasure, ...SeriesMeasure[]];

const sourceNames: Record<SeriesSource, string> = {
  zillow: 'Zillow Research',
  realtor: 'realtor.com',
  redfin: 'Redfin Data Center',
  redfinRounded: 'Redfin Data Center, rounded',
  fhfa: 'FHFA',
  acs: 'Census ACS',
};

export const sourceName = (source: SeriesSource): string => sourceNames[source];

const ownNames: Partial<Record<`${SeriesSource}.${SeriesMeasure}`, string>> = {
  'zillow.homeValue': 'Home value (ZHVI)',
  'zillow.rent': 'Monthly rent (ZORI)',
  'acs.homeValue': 'Median home value',
  'acs.rent': 'Median gross rent',
};

/** What a source's series is called: 'Home value (ZHVI)', 'Median sale price'. */
export function seriesLabel({ source, measure }: SeriesKey): string {
  return ownNames[`${source}.${measure}`] ?? seriesRules[measure].label;
}

export const seriesUnit = (measure: SeriesMeasure): MeasureRule['unit'] => seriesRules[measure].unit;

/** A value of a series as it is read; no value is a dash. */
export function seriesText(measure: SeriesMeasure, value: number | null): string {
  const { unit } = seriesRules[measure];
  if (value === null) return '–';
  if (unit === 'dollars') return formatWholeDollars(value);
  if (unit === 'percent') return formatPercent(value, 1);
  if (unit === 'months' || unit === 'index') return formatNumber(Math.round(value * 10) / 10);
  return formatNumber(Math.round(value));
}

/** Measures whose change is a difference: of a share in points, of days in days. */
const byDifference: readonly string[] = ['days', 'months', 'percent'];

/** How a value changed: percent of the earlier one, or the difference where it is days, months or a share. */
export function seriesChange(measure: SeriesMeasure, value: number, before: number): number | null {
  if (byDifference.includes(seriesRules[measure].unit)) return value - before;
  return before > 0 ? 100 * (value / before - 1) : null;
}

/** '+7.4%', '−3 days', '+1.2 points'. */
export function changeText(measure: SeriesMeasure, change: number): string {
  const { unit } = seriesRules[measure];
  const words = unit === 'days' ? ' days' : unit === 'months' ? ' months' : unit === 'percent' ? ' points' : '%';
  const digits = unit === 'days' ? Math.round(change) : Math.round(change * 10) / 10;
  const size = formatNumber(Math.abs(digits));
  return `${digits > 0 ? '+' : digits < 0 ? '−' : '±'}${size}${Math.abs(digits) === 1 ? words.replace(/s$/, '') : words}`;
}

/** Beside the levels of markets: the country, and all ZIPs with the same first three digits. */
export const seriesLevels = ['country', ...marketLevels, 'zip3'] as const;
export type SeriesLevel = (typeof seriesLevels)[number];

/** The only place of its level. */
export const countryKey = 'US';

/** Months are counted from January of the year 0, so that a year later is 12 more. */
export const monthIndex = (year: number, month: number): number => year * 12 + month - 1;

/** '2026-11'. */
export function monthText(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export interface SeriesKey {
  source: SeriesSource;
  measure: SeriesMeasure;
}

/** A research series of a place: its newest value, and where it comes from. */
export const seriesSummarySchema = z.object({
  source: z.enum(seriesSources),
  measure: z.enum(seriesMeasures),
  /** The place's own level, or a wider one whose series stands for it, as of FHFA's three-digit ZIPs. */
  level: z.enum(seriesLevels),
  key: z.string(),
  /** 'YYYY-MM', as the next two. */
  from: z.string(),
  to: z.string(),
  latest: z.number(),
  /** The value twelve months before the newest; null where there is none. */
  yearAgo: z.nullable(z.number()),
  /** The day of the source's file, YYYY-MM-DD: as it says, else the end of its newest month. */
  published: z.string(),
  storedAt: z.string(),
});
export type SeriesSummary = z.infer<typeof seriesSummarySchema>;

/** How a series changed in the twelve months up to its newest value; null where there is no earlier one. */
export function yearChange({ measure, latest, yearAgo }: Pick<SeriesSummary, 'measure' | 'latest' | 'yearAgo'>) {
  return yearAgo === null ? null : seriesChange(measure, latest, yearAgo);
}

export const seriesPointsSchema = z.object({
  /** Oldest first, 'YYYY-MM'; months without a value are left out. */
  points: z.array(z.object({ month: z.string(), value: z.number() })),
});
export type SeriesPoints = z.infer<typeof seriesPointsSchema>;
