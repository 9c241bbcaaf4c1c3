import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { factFields } from '@rei/domain/listings/listing-fields';
import type { PricePoint } from '@rei/domain/listings/listing-values';
import { photoUrl } from '@rei/domain/listings/photo';
import { withSaleOfStatus } from '@rei/domain/listings/sale';
import type { ReadRow } from '@rei/domain/market/imported-row';
import { cleanCell, filledCells, hasControlCharacters, recordOf, rejecting, rowProblem } from './cells.ts';
import { mainPhone, readEmail, readPhone } from './contacts.ts';
import { countBack } from './days.ts';
import { factNames, ofEachFact } from './field-names.ts';
import { bathsText, type ListingCells, missingFields, readListing } from './listing.ts';
import { centsOf } from './price-history.ts';
import { pythonLiteral } from './python-literal.ts';
import { realtorAgentName, realtorKey, realtorStatus, realtorType } from './realtor-words.ts';
import { maxKeyLength, maxPhotos, named, type SourceCell } from './source-cell.ts';
import { offMarket, unknownStatus } from './words.ts';

const names = [
  'property_url',
  'property_id',
  'mls_id',
  'status',
  'text',
  'style',
  'full_street_line',
  'street',
  'unit',
  'city',
  'state',
  'zip_code',
  'days_on_mls',
  'list_price',
  'list_price_min',
  'list_price_max',
  'list_date',
  'latitude',
  'longitude',
  'agent',
  'agent_name',
  'agent_email',
  'agent_phones',
  'broker',
  'broker_name',
  'broker_phone',
  'office_name',
  'office_phones',
  'last_sold_date',
  'last_sold_price',
  'primary_photo',
  'alt_photos',
] as const;

export type HomeHarvestColumn = (typeof names)[number];

const required: readonly (readonly HomeHarvestColumn[])[] = [
  ['property_id', 'property_url'],
  ['full_street_line', 'street'],
  ['city'],
  ['state'],
  ['zip_code'],
  ['status'],
  ['style'],
  ['list_price', 'list_price_min'],
];

export function requiredOfHomeharvest(headings: readonly string[]): string[] {
  const names = headings.map((name) => name.toLowerCase());
  return required.flatMap((anyOf) => (anyOf.some((name) => names.includes(name)) ? [] : anyOf.slice(0, 1)));
}

export interface HomeHarvestColumns {
  headings: readonly string[];
  at: ReadonlyMap<string, number>;
}

/** Finds the columns by name, never by place: versions had 37, 59 and 66 of them, and people add and drop some. */
export function homeharvestColumns(rawHeadings: readonly string[]): HomeHarvestColumns | undefined {
  const headings = rawHeadings.map(cleanCell);
  const lower = headings.map((name) => name.replace(/^\ufeff/, '').toLowerCase());
  const at = new Map<string, number>();
  for (const name of [...names, ...factFields.flatMap((field) => factNames[field].homeharvest)]) {
    const index = lower.indexOf(name);
    if (index !== -1) at.set(name, index);
  }
  return required.every((anyOf) => anyOf.some((name) => at.has(name))) ? { headings, at } : undefined;
}

const maxLongCell = 100_000;

/** What pandas and spreadsheets write for nothing. */
const blanks: ReadonlySet<string> = new Set(['nan', 'NaN', 'None', 'NaT', '<NA>', 'NULL', '[]', '{}']);

interface RowContext {
  line: number;
  madeOn: string;
  /** Homes for rent are read, and those for sale left out; else the other way round. */
  isOfRentals?: boolean;
}

/**
 * A row of a HomeHarvest file. The price is list_price, else list_price_min; a missing list_date is counted back by
 * days_on_mls while the home is on the market. Foreclosures and units are not told.
 */
export function homeharvestListing(
  { headings, at }: HomeHarvestColumns,
  rawCells: readonly string[],
  { line, madeOn, isOfRentals = false }: RowContext,
): ReadRow<ImportedListing> {
  const cleanCells = rawCells.map(cleanCell);
  const cells = cleanCells.map((text) => (blanks.has(text) ? '' : text));
  const cellOf = (column: string) => cells[at.get(column) ?? -1] ?? '';
  const cell = (column: HomeHarvestColumn) => cellOf(column);
  const lacks = (...columns: readonly string[]) => columns.every((column) => !at.has(column));
  const firstCell = (columns: readonly string[]): SourceCell => {
    const name = columns.find((column) => cellOf(column) !== '') ?? columns[0] ?? '';
    const text = cellOf(name);
    return { name, text, isMissing: text === '' && columns.length > 0 && lacks(...columns) };
  };
  const sourceCell = (...columns: readonly HomeHarvestColumn[]) => firstCell(columns);
  const reject = rejecting(line, () => recordOf(headings, cells));

  if (filledCells(cells) <= 1) return { kind: 'skipped', line, reason: 'A line with a single cell is no listing' };
  if (cell('zip_code').toLowerCase() === 'zip_code') return { kind: 'skipped', line, reason: 'The headings again' };
  const problem = rowProblem(headings, cells, maxLongCell);
  const sourceKey = realtorKey(sourceCell('property_id', 'property_url').text);
  if (problem !== undefined) return reject(problem.reason, { sourceKey, isDamaged: problem.isDamaged });
  const told = realtorStatus(cell('status'));
  const isRental = told === 'rental' || cell('property_url').includes('/rentals/');
  if (isRental !== isOfRentals) {
    return { kind: 'skipped', line, reason: isOfRentals ? 'A home for sale' : 'A home for rent' };
  }
  if (isOfRentals && cell('list_price') === '' && cell('list_price_min') !== cell('list_price_max')) {
    return reject('Homes of several rents, of which none is told', { sourceKey });
  }
  const status = told === 'rental' ? offMarket : told;

  const corrections: string[] = [];
  const isOnMarket = isOfRentals || (status !== undefined && !status.isOffMarket);
  const listedOn = cell('list_date') === '' && isOnMarket ? countBack(cell('days_on_mls'), madeOn) : '';
  const facts = ofEachFact((field) => firstCell(factNames[field].homeharvest));
  const [fullBaths = '', halfBaths = ''] = factNames.baths.homeharvest;
  const all: ListingCells = {
    key: { name: 'property_id', text: sourceKey },
    price: sourceCell('list_price', 'list_price_min'),
    line:
      cell('full_street_line') === '' ? { name: 'street', text: streetAndUnit(cell) } : sourceCell('full_street_line'),
    city: sourceCell('city'),
    state: sourceCell('state'),
    zip: sourceCell('zip_code'),
    lat: sourceCell('latitude'),
    lon: sourceCell('longitude'),
    ...facts,
    baths: { ...facts.baths, name: fullBaths, text: bathsText(cellOf(fullBaths), cellOf(halfBaths)) },
    // A home that was sold needs no listing day in its row to keep the one that it had.
    listDate:
      listedOn === ''
        ? { ...sourceCell('list_date'), isMissing: lacks('list_date') || (!isOnMarket && cell('list_date') === '') }
        : { name: 'days_on_mls', text: listedOn },
    mlsId: sourceCell('mls_id'),
    url: sourceCell('property_url'),
    remarks: sourceCell('text'),
  };
  const listing = readListing(all, corrections);
  if ('problem' in listing) return reject(listing.problem, { sourceKey: listing.sourceKey });

  const type = realtorType(cell('style'));
  if (type === undefined) corrections.push(`${named('style', cell('style'))} is unknown: taken as other`);
  if (status === undefined) corrections.push(`${named('status', cell('status'))} is unknown: taken as off market`);
  const cleaned = rawCells.filter((text, index) => text !== cleanCells[index]);
  if (cleaned.some(hasControlCharacters)) corrections.push('Control characters removed');
  const value: ImportedListing = withSaleOfStatus({
    source: 'homeharvest',
    ...listing,
    type: type ?? 'other',
    ...(status ?? unknownStatus),
    units: null,
    unitsDetail: [],
    sourceStatus: cell('status').slice(0, maxKeyLength) || null,
    photos: photosOf(cell('primary_photo'), cell('alt_photos')),
    agent: agentOf(sourceCell, corrections),
    officePhone: phoneOf(sourceCell('office_phones').text),
    priceHistory: lastSale(listing, status?.isSold === true, sourceCell('last_sold_price').text),
    ...(listedOn !== '' && { isDayCounted: true }),
    missing: missingFields(all, [
      lacks('primary_photo', 'alt_photos') && 'photos',
      lacks('agent', 'agent_name') && 'agent.name',
      lacks('agent_email') && 'agent.email',
      lacks('agent_phones', 'broker_phone', 'office_phones') && 'agent.phone',
      lacks('office_name', 'broker_name', 'broker') && 'agent.office',
      lacks('office_phones') && 'officePhone',
      lacks('last_sold_date') && 'priceHistory',
    ]),
    document: recordOf(headings, cells),
  });
  return { kind: 'taken', line, value, corrections };
}

function streetAndUnit(cell: (column: HomeHarvestColumn) => string): string {
  const unit = cell('unit');
  // A bare '23G' would read as a part of the street.
  const marked = /^[a-z]?\d+[a-z]?$/i.test(unit) ? `#${unit}` : unit;
  return [cell('street'), marked].filter((part) => part !== '').join(' ');
}

/** The first is the primary photo. Addresses can hold commas and '?w=1080&q=75', but no blanks: ', ' parts them. */
function photosOf(primary: string, others: string): string[] {
  const urls = [primary, ...others.split(', ')].map(photoUrl).filter((url) => url !== null);
  return [...new Set(urls)].slice(0, maxPhotos);
}

function agentOf(
  sourceCell: (first: HomeHarvestColumn, ...others: HomeHarvestColumn[]) => SourceCell,
  corrections: string[],
): ImportedListing['agent'] {
  const nameCell = sourceCell('agent_name', 'agent').text;
  const name = realtorAgentName(nameCell);
  const isPlaceholder = name === null && nameCell !== '';
  const emailCell = sourceCell('agent_email');
  const email = readEmail(emailCell.text);
  if (email === null && emailCell.text !== '') {
    corrections.push(`${named(emailCell.name, emailCell.text)} isn’t an email address: left out`);
  }
  const office = sourceCell('office_name', 'broker_name', 'broker').text.slice(0, maxKeyLength) || null;
  if (isPlaceholder) return office === null ? null : { name: null, email: null, phone: null, href: null, office };
  const phone =
    phoneOf(sourceCell('agent_phones').text) ??
    phoneOf(sourceCell('broker_phone').text) ??
    phoneOf(sourceCell('office_phones').text);
  if (name === null && email === null && phone === null && office === null) return null;
  return { name, email, phone, href: null, office };
}

/** The sale before, of which newer files tell the price, too: of a home that is sold now it is this sale. */
function lastSale(
  { soldOn, soldPriceCents }: Pick<ImportedListing, 'soldOn' | 'soldPriceCents'>,
  isSold: boolean,
  price: string,
): PricePoint[] {
  if (soldOn == null) return [];
  return [{ on: soldOn, event: 'Sold', cents: isSold ? (soldPriceCents ?? null) : centsOf(price) }];
}

function phoneOf(text: string): string | null {
  if (text === '') return null;
  const value = pythonLiteral(text);
  return mainPhone(Array.isArray(value) ? value : [value]) ?? readPhone(text);
}
