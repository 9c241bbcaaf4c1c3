import { dollarsToCents } from '../kernel/money.ts';
import type { ImportedListing, ReadRow } from './imported-listing.ts';
import type { RedfinColumn, RedfinColumns } from './redfin-columns.ts';
import { redfinStatus, redfinType } from './redfin-words.ts';
import { cleanCell, filledCells, hasControlCharacters, recordOf, rowProblem } from './source-cell.ts';
import { type Band, listingBands } from './source-number.ts';
import { readPoint, readState, readZip } from './source-place.ts';
import { maxAddressLength, maxKeyLength, named, readMeasure, readPrice, readUrl, rounded } from './source-values.ts';

/**
 * One data row of a Redfin download as a listing. Skipped: a row with a single cell (the disclaimer
 * after the headings) and headings repeated where files were joined. Rejected, so that a stored listing
 * is never overwritten by a guess: a row cut off or shifted, without a US state, a ZIP or a key, with a
 * price that is no amount of 0 to a billion dollars, with an over-long cell. Everything else is kept:
 * a measure outside its band becomes unknown, a blank address stays blank, both with a correction.
 * On sold rows PRICE is the sold price and stays the listing's price.
 */
export function redfinListing(
  columns: RedfinColumns,
  rawCells: readonly string[],
  line: number,
): ReadRow<ImportedListing> {
  const { headings, at } = columns;
  const cells = rawCells.map(cleanCell);
  const reject = (reason: string): ReadRow<ImportedListing> => ({
    kind: 'rejected',
    line,
    reason,
    cells: recordOf(headings, cells),
  });
  const cell = (column: RedfinColumn) => cells[at[column]] ?? '';

  if (filledCells(cells) <= 1) return { kind: 'skipped', line, reason: 'A line with a single cell is no listing' };
  if (cell('saleType').toUpperCase().startsWith('SALE TYPE') && cell('price').toUpperCase() === 'PRICE') {
    return { kind: 'skipped', line, reason: 'The headings again' };
  }
  const problem = rowProblem(headings, cells);
  if (problem !== undefined) return reject(problem);

  const state = readState(cell('state'));
  if (state === undefined) return reject(`${named('STATE', cell('state'))} is no US state`);
  const zip = readZip(cell('zip'));
  if (zip === undefined) return reject(`${named('ZIP', cell('zip'))} is no US ZIP`);
  const sourceKey = redfinKey(cell('url'), cell('source'), cell('mls'));
  if (sourceKey === undefined)
    return reject('Neither a home number in URL nor SOURCE and MLS#: the listing has no key');
  const line1 = cell('address');
  const city = cell('city');
  if (line1.length > maxAddressLength || city.length > maxAddressLength) {
    return reject(`ADDRESS or CITY is longer than ${maxAddressLength} characters`);
  }
  const price = readPrice('PRICE', cell('price'));
  if ('problem' in price) return reject(price.problem);

  const corrections = price.correction === undefined ? [] : [price.correction];
  const measure = (column: RedfinColumn, band: Band) =>
    readMeasure({ name: headings[at[column]] ?? column, text: cell(column) }, band, corrections);
  if (line1 === '') corrections.push('ADDRESS is blank');
  if (city === '') corrections.push('CITY is blank');
  if (rawCells.some(hasControlCharacters)) corrections.push('Control characters removed');
  const type = redfinType(cell('propertyType'));
  if (type === undefined)
    corrections.push(`${named('PROPERTY TYPE', cell('propertyType'))} is unknown: taken as other`);
  const status = redfinStatus(cell('status'));
  if (status === undefined) corrections.push(`${named('STATUS', cell('status'))} is unknown: taken as off market`);
  const point = readPoint(cell('lat'), cell('lon'));
  if (point === undefined) corrections.push('LATITUDE and LONGITUDE are not in the United States: left unknown');
  const url = readUrl(cell('url'));
  if (url === null && cell('url') !== '') corrections.push('URL is no web address: left out');
  const hoa = measure('hoa', listingBands.hoa);

  const value: ImportedListing = {
    source: 'redfin',
    sourceKey,
    priceCents: price.dollars === null ? null : dollarsToCents(price.dollars),
    type: type ?? 'other',
    line: line1,
    city,
    state,
    zip,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    beds: measure('beds', listingBands.beds),
    baths: measure('baths', listingBands.baths),
    sqft: rounded(measure('sqft', listingBands.sqft)),
    lotSqft: rounded(measure('lotSqft', listingBands.lotSqft)),
    yearBuilt: measure('yearBuilt', listingBands.yearBuilt),
    hoaCents: hoa === null ? null : dollarsToCents(hoa),
    units: null,
    unitsDetail: [],
    ...(status ?? { isPending: false, isContingent: false, isForeclosure: false, isOffMarket: true, isSold: false }),
    sourceStatus: cell('status').slice(0, maxKeyLength) || null,
    listDate: null,
    mlsId: cell('mls').slice(0, maxKeyLength) || null,
    url,
    photos: [],
    remarks: null,
    agent: null,
    document: recordOf(headings, cells),
  };
  return { kind: 'taken', line, value, corrections };
}

/** The home's number in Redfin's address of it; without one, the MLS's name and number. */
function redfinKey(url: string, source: string, mls: string): string | undefined {
  const home = /\/home\/(\d{1,18})(?:[/?#]|$)/.exec(url)?.[1];
  if (home !== undefined) return home;
  if (source === '' || mls === '') return undefined;
  const key = `${source}:${mls}`.toUpperCase();
  return key.length <= maxKeyLength ? key : undefined;
}
