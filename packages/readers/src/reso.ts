import { dollarsToCents } from '@rei/domain/kernel/money';
import { maxUnits } from '@rei/domain/listings/units';
import type { ImportedListing, ListingRow } from '@rei/domain/market/imported-listing';
import { countedBack } from './days.ts';
import { firstSaid, isJsonObject, type JsonObject, property, reportedCells, said } from './json-record.ts';
import { keptRecord } from './kept-record.ts';
import { readListing } from './listing.ts';
import { plainNumber } from './numbers.ts';
import { unknownStatus } from './realtor-words.ts';
import { rejecting } from './rejecting.ts';
import { resoAgent } from './reso-agent.ts';
import { readResoDay } from './reso-day.ts';
import { readFlag } from './reso-flag.ts';
import { resoPhotos } from './reso-media.ts';
import { resoSaid } from './reso-said.ts';
import { resoUnitsDetail } from './reso-units.ts';
import { resoWithdrawal } from './reso-withdrawal.ts';
import { isResoForeclosure, resoSkipReason, resoStatus, resoType } from './reso-words.ts';
import { maxKeyLength, named, readMeasure, readPrice } from './said.ts';

/** What tells where a home is; taken out of the kept record when its address may not be shown. */
const addressFields =
  /^(UnparsedAddress|Street.*|UnitNumber|Latitude|Longitude|Coordinates|Directions|CrossStreet|ParcelNumber|TaxLegalDescription|TaxLot|MapURL|VirtualTourURL.*)$/;

/**
 * One record of the RESO Data Dictionary 2.0 (Property) as a listing. Withdrawn: what `resoWithdrawal` finds taken
 * back. Skipped: leases, commercial property, businesses. Rejected: what is withdrawn without a key that names it,
 * and what `readListing` finds a problem. An address that may not be shown (InternetAddressDisplayYN false) is kept
 * nowhere. ListPrice is the price, also when the home was sold for another. Without a listing day it is counted back by
 * DaysOnMarket from the day on which the record was sent (`madeOn`), while the home is on the market. A record is whole:
 * what it does not have, its source does not say any more.
 */
export function resoListing(value: unknown, line: number, madeOn?: string): ListingRow {
  const reject = rejecting(line, () => reportedCells(value));
  if (!isJsonObject(value)) return reject('This is no record of a listing');
  const record = value;
  const text = (name: string) => said(record, name).text;

  const withdrawal = resoWithdrawal(record);
  if (withdrawal !== undefined) {
    const { sourceKey, reason } = withdrawal;
    return sourceKey === undefined ? reject(reason) : { kind: 'withdrawn', line, sourceKey, reason };
  }
  const skip = resoSkipReason(text('PropertyType'));
  if (skip !== undefined) return { kind: 'skipped', line, reason: skip };

  const corrections: string[] = [];
  const listing = readListing(resoSaid(record, corrections), corrections);
  if ('problem' in listing) return reject(listing.problem, { sourceKey: listing.sourceKey });

  const type = resoType(text('PropertyType'), text('PropertySubType'));
  if (type === undefined) {
    const field = firstSaid(record, 'PropertySubType', 'PropertyType');
    corrections.push(`${named(field.name, field.text)} does not tell the type: taken as other`);
  }
  const status = firstSaid(record, 'StandardStatus', 'MlsStatus');
  const flags = resoStatus(status.text);
  if (flags === undefined) corrections.push(`${named(status.name, status.text)} is unknown: taken as off market`);
  const isOnMarket = flags !== undefined && flags !== 'removed' && !flags.isOffMarket;
  const isUndated = listing.listDate === null && isOnMarket && madeOn !== undefined;
  const listedOn = isUndated ? countedBack(text('DaysOnMarket'), madeOn) : '';
  const isHidden = readFlag(property(record, 'InternetAddressDisplayYN')) === false;
  if (isHidden) corrections.push('InternetAddressDisplayYN is false: the address is not kept');
  const { kept, leftOut } = keptRecord(isHidden ? withoutAddress(record) : record);
  if (leftOut.length > 0) corrections.push(`Too long to be kept as it was: ${leftOut.join(', ').slice(0, 100)}`);
  const unitsDetail = resoUnitsDetail(record);
  const listed: ImportedListing = {
    source: 'reso',
    ...listing,
    ...priceBefore(record),
    ...(listedOn !== '' && { listDate: listedOn, isDayCounted: true }),
    ...(isHidden ? { line: '', lat: null, lon: null } : {}),
    type: type ?? 'other',
    ...(flags === undefined || flags === 'removed' ? unknownStatus : flags),
    isForeclosure: isResoForeclosure(conditions(record)),
    units: unitCount(record, unitsDetail.length, corrections),
    unitsDetail,
    sourceStatus: status.text.slice(0, maxKeyLength) || null,
    photos: resoPhotos(record),
    agent: resoAgent(record),
    document: kept,
  };
  return { kind: 'taken', line, value: listed, corrections };
}

/** PreviousListPrice and the day of PriceChangeTimestamp; nothing where either is missing or makes no sense. */
function priceBefore(record: JsonObject): Pick<ImportedListing, 'previousPriceCents' | 'priceChangedOn'> {
  const price = readPrice('PreviousListPrice', said(record, 'PreviousListPrice').text);
  const day = readResoDay(said(record, 'PriceChangeTimestamp').text);
  if ('problem' in price || price.dollars === null || day === undefined) return {};
  return { previousPriceCents: dollarsToCents(price.dollars), priceChangedOn: day };
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

function withoutAddress(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !addressFields.test(name)));
}
