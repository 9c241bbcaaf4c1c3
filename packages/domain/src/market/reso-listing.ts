import { dollarsToCents } from '../kernel/money.ts';
import { maxUnits } from '../listings/units.ts';
import type { ImportedListing, ReadRow } from './imported-listing.ts';
import {
  firstSaid,
  isJsonObject,
  type JsonObject,
  property,
  reportedCells,
  said,
  storableRecord,
} from './json-record.ts';
import { resoCity, resoLine } from './reso-address.ts';
import { resoAgent } from './reso-agent.ts';
import { readResoDay } from './reso-day.ts';
import { readFlag } from './reso-flag.ts';
import { resoBaths, resoHoa, resoLotSqft, resoSqft } from './reso-measures.ts';
import { resoPhotos } from './reso-media.ts';
import { resoUnitsDetail } from './reso-units.ts';
import { isResoForeclosure, resoSkipReason, resoStatus, resoType } from './reso-words.ts';
import { maxCellLength } from './source-cell.ts';
import { listingBands, plainNumber } from './source-number.ts';
import { readPoint, readState, readZip } from './source-place.ts';
import { maxAddressLength, maxKeyLength, named, readMeasure, readPrice } from './source-values.ts';

/** ListingKey is a String 255 of the Data Dictionary. */
const maxListingKeyLength = 255;

/** What tells where a home is; taken out of the kept record when its address may not be shown. */
const addressFields =
  /^(UnparsedAddress|Street.*|UnitNumber|Latitude|Longitude|Coordinates|Directions|CrossStreet|ParcelNumber|TaxLegalDescription|TaxLot|MapURL|VirtualTourURL.*)$/;

/**
 * One record of the RESO Data Dictionary 2.0 (Property) as a listing. Skipped: leases, commercial property,
 * businesses. Rejected: what the source has taken back (StandardStatus Delete and Incomplete, MlgCanView false) or
 * does not let us show (InternetEntireListingDisplayYN false), and a record without ListingKey, US state, ZIP, or
 * with a price that is no amount of 0 to a billion dollars. Everything else is kept: what cannot be becomes
 * unknown, with a correction. ListPrice is the price, also when the home was sold for another.
 */
export function resoListing(value: unknown, line: number): ReadRow<ImportedListing> {
  const reject = (reason: string): ReadRow<ImportedListing> => ({
    kind: 'rejected',
    line,
    reason,
    cells: reportedCells(value),
  });
  if (!isJsonObject(value)) return reject('This is no record of a listing');
  const record = value;
  const text = (name: string) => said(record, name).text;

  const refusal = refusalOf(record);
  if (refusal !== undefined) return reject(refusal);
  const skip = resoSkipReason(text('PropertyType'));
  if (skip !== undefined) return { kind: 'skipped', line, reason: skip };

  const sourceKey = text('ListingKey');
  if (sourceKey === '') return reject('ListingKey is blank: the listing has no key');
  if (sourceKey.length > maxListingKeyLength)
    return reject(`ListingKey is longer than ${maxListingKeyLength} characters`);
  const state = readState(text('StateOrProvince'));
  if (state === undefined) return reject(`${named('StateOrProvince', text('StateOrProvince'))} is no US state`);
  const zip = readZip(text('PostalCode'));
  if (zip === undefined) return reject(`${named('PostalCode', text('PostalCode'))} is no US ZIP`);
  const city = resoCity(record);
  const fullLine = city.length > maxAddressLength ? '' : resoLine(record, { city, state, zip });
  if (fullLine.length > maxAddressLength || city.length > maxAddressLength) {
    return reject(`The address is longer than ${maxAddressLength} characters`);
  }
  const price = readPrice('ListPrice', text('ListPrice'));
  if ('problem' in price) return reject(price.problem);

  const corrections = price.correction === undefined ? [] : [price.correction];
  const isHidden = readFlag(property(record, 'InternetAddressDisplayYN')) === false;
  if (isHidden) corrections.push('InternetAddressDisplayYN is false: the address is not shown');
  else if (fullLine === '') corrections.push('The address is blank');
  if (city === '') corrections.push('City is blank');
  const type = resoType(text('PropertyType'), text('PropertySubType'));
  if (type === undefined) {
    const field = firstSaid(record, 'PropertySubType', 'PropertyType');
    corrections.push(`${named(field.name, field.text)} does not tell the type: taken as other`);
  }
  const status = firstSaid(record, 'StandardStatus', 'MlsStatus');
  const flags = resoStatus(status.text);
  if (flags === undefined) corrections.push(`${named(status.name, status.text)} is unknown: taken as off market`);
  const point = readPoint(text('Latitude'), text('Longitude'));
  if (point === undefined) corrections.push('Latitude and Longitude are not in the United States: left unknown');
  const hoa = resoHoa(record, corrections);
  const unitsDetail = resoUnitsDetail(record);

  const listing: ImportedListing = {
    source: 'reso',
    sourceKey,
    priceCents: price.dollars === null ? null : dollarsToCents(price.dollars),
    type: type ?? 'other',
    line: isHidden ? '' : fullLine,
    city,
    state,
    zip,
    lat: isHidden ? null : (point?.lat ?? null),
    lon: isHidden ? null : (point?.lon ?? null),
    beds: readMeasure(said(record, 'BedroomsTotal'), listingBands.beds, corrections),
    baths: resoBaths(record, corrections),
    sqft: resoSqft(record, corrections),
    lotSqft: resoLotSqft(record, corrections),
    yearBuilt: readMeasure(said(record, 'YearBuilt'), listingBands.yearBuilt, corrections),
    hoaCents: hoa === null ? null : dollarsToCents(hoa),
    units: unitCount(record, unitsDetail.length, corrections),
    unitsDetail,
    ...(flags === undefined || flags === 'removed' ? unknownStatus : flags),
    isForeclosure: isResoForeclosure(conditions(record)),
    sourceStatus: status.text.slice(0, maxKeyLength) || null,
    listDate: listDate(record, corrections),
    mlsId: text('ListingId').slice(0, maxKeyLength) || null,
    url: null,
    photos: resoPhotos(record),
    remarks: text('PublicRemarks').slice(0, maxCellLength).toWellFormed() || null,
    agent: resoAgent(record),
    document: storableRecord(isHidden ? withoutAddress(record) : record),
  };
  return { kind: 'taken', line, value: listing, corrections };
}

const unknownStatus = {
  isPending: false,
  isContingent: false,
  isForeclosure: false,
  isOffMarket: true,
  isSold: false,
};

/** Why a record may not be stored at all. */
function refusalOf(record: JsonObject): string | undefined {
  if (readFlag(property(record, 'MlgCanView')) === false) return 'MlgCanView is false: the source has taken it back';
  if (readFlag(property(record, 'InternetEntireListingDisplayYN')) === false) {
    return 'InternetEntireListingDisplayYN is false: it is not to be shown';
  }
  const { text } = said(record, 'StandardStatus');
  return resoStatus(text) === 'removed'
    ? `${named('StandardStatus', text)}: it is no listing of the source`
    : undefined;
}

/** SpecialListingConditions as a list, or as one text with commas. */
function conditions(record: JsonObject): string[] {
  const value = property(record, 'SpecialListingConditions');
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** NumberOfUnitsTotal, else as many as UnitTypes tell; 0 says nothing. */
function unitCount(record: JsonObject, detailed: number, corrections: string[]): number | null {
  const total = said(record, 'NumberOfUnitsTotal');
  if (total.text === '' || plainNumber(total.text) === 0) return detailed === 0 ? null : detailed;
  return readMeasure(total, { from: 1, to: maxUnits, step: 1 }, corrections);
}

/** The first of ListingContractDate and OnMarketDate that is a day. */
function listDate(record: JsonObject, corrections: string[]): string | null {
  for (const { name, text } of [said(record, 'ListingContractDate'), said(record, 'OnMarketDate')]) {
    const day = readResoDay(text);
    if (day !== undefined) return day;
    if (text !== '') corrections.push(`${named(name, text)} is no date: left out`);
  }
  return null;
}

function withoutAddress(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !addressFields.test(name)));
}
