import { cleanCell, heading } from './cells.ts';

/** What each column's heading begins with. Redfin changed the rest of some over the years. */
const prefixes = {
  saleType: 'SALE TYPE',
  propertyType: 'PROPERTY TYPE',
  address: 'ADDRESS',
  city: 'CITY',
  state: 'STATE',
  zip: 'ZIP',
  price: 'PRICE',
  beds: 'BEDS',
  baths: 'BATHS',
  sqft: 'SQUARE FEET',
  lotSqft: 'LOT SIZE',
  yearBuilt: 'YEAR BUILT',
  days: 'DAYS ON MARKET',
  hoa: 'HOA',
  openHouse: 'NEXT OPEN HOUSE START',
  status: 'STATUS',
  url: 'URL',
  source: 'SOURCE',
  mls: 'MLS',
  lat: 'LATITUDE',
  lon: 'LONGITUDE',
} as const;

export type RedfinColumn = keyof typeof prefixes;

/** Without one of these the file is no Redfin download. */
const required: readonly RedfinColumn[] = [
  'saleType',
  'propertyType',
  'address',
  'city',
  'state',
  'zip',
  'price',
  'status',
  'url',
];

/** Where a Redfin download has which column; -1 for one it lacks. */
export interface RedfinColumns {
  /** Cleaned. */
  headings: readonly string[];
  at: Record<RedfinColumn, number>;
}

/** Finds the columns by name, in any order; undefined when the row is not the heading of a Redfin download. */
export function redfinColumns(headings: readonly string[]): RedfinColumns | undefined {
  const names = headings.map(heading);
  const find = (column: RedfinColumn) => names.findIndex((name) => name.startsWith(prefixes[column]));
  if (required.some((column) => find(column) === -1)) return undefined;
  // Object.keys widens to string; these are the table's own keys.
  const columns = Object.keys(prefixes) as RedfinColumn[];
  // fromEntries forgets the keys' type; every column is there.
  const at = Object.fromEntries(columns.map((column) => [column, find(column)])) as Record<RedfinColumn, number>;
  return { headings: headings.map(cleanCell), at };
}

/** The headings of Redfin's Data Center files: statistics of a market, not homes. */
export function isRedfinStatistics(headings: readonly string[]): boolean {
  const names = headings.map((cell) => heading(cell).replaceAll('_', ' '));
  const has = (part: string) => names.some((name) => name.includes(part));
  return has('MEDIAN SALE PRICE') && (has('PERIOD BEGIN') || has('PERIOD END') || has('HOMES SOLD'));
}
