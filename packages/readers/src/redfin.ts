import type { ImportedListing, ReadRow } from '@rei/domain/market/imported-listing';
import { cleanCell, filledCells, hasControlCharacters, recordOf, rowProblem } from './cells.ts';
import { countedBack } from './days.ts';
import { missingFields, readListing, type SaidOfListing } from './listing.ts';
import type { RedfinColumn, RedfinColumns } from './redfin-columns.ts';
import { redfinStatus, redfinType } from './redfin-words.ts';
import { rejecting } from './rejecting.ts';
import { maxKeyLength, named, type Said } from './said.ts';

/** What a download has no column for. */
const unsaid: Said = { name: '', text: '' };

interface RowContext {
  line: number;
  /** YYYY-MM-DD on which the download was made: DAYS ON MARKET counts back from it. */
  madeOn: string;
}

/**
 * One data row of a Redfin download as a listing. Skipped: a row with a single cell (the disclaimer
 * after the headings) and headings repeated where files were joined. Rejected, so that a stored listing
 * is never overwritten by a guess: a row cut off or shifted, without a US state, a ZIP or a key, with a
 * price that is no amount of 0 to a billion dollars, with an over-long cell. Everything else is kept:
 * a measure outside its band becomes unknown, a blank address stays blank, both with a correction.
 * On sold rows PRICE is the sold price and stays the listing's price. While the home is on the market its listing day is
 * counted back by DAYS ON MARKET; the download has no other.
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
  const said = (column: RedfinColumn, name = headings[at[column]] ?? column): Said => ({
    name,
    text: cell(column),
    isMissing: at[column] === -1,
  });
  const status = redfinStatus(cell('status'));
  const listedOn = status === undefined || status.isOffMarket ? '' : countedBack(cell('days'), madeOn);
  const all: SaidOfListing = {
    key: { name: 'URL', text: sourceKey },
    price: said('price', 'PRICE'),
    line: said('address', 'ADDRESS'),
    city: said('city', 'CITY'),
    state: said('state', 'STATE'),
    zip: said('zip', 'ZIP'),
    lat: said('lat', 'LATITUDE'),
    lon: said('lon', 'LONGITUDE'),
    beds: said('beds'),
    baths: said('baths'),
    sqft: said('sqft'),
    lotSqft: said('lotSqft'),
    yearBuilt: said('yearBuilt'),
    hoa: said('hoa'),
    listDate: { name: headings[at.days] ?? 'DAYS ON MARKET', text: listedOn, isMissing: listedOn === '' },
    mlsId: said('mls'),
    url: said('url', 'URL'),
    remarks: unsaid,
  };
  const listing = readListing(all, corrections);
  if ('problem' in listing) return reject(listing.problem, { sourceKey: listing.sourceKey });
  if (rawCells.some(hasControlCharacters)) corrections.push('Control characters removed');
  const type = redfinType(cell('propertyType'));
  if (type === undefined)
    corrections.push(`${named('PROPERTY TYPE', cell('propertyType'))} is unknown: taken as other`);
  if (status === undefined) corrections.push(`${named('STATUS', cell('status'))} is unknown: taken as off market`);

  const value: ImportedListing = {
    source: 'redfin',
    ...listing,
    type: type ?? 'other',
    ...(status ?? { isPending: false, isContingent: false, isForeclosure: false, isOffMarket: true, isSold: false }),
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

/** The home's number in Redfin's address of it; without one, the MLS's name and number. */
function redfinKey(url: string, source: string, mls: string): string | undefined {
  const home = /\/home\/(\d{1,18})(?:[/?#]|$)/.exec(url)?.[1];
  if (home !== undefined) return home;
  if (source === '' || mls === '') return undefined;
  const key = `${source}:${mls}`.toUpperCase();
  return key.length <= maxKeyLength ? key : undefined;
}
