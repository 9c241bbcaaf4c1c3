import type { ReadRow } from '@rei/domain/market/imported-row';
import type { ImportedSeries, OmittedRow } from '@rei/domain/markets/imported-series';
import { monthIndex, type SeriesLevel, type SeriesMeasure, type SeriesSource } from '@rei/domain/markets/series';
import { cleanCell, type Reject, recordOf, rejecting } from './cells.ts';

export type SeriesRow = ReadRow<ImportedSeries> | OmittedRow;

/** A place as a source writes it. */
export type NamedPlace =
  | { level: 'country' }
  | { level: 'state' | 'zip' | 'zip3'; name: string }
  | { level: 'county' | 'city'; name: string; state: string };

/** What rows are read with: places are those of the table of ZIPs. */
export interface SeriesContext {
  /** The place's key; undefined where there is no such place. */
  keyOf: (place: NamedPlace) => string | undefined;
  /** The latest month that can have happened, as `monthIndex` counts. */
  latest: number;
}

/** A kind of file with research series, recognised by its first rows. */
export interface SeriesFormat {
  format: string;
  source: SeriesSource;
  /** The sets of measures, of which each row has one. */
  groups: readonly (readonly SeriesMeasure[])[];
  /** Each row has all of its place's values. */
  isWide: boolean;
  /** A newer file's series takes the place of the whole older one; else month by month. */
  isRevised: boolean;
  headings: readonly string[];
  /** How many rows stand above the data. */
  dataFrom: number;
  /** Whether a row with fewer cells than headings was cut off. */
  isFixedWidth: boolean;
  /** Of a wide table the newest month that it has a column for. */
  newest?: number | undefined;
  /** The day that the file says it was published, YYYY-MM-DD. */
  published?: string | undefined;
  /** The year that the values are of cannot be told from the content. */
  needsYear?: boolean;
  read: (cells: readonly string[], row: RowReading) => SeriesRow;
}

export interface RowReading {
  line: number;
  context: SeriesContext;
  reject: Reject;
  /** The year of a format that needs one. */
  year: number | undefined;
}

/** One row of a file; the notes at a file's end are no data. */
export function readSeriesRow(
  format: SeriesFormat,
  rawCells: readonly string[],
  { line, context, year }: { line: number; context: SeriesContext; year: number | undefined },
): SeriesRow {
  const cells = rawCells.map(cleanCell);
  const { headings } = format;
  const reject = rejecting(line, () => recordOf(headings, cells.slice(0, largestReject)));
  if (isNote(cells)) return { kind: 'skipped', line, reason: 'A line of words is a note' };
  if (format.isFixedWidth && cells.length < headings.length) {
    return reject(`Only ${cells.length} of ${headings.length} cells: the line is cut off`, { isDamaged: true });
  }
  return format.read(cells, { line, context, reject, year });
}

/** A sentence below the data, whose commas may have made several cells of it: words alone, and few of them. */
function isNote(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length <= 1 || (filled.length <= 3 && filled.every((cell) => /[a-z]{3}/i.test(cell) && / /.test(cell)));
}

/** Of a wide row the months say nothing of why it was rejected. */
const largestReject = 60;

const missing = new Set(['', '-', '--', '.', 'na', 'n/a', '#n/a', 'nan', 'null', 'none', '(x)', '*', '**', '***', 'n']);

export const isMissing = (cell: string): boolean => missing.has(cell.toLowerCase());

const thousands: Readonly<Record<string, number>> = { '': 1, K: 1000, M: 1_000_000 };

/** '$160K', '95.8%', '1,234', '9.4e-05' as a number; null for no value, undefined for what is none. */
export function seriesNumber(cell: string): number | null | undefined {
  if (isMissing(cell)) return null;
  const [, minus, digits, suffix = ''] = /^(-?)\$?([\d,]*\.?\d+(?:e[-+]?\d{1,3})?|\d+\.)([KM%]?)$/i.exec(cell) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replaceAll(',', '')) * (thousands[suffix.toUpperCase()] ?? 1);
  if (!Number.isFinite(value) || value > 1e12) return undefined;
  return minus ? -value : value;
}

/** A month from 1900 to 2100; undefined for anything else. */
export function readMonth(year: string, month: string): number | undefined {
  const [y, m] = [Number(year), Number(month)];
  return Number.isInteger(y) && Number.isInteger(m) && y >= 1900 && y <= 2100 && m >= 1 && m <= 12
    ? monthIndex(y, m)
    : undefined;
}

/** The value of each column; what is no plausible number is left out, and told. */
export function readValues(
  cells: readonly string[],
  columns: readonly { at: number; name: string; factor?: number }[],
): { values: (number | null)[]; corrections: string[] } {
  const corrections: string[] = [];
  const values = columns.map(({ at, name, factor = 1 }) => {
    const cell = cells[at] ?? '';
    const value = seriesNumber(cell);
    if (value === null) return null;
    if (value !== undefined && value >= 0) return value * factor;
    corrections.push(`${name} '${cell.slice(0, 40)}' is no value`);
    return null;
  });
  return { values, corrections };
}

const levelNames: Record<SeriesLevel, string> = {
  country: 'country',
  state: 'state',
  county: 'county',
  city: 'city',
  zip: 'ZIP',
  zip3: 'ZIP prefix',
};

/** A row with one month's values of a place. */
export function monthRow(
  { line, context, reject }: RowReading,
  place: NamedPlace,
  { month, group = 0, values, corrections }: Month,
): SeriesRow {
  if (month === undefined) return reject('The month isn’t readable');
  if (month > context.latest) return reject('The month has not come yet');
  const key = context.keyOf(place);
  if (key === undefined) return reject(unknownPlace(place));
  if (values.every((value) => value === null)) {
    if (corrections.length > 0) return reject(corrections.join('; '));
    return { kind: 'skipped', line, reason: 'No value' };
  }
  const value = { level: place.level, place: key, group, months: [month], values: values.map((each) => [each]) };
  return { kind: 'taken', line, value, corrections };
}

interface Month {
  month: number | undefined;
  group?: number;
  values: (number | null)[];
  corrections: string[];
}

/** Why a place has no series: it is none of the table of ZIPs. */
export function unknownPlace(place: NamedPlace): string {
  if (place.level === 'country') return 'The country is not known';
  const name = 'state' in place ? `${place.name}, ${place.state}` : place.name;
  return `No ${levelNames[place.level]} '${name.slice(0, 60)}' is known`;
}

/** Why rows of an area that is no state, county, city or ZIP are rejected. */
export const noMarketPage = (what: string): string => `${what} has no market page`;
