import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { FactField } from '@rei/domain/listings/listing-fields';
import type { StatusFlags } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { ReadRow } from '@rei/domain/market/imported-row';
import { cleanCell, filledCells, hasControlCharacters, heading, recordOf, rejecting, rowProblem } from './cells.ts';
import { countBack, readDay } from './days.ts';
import { factNames, ofEachFact } from './field-names.ts';
import { type ListingCells, missingFields, readListing } from './listing.ts';
import { maxKeyLength, named, readPrice, type SourceCell } from './source-cell.ts';
import { letters, offMarket, onMarket, sold, unknownStatus } from './words.ts';

/** What each column's heading begins with. Redfin changed the rest of some over the years. */
const prefixes = {
  saleType: 'SALE TYPE',
  propertyType: 'PROPERTY TYPE',
  address: 'ADDRESS',
  city: 'CITY',
  state: 'STATE',
  zip: 'ZIP',
  price: 'PRICE',
  days: 'DAYS ON MARKET',
  openHouse: 'NEXT OPEN HOUSE START',
  status: 'STATUS',
  url: 'URL',
  source: 'SOURCE',
  mls: 'MLS',
  lat: 'LATITUDE',
  lon: 'LONGITUDE',
} as const;

export type RedfinColumn = keyof typeof prefixes | FactField;

const allPrefixes: Record<RedfinColumn, string | null> = {
  ...prefixes,
  ...ofEachFact((field) => factNames[field].redfin),
};

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

export function requiredOfRedfin(headings: readonly string[]): string[] {
  const names = headings.map(heading);
  return required
    .map((column) => allPrefixes[column] ?? column)
    .filter((prefix) => !names.some((name) => name.startsWith(prefix)));
}

export interface RedfinColumns {
  headings: readonly string[];
  at: Record<RedfinColumn, number>;
}

export function redfinColumns(headings: readonly string[]): RedfinColumns | undefined {
  const names = headings.map(heading);
  const find = (column: RedfinColumn) => {
    const prefix = allPrefixes[column];
    return prefix === null ? -1 : names.findIndex((name) => name.startsWith(prefix));
  };
  if (required.some((column) => find(column) === -1)) return undefined;
  const columns = Object.keys(allPrefixes) as RedfinColumn[];
  const at = Object.fromEntries(columns.map((column) => [column, find(column)])) as Record<RedfinColumn, number>;
  return { headings: headings.map(cleanCell), at };
}

export function isRedfinStatistics(headings: readonly string[]): boolean {
  const names = headings.map((cell) => heading(cell).replaceAll('_', ' '));
  const has = (part: string) => names.some((name) => name.includes(part));
  return has('MEDIAN SALE PRICE') && (has('PERIOD BEGIN') || has('PERIOD END') || has('HOMES SOLD'));
}

const types: readonly [beginning: string, type: PropertyType][] = [
  ['singlefamily', 'single_family'],
  ['ranch', 'single_family'],
  ['condo', 'condos'],
  ['coop', 'condos'],
  ['townho', 'townhomes'],
  ['multifamily', 'multi_family'],
  ['vacantland', 'land'],
  ['land', 'land'],
  ['mobile', 'mobile'],
  ['manufactured', 'mobile'],
  ['parking', 'other'],
  ['timeshare', 'other'],
  ['other', 'other'],
];

/** Redfin's PROPERTY TYPE in our words, by how it begins; undefined for one we do not know. */
export function redfinType(cell: string): PropertyType | undefined {
  const word = letters(cell);
  return types.find(([beginning]) => word.startsWith(beginning))?.[1];
}

const statuses: readonly [beginning: string, flags: StatusFlags][] = [
  ['activeundercontract', { ...onMarket, isContingent: true }],
  ['undercontract', { ...onMarket, isContingent: true }],
  ['contingent', { ...onMarket, isContingent: true }],
  ['active', onMarket],
  ['preonmarket', onMarket],
  ['comingsoon', onMarket],
  ['pending', { ...onMarket, isPending: true }],
  ['sold', sold],
  ['closed', sold],
  ['offmarket', offMarket],
  ['withdrawn', offMarket],
  ['expired', offMarket],
  ['cancel', offMarket],
  ['delisted', offMarket],
];

/** Redfin's STATUS as flags: blank is sold, because past sales leave it empty. Foreclosures are not told. */
export function redfinStatus(cell: string): StatusFlags | undefined {
  const word = letters(cell) || 'sold';
  return statuses.find(([beginning]) => word.startsWith(beginning))?.[1];
}

const unsaid: SourceCell = { name: '', text: '' };

interface RowContext {
  line: number;
  madeOn: string;
}

/**
 * A row of a Redfin download. On sold rows PRICE is what was paid, and SOLD DATE on others is an earlier sale's day;
 * the listing day is counted back by DAYS ON MARKET. A value outside its band is unknown; a row that could overwrite a
 * listing by a guess is rejected.
 */
export function redfinListing(
  columns: RedfinColumns,
  rawCells: readonly string[],
  { line, madeOn }: RowContext,
): ReadRow<ImportedListing> {
  const { headings, at } = columns;
  const cells = rawCells.map(cleanCell);
  const reject = rejecting(line, () => recordOf(headings, cells));
  const cell = (column: RedfinColumn) => cells[at[column]] ?? '';

  if (filledCells(cells) <= 1) return { kind: 'skipped', line, reason: 'A line with a single cell is no listing' };
  if (cell('saleType').toUpperCase().startsWith('SALE TYPE') && cell('price').toUpperCase() === 'PRICE') {
    return { kind: 'skipped', line, reason: 'The headings again' };
  }
  const problem = rowProblem(headings, cells);
  const sourceKey = redfinKey(cell('url'), cell('source'), cell('mls'));
  if (problem !== undefined) return reject(problem.reason, { sourceKey, isDamaged: problem.isDamaged });
  if (sourceKey === undefined)
    return reject('Neither a home number in URL nor SOURCE and MLS#: the listing has no key');

  const corrections: string[] = [];
  const cellOf = (column: RedfinColumn, name = headings[at[column]] ?? column): SourceCell => ({
    name,
    text: cell(column),
    isMissing: at[column] === -1 && allPrefixes[column] !== null,
  });
  const status = redfinStatus(cell('status'));
  // Where STATUS is blank, something else has to tell that PRICE was paid and not asked.
  const isSale = letters(cell('saleType')).startsWith('pastsale') || cell('soldOn') !== '' || cell('status') !== '';
  const isSold = status?.isSold === true && isSale;
  const listedOn = status === undefined || status.isOffMarket ? '' : countBack(cell('days'), madeOn);
  const all: ListingCells = {
    key: { name: 'URL', text: sourceKey },
    price: isSold ? { name: 'PRICE', text: '', isMissing: true } : cellOf('price', 'PRICE'),
    line: cellOf('address', 'ADDRESS'),
    city: cellOf('city', 'CITY'),
    state: cellOf('state', 'STATE'),
    zip: cellOf('zip', 'ZIP'),
    lat: cellOf('lat', 'LATITUDE'),
    lon: cellOf('lon', 'LONGITUDE'),
    ...ofEachFact((field) => cellOf(field)),
    soldPriceCents: { name: 'PRICE', text: isSold ? cell('price') : '' },
    soldOn: soldOn(cellOf('soldOn'), isSold),
    listDate: { name: headings[at.days] ?? 'DAYS ON MARKET', text: listedOn, isMissing: listedOn === '' },
    mlsId: cellOf('mls'),
    url: cellOf('url', 'URL'),
    remarks: unsaid,
  };
  const listing = readListing(all, corrections);
  if ('problem' in listing) return reject(listing.problem, { sourceKey: listing.sourceKey });
  const soldPrice = readPrice('PRICE', all.soldPriceCents.text);
  if ('problem' in soldPrice) return reject(soldPrice.problem, { sourceKey });
  if (rawCells.some(hasControlCharacters)) corrections.push('Control characters removed');
  const type = redfinType(cell('propertyType'));
  if (type === undefined)
    corrections.push(`${named('PROPERTY TYPE', cell('propertyType'))} is unknown: taken as other`);
  if (status === undefined) corrections.push(`${named('STATUS', cell('status'))} is unknown: taken as off market`);

  const value: ImportedListing = {
    source: 'redfin',
    ...listing,
    type: type ?? 'other',
    ...(status ?? unknownStatus),
    units: null,
    unitsDetail: [],
    sourceStatus: cell('status').slice(0, maxKeyLength) || null,
    photos: [],
    agent: null,
    ...(listedOn !== '' && { isDayCounted: true }),
    missing: missingFields(all),
    document: recordOf(headings, cells),
  };
  return { kind: 'taken', line, value, corrections };
}

function redfinKey(url: string, source: string, mls: string): string | undefined {
  const home = /\/home\/(\d{1,18})(?:[/?#]|$)/.exec(url)?.[1];
  if (home !== undefined) return home;
  if (source === '' || mls === '') return undefined;
  const key = `${source}:${mls}`.toUpperCase();
  return key.length <= maxKeyLength ? key : undefined;
}

/** Where a home is for sale the download has no word of an earlier sale, mostly: then what is known of one stays. */
function soldOn({ name, text, isMissing }: SourceCell, isSold: boolean): SourceCell {
  return { name, text: readRedfinDay(text) ?? text, isMissing: isMissing || (text === '' && !isSold) };
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

export function readRedfinDay(cell: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^([A-Za-z]+)-(\d{1,2})-(\d{4})(?: |$)/.exec(cell.trim()) ?? [];
  return readDay(`${months.indexOf(month.toLowerCase()) + 1}/${day}/${year}`);
}
