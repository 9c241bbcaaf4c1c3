import { addressKey } from '@rei/domain/listings/address-key';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { photoUrl } from '@rei/domain/listings/photo';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import { withSaleOfStatus } from '@rei/domain/listings/sale';
import { maxUnits } from '@rei/domain/listings/units';
import { type ColumnMapping, mappedSource } from '@rei/domain/market/column-mapping';
import { plainHeading } from '@rei/domain/market/import-preset';
import type { ReadRow } from '@rei/domain/market/imported-row';
import type { MappedField } from '@rei/domain/market/mapped-fields';
import { cleanCell, filledCells, hasControlCharacters, heading, recordOf, rejecting, rowProblem } from './cells.ts';
import { readEmail, readPhone } from './contacts.ts';
import { countBack } from './days.ts';
import { type ListingCells, missingFields, readListing } from './listing.ts';
import { degreesText } from './measure-words.ts';
import { readZip, stateOfZip } from './places.ts';
import { rentOf } from './rent-text.ts';
import { maxKeyLength, maxPhotos, named, readMeasure, type SourceCell } from './source-cell.ts';
import { dayOf, dollarsOf, factsOf, isDeedAlone, readCount } from './table-facts.ts';
import { placeOf } from './table-place.ts';
import { isBlank, mappedStatus, mappedType } from './table-words.ts';
import { offMarket, unknownStatus } from './words.ts';

const maxNameLength = 200;

export interface MappedColumnPlaces {
  headings: readonly string[];
  at: ReadonlyMap<MappedField, number>;
}

/** Rows are homes for rent: their price is a month's, and a place without its ZIP is in that of the nearest one. */
export interface RentalRows {
  /** By degrees as texts; undefined where they are none. */
  zipAt(lat: string, lon: string): string | undefined;
}

/** Finds a mapping's columns by their headings, whatever their case and spaces; else the headings that the row lacks. */
export function mappedColumns(
  row: readonly string[],
  { columns }: Pick<ColumnMapping, 'columns'>,
): MappedColumnPlaces | { missing: string[] } {
  const nameOf = (cell: string) => plainHeading(cleanCell(cell));
  const names = row.map(nameOf);
  const wanted = Object.entries(columns) as [MappedField, string][];
  const missing = wanted.filter(([, column]) => !names.includes(nameOf(column))).map(([, column]) => column);
  if (missing.length > 0) return { missing };
  return {
    headings: row.map(cleanCell),
    at: new Map(wanted.map(([field, column]) => [field, names.indexOf(nameOf(column))])),
  };
}

/**
 * A row of an administrator's table. Without a key its address names it; a blank status is the mapping's word, else for
 * sale; HOA dues are monthly; a sold home's one price is what was paid, unless its heading says otherwise.
 */
export function mappedListing(
  mapping: ColumnMapping,
  { headings, at }: MappedColumnPlaces,
  row: { cells: readonly string[]; line: number; madeOn: string; rentals?: RentalRows | undefined },
): ReadRow<ImportedListing> {
  const { line, madeOn } = row;
  const cells = row.cells.map(cleanCell).map((cell) => (isBlank(cell) ? '' : cell));
  const cellOf = (field: MappedField): SourceCell => {
    const column = at.get(field);
    return {
      name: column === undefined ? field : (headings[column] ?? field),
      text: cells[column ?? -1] ?? '',
      isMissing: column === undefined,
    };
  };
  const text = (field: MappedField) => cellOf(field).text;
  const lacks = (...fields: MappedField[]) => fields.every((field) => !at.has(field));
  const reject = rejecting(line, () => recordOf(headings, cells));

  if (filledCells(cells) <= 1) return { kind: 'skipped', line, reason: 'A line with a single cell is no listing' };
  if ([...at.values()].every((column) => heading(cells[column] ?? '') === heading(headings[column] ?? ''))) {
    return { kind: 'skipped', line, reason: 'The headings again' };
  }
  const problem = rowProblem(headings, cells);
  const ownKey = text('key');
  if (problem !== undefined) return reject(problem.reason, { sourceKey: ownKey, isDamaged: problem.isDamaged });

  const statusText = text('status') || (mapping.constants.status ?? '');
  const told = mappedStatus(statusText, mapping.statuses);
  if (told === 'rental' && !row.rentals) return { kind: 'skipped', line, reason: 'A home for rent' };
  const isSaid = told !== 'rental' && told?.isSold === true;
  const isNoSale = isSaid && lacks('status') && isDeedAlone(cellOf('soldPrice'));
  const status = told === 'rental' || row.rentals || isNoSale ? offMarket : told;

  const corrections: string[] = [];
  const place = placeOf(cellOf, mapping);
  const [lat, lon] = [degreesText(text('lat'), 'latitude'), degreesText(text('lon'), 'longitude')];
  const zip = readZip(place.zip.text) ?? row.rentals?.zipAt(lat, lon);
  if (zip === undefined) {
    return reject(`${named(place.zip.name, place.zip.text)} is no US ZIP`, { sourceKey: ownKey });
  }
  const key = ownKey || addressKey(place.line.text, zip) || text('mlsId');
  if (key === '') return reject(`${named(place.line.name, place.line.text)} tells no one home: the listing has no key`);
  const price = row.rentals ? rentOf(cellOf('price')) : dollarsOf(cellOf('price'));
  if ('problem' in price) return reject(price.problem, { sourceKey: key });
  if (price.note !== undefined) corrections.push(price.note);
  const isOffMarket = status === undefined || status.isOffMarket;
  const listedOn = text('listDate') === '' && !isOffMarket ? countBack(text('daysOnMarket'), madeOn) : '';
  const facts = factsOf(cellOf, madeOn, corrections);
  const isSalePrice = status?.isSold === true && lacks('soldPrice') && !/list|ask/i.test(price.name);
  const all: ListingCells = {
    ...place,
    ...(row.rentals && { zip: { ...place.zip, text: zip }, state: { ...place.state, text: stateOfZip(zip) ?? '' } }),
    key: { ...cellOf('key'), text: key },
    lat: { ...cellOf('lat'), text: lat },
    lon: { ...cellOf('lon'), text: lon },
    ...facts,
    price: isSalePrice ? { name: price.name, text: '', isMissing: true } : price,
    soldPriceCents: isSalePrice ? price : facts.soldPriceCents,
    listDate: listedOn === '' ? dayOf(cellOf('listDate'), madeOn) : { ...cellOf('daysOnMarket'), text: listedOn },
    mlsId: cellOf('mlsId'),
    url: cellOf('url'),
    remarks: cellOf('remarks'),
  };
  const listing = readListing(all, corrections);
  if ('problem' in listing) return reject(listing.problem, { sourceKey: listing.sourceKey });

  const typeText = text('type') || (mapping.constants.type ?? '');
  const known = mappedType(typeText);
  const type = known ?? (/^res(idential)?\.?$/i.test(typeText) ? 'single_family' : 'other');
  if (known === undefined && typeText !== '') {
    const what = type === 'other' ? 'is unknown' : 'is no type of its own';
    corrections.push(
      `${named(cellOf('type').name, typeText)} ${what}: taken as ${propertyTypeLabel(type).toLowerCase()}`,
    );
  }
  if (status === undefined) {
    corrections.push(`${named(cellOf('status').name, statusText)} is unknown: taken as off market`);
  }
  if (row.cells.some(hasControlCharacters)) corrections.push('Control characters removed');
  const value: ImportedListing = withSaleOfStatus({
    source: mappedSource(mapping),
    ...listing,
    type,
    ...(status ?? unknownStatus),
    units: readMeasure(readCount(cellOf('units')), { from: 1, to: maxUnits, step: 1 }, corrections),
    unitsDetail: [],
    sourceStatus: statusText.slice(0, maxKeyLength) || null,
    photos: photosOf(text('photo')),
    agent: agentOf(text),
    ...(listedOn !== '' && { isDayCounted: true }),
    ...(lacks('status') && status?.isOffMarket && { isStatusAssumed: true }),
    missing: missingFields(all, [
      lacks('type') && mapping.constants.type === undefined && 'type',
      lacks('status') && mapping.constants.status === undefined && 'status',
      lacks('status') && mapping.constants.status === undefined && 'foreclosure',
      lacks('units') && 'units',
      lacks('photo') && 'photos',
      lacks('agentName') && 'agent.name',
      lacks('agentEmail') && 'agent.email',
      lacks('agentPhone') && 'agent.phone',
      lacks('agentOffice') && 'agent.office',
    ]),
    document: recordOf(headings, withoutPrivate(headings, cells)),
  });
  return { kind: 'taken', line, value, corrections };
}

/** Columns that an MLS marks as not to be displayed: names and phones of owners and occupants. */
const isPrivate = /\bDND\d?\b/i;

function withoutPrivate(headings: readonly string[], cells: readonly string[]): string[] {
  return cells.map((cell, index) => (isPrivate.test(headings[index] ?? '') ? '' : cell));
}

function photosOf(text: string): string[] {
  const urls = text.split(/[\s;|]+|,(?=https?:)/i).map((part) => photoUrl(part.replace(/,$/, '')));
  return [...new Set(urls.filter((url) => url !== null))].slice(0, maxPhotos);
}

function agentOf(text: (field: MappedField) => string): ImportedListing['agent'] {
  const agent = {
    name: text('agentName').slice(0, maxNameLength) || null,
    email: readEmail(text('agentEmail')),
    phone: readPhone(text('agentPhone')),
    href: null,
    office: text('agentOffice').slice(0, maxNameLength) || null,
  };
  return Object.values(agent).every((value) => value === null) ? null : agent;
}
