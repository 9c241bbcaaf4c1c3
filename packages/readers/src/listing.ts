import { dollarsToCents } from '@rei/domain/kernel/money';
import type { ImportedListing, MissingField } from '@rei/domain/market/imported-listing';
import { maxCellLength } from './cells.ts';
import { readTimestampDay } from './days.ts';
import { listingBands } from './numbers.ts';
import { readPoint, readState, readZip } from './places.ts';
import { maxAddressLength, maxKeyLength, named, readMeasure, readPrice, readUrl, rounded, type Said } from './said.ts';

/** What a source says of one listing, cleaned, each under the source's own name for it. */
export interface SaidOfListing {
  key: Said;
  price: Said;
  line: Said;
  city: Said;
  state: Said;
  zip: Said;
  lat: Said;
  lon: Said;
  beds: Said;
  baths: Said;
  sqft: Said;
  lotSqft: Said;
  yearBuilt: Said;
  hoa: Said;
  listDate: Said;
  mlsId: Said;
  url: Said;
  remarks: Said;
}

type ReadListing = Pick<
  ImportedListing,
  | 'sourceKey'
  | 'priceCents'
  | 'line'
  | 'city'
  | 'state'
  | 'zip'
  | 'lat'
  | 'lon'
  | 'beds'
  | 'baths'
  | 'sqft'
  | 'lotSqft'
  | 'yearBuilt'
  | 'hoaCents'
  | 'listDate'
  | 'mlsId'
  | 'url'
  | 'remarks'
>;

/** Why nothing is stored, and the listing's key where it has one. */
interface ListingProblem {
  problem: string;
  sourceKey: string | undefined;
}

/**
 * What is said as values. A `problem`, so that a stored listing is never overwritten by a guess: no US state, ZIP
 * or key, a price that is no amount of 0 to a billion dollars, an over-long address. Everything else is kept: a
 * value that cannot be is unknown then, with a line in `corrections`.
 */
export function readListing(said: SaidOfListing, corrections: string[]): ReadListing | ListingProblem {
  const { key, line, city } = said;
  const sourceKey = key.text === '' || key.text.length > maxKeyLength ? undefined : key.text;
  const state = readState(said.state.text);
  if (state === undefined) return { problem: `${named(said.state.name, said.state.text)} is no US state`, sourceKey };
  const zip = readZip(said.zip.text);
  if (zip === undefined) return { problem: `${named(said.zip.name, said.zip.text)} is no US ZIP`, sourceKey };
  if (sourceKey === undefined) {
    return { problem: `${key.name} is ${key.text === '' ? 'blank' : 'too long'}: the listing has no key`, sourceKey };
  }
  if (line.text.length > maxAddressLength || city.text.length > maxAddressLength) {
    return { problem: `${line.name} or ${city.name} is longer than ${maxAddressLength} characters`, sourceKey };
  }
  const price = readPrice(said.price.name, said.price.text);
  if ('problem' in price) return { ...price, sourceKey };

  if (price.correction !== undefined) corrections.push(price.correction);
  for (const { name, text } of [line, city]) if (text === '') corrections.push(`${name} is blank`);
  const point = readPoint(said.lat.text, said.lon.text);
  if (point === undefined) {
    corrections.push(`${said.lat.name} and ${said.lon.name} are not in the United States: left unknown`);
  }
  const url = readUrl(said.url.text);
  if (url === null && said.url.text !== '') corrections.push(`${said.url.name} is no web address: left out`);
  const listDate = readTimestampDay(said.listDate.text) ?? null;
  if (listDate === null && said.listDate.text !== '') {
    corrections.push(`${named(said.listDate.name, said.listDate.text)} is no date: left unknown`);
  }
  if (said.remarks.text.length > maxCellLength) {
    corrections.push(`${said.remarks.name} is longer than ${maxCellLength.toLocaleString('en-US')} characters: cut`);
  }
  const hoa = readMeasure(said.hoa, listingBands.hoa, corrections);
  const baths = readMeasure(said.baths, listingBands.baths, corrections);
  const sqft = rounded(readMeasure(said.sqft, listingBands.sqft, corrections));
  return {
    sourceKey,
    priceCents: price.dollars === null ? null : dollarsToCents(price.dollars),
    line: line.text,
    city: city.text,
    state,
    zip,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    beds: readBeds(said.beds, { baths, sqft }, corrections),
    baths,
    sqft,
    lotSqft: rounded(readMeasure(said.lotSqft, listingBands.lotSqft, corrections)),
    yearBuilt: readMeasure(said.yearBuilt, listingBands.yearBuilt, corrections),
    hoaCents: hoa === null ? null : dollarsToCents(hoa),
    listDate,
    mlsId: said.mlsId.text.slice(0, maxKeyLength) || null,
    url,
    remarks: said.remarks.text.slice(0, maxCellLength).toWellFormed() || null,
  };
}

/** What of a listing its source has no place for. */
export function missingFields(said: SaidOfListing, others: readonly (MissingField | false)[] = []): MissingField[] {
  const named: [MissingField, Said][] = [
    ['position', said.lat.isMissing ? said.lat : said.lon],
    ['beds', said.beds],
    ['baths', said.baths],
    ['sqft', said.sqft],
    ['lotSqft', said.lotSqft],
    ['yearBuilt', said.yearBuilt],
    ['hoaCents', said.hoa],
    ['listDate', said.listDate],
    ['mlsId', said.mlsId],
    ['url', said.url],
    ['remarks', said.remarks],
  ];
  const missing = named.filter(([, { isMissing }]) => isMissing).map(([field]) => field);
  return [...missing, ...others.filter((field) => field !== false)];
}

/**
 * Bedrooms, 0 for a studio. Sources write 0 for vacant lots among the houses too: without a bath or a living area
 * nothing says that there is a dwelling, and a studio's rent would make every lot a bargain.
 */
function readBeds(
  said: Said,
  { baths, sqft }: { baths: number | null; sqft: number | null },
  corrections: string[],
): number | null {
  const beds = readMeasure(said, listingBands.beds, corrections);
  if (beds !== 0 || baths || sqft) return beds;
  corrections.push(`${said.name} is 0 without baths or a living area: left unknown`);
  return null;
}

/** Full baths and half of the half ones as one number; the cell that is no number where one is not; '' when both are blank. */
export function bathsText(full: string, half: string): string {
  if (full === '' && half === '') return '';
  const count = Number(full) + Number(half) / 2;
  if (Number.isFinite(count)) return String(count);
  return Number.isNaN(Number(full)) ? full : half;
}
