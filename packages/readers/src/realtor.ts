import { dollarsToCents } from '@rei/domain/kernel/money';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { MissingField } from '@rei/domain/listings/listing-fields';
import { listingFields } from '@rei/domain/listings/listing-fields';
import type { StatusFlags } from '@rei/domain/listings/listing-status';
import { photoUrl } from '@rei/domain/listings/photo';
import { isMultiFamily, type PropertyType } from '@rei/domain/listings/property-type';
import { withSaleOfStatus } from '@rei/domain/listings/sale';
import { maxUnits, type Unit } from '@rei/domain/listings/units';
import type { ReadRow } from '@rei/domain/market/imported-row';
import { rejecting } from './cells.ts';
import { readTimestampDay } from './days.ts';
import { firstText, isGivenAt, isJsonObject, itemsOf, limitRecord, memberOf, reportedCells, textOf } from './json.ts';
import { missingFields, readListing } from './listing.ts';
import { isWithin, maxListingPrice, plainNumber } from './numbers.ts';
import { priceHistoryOf } from './price-history.ts';
import { realtorAgent, realtorCells, realtorCoAgent, realtorOfficePhone } from './realtor-cells.ts';
import { realtorStatus, realtorType } from './realtor-words.ts';
import { maxKeyLength, maxPhotos, named } from './source-cell.ts';
import { unknownStatus } from './words.ts';

export function isRealtorRecord(value: unknown): boolean {
  const record = homeOf(value);
  const hasAddress = isJsonObject(memberOf(record, 'location')) || isJsonObject(memberOf(record, 'address'));
  return firstText(record, ['property_id'], ['permalink']) !== '' && hasAddress;
}

/** A record of realtor.com's interfaces as a listing; pending and contingent count only while the home is on the market. */
export function realtorListing(value: unknown, line: number): ReadRow<ImportedListing> {
  const record = homeOf(value);
  const reject = rejecting(line, () => reportedCells(record));
  if (!isJsonObject(record)) return reject('This is no record of a home');

  const statusText = firstText(
    record,
    ['status'],
    ['basic', 'status'],
    ['client_display_flags', 'presentation_status'],
    ['prop_status'],
  );
  const status = realtorStatus(statusText);
  if (status === 'rental') return { kind: 'skipped', line, reason: 'A home for rent' };

  const corrections: string[] = [];
  const all = realtorCells(record);
  const listing = readListing(all, corrections);
  if ('problem' in listing) return reject(listing.problem, { sourceKey: listing.sourceKey });

  const typeText = firstText(record, ['description', 'type'], ['prop_type']);
  const type = typeOf(typeText, firstText(record, ['description', 'sub_type'], ['prop_sub_type']));
  if (type === undefined) corrections.push(`${named('type', typeText)} is unknown: taken as other`);
  if (status === undefined) corrections.push(`${named('status', statusText)} is unknown: taken as off market`);
  const agent = realtorAgent(record, corrections);
  const { kept, leftOut } = limitRecord(record);
  if (leftOut.length > 0) corrections.push(`Too long to be kept as it was: ${leftOut.join(', ').slice(0, 100)}`);
  const listed: ImportedListing = withSaleOfStatus({
    source: 'realtor',
    ...listing,
    ...realtorPriceBefore(record, listing.priceCents),
    type: type ?? 'other',
    ...flagsOf(record, status ?? unknownStatus),
    units: unitCount(record),
    unitsDetail: isMultiFamily(type ?? 'other') ? unitsOf(record) : [],
    sourceStatus: statusText.slice(0, maxKeyLength) || null,
    photos: photosOf(record),
    agent,
    officePhone: realtorOfficePhone(record),
    coAgent: realtorCoAgent(record),
    priceHistory: priceHistoryOf(memberOf(record, 'property_history') ?? memberOf(record, 'price_history')),
    missing: missingFields(all, lacking(record)),
    document: kept,
  });
  return { kind: 'taken', line, value: listed, corrections };
}

/** What a record says nothing about: lists of the search have less of a home than its own page. */
function lacking(record: unknown): (MissingField | false)[] {
  const lacks = (...paths: readonly (readonly (string | number)[])[]) => !paths.some((path) => isGivenAt(record, path));
  const advertisers = itemsOf(record, 'advertisers');
  const noneHas = (...names: string[]) => !advertisers.some((one) => names.some((name) => isGivenAt(one, [name])));
  const isNobody = lacks(['advertisers'], ['agents'], ['source', 'agents']);
  const isUnnamed =
    advertisers.length > 0 && noneHas('name') && lacks(['agents'], ['source', 'agents', 0, 'agent_name']);
  return [
    lacks(['description', 'type'], ['prop_type'], ['description', 'sub_type'], ['prop_sub_type']) && 'type',
    lacks(['status'], ['basic', 'status'], ['client_display_flags'], ['prop_status']) && 'status',
    lacks(['flags', 'is_foreclosure'], ['client_display_flags', 'is_foreclosure']) && 'foreclosure',
    lacks(['last_price_change_amount'], ['price_reduced_amount']) && 'priceBefore',
    lacks(['description', 'units']) && 'units',
    lacks(['units']) && 'unitsDetail',
    lacks(['primary_photo'], ['photos'], ['thumbnail']) && 'photos',
    (isNobody || isUnnamed) && 'agent.name',
    noneHas('email') && 'agent.email',
    noneHas('phones', 'phone', 'office') && 'agent.phone',
    noneHas('href') && 'agent.href',
    isNobody && lacks(['branding'], ['office'], ['broker']) && 'agent.office',
    noneHas('office') && lacks(['office'], ['branding', 'listing_office']) && 'officePhone',
    lacks(['source', 'agents']) && 'coAgent',
    lacks(['property_history'], ['price_history']) && 'priceHistory',
  ];
}

function homeOf(value: unknown): unknown {
  return memberOf(value, 'data', 'home') ?? value;
}

/** The sub-type where it says more: which kind of multi-family home, and what an unknown or other type is. */
function typeOf(typeText: string, subText: string): PropertyType | undefined {
  const type = realtorType(typeText);
  const sub = realtorType(subText);
  if (sub === undefined) return type;
  if (type === undefined || type === 'other') return sub;
  if (type === 'multi_family' && isMultiFamily(sub)) return sub;
  return type === 'condos' && sub === 'townhomes' ? sub : type;
}

function flagsOf(record: unknown, status: StatusFlags): StatusFlags {
  const flag = (name: string) =>
    memberOf(record, 'flags', name) === true || memberOf(record, 'client_display_flags', name) === true;
  const isSold = status.isSold || flag('is_recently_sold');
  const isOffMarket = status.isOffMarket || isSold;
  return {
    isPending: status.isPending || (!isOffMarket && flag('is_pending')),
    isContingent: status.isContingent || (!isOffMarket && flag('is_contingent')),
    isForeclosure: flag('is_foreclosure'),
    isOffMarket,
    isSold,
  };
}

function unitCount(record: unknown): number | null {
  const count = plainNumber(firstText(record, ['description', 'units']));
  return count !== undefined && isWithin(count, { from: 1, to: maxUnits, step: 1 }) ? count : null;
}

function unitsOf(record: unknown): Unit[] {
  const measure = (unit: unknown, name: 'beds' | 'baths') => {
    const value = plainNumber(firstText(unit, ['description', name], [name]));
    return value !== undefined && isWithin(value, listingFields[name].band) ? value : null;
  };
  return itemsOf(record, 'units')
    .filter(isJsonObject)
    .slice(0, maxUnits)
    .map((unit) => ({ beds: measure(unit, 'beds'), baths: measure(unit, 'baths') }));
}

function photosOf(record: unknown): string[] {
  const hrefs = [
    firstText(record, ['primary_photo', 'href']),
    ...itemsOf(record, 'photos').map((photo) => textOf(memberOf(photo, 'href'))),
  ];
  const urls = hrefs.map(photoUrl).filter((url) => url !== null);
  if (urls.length === 0) urls.push(...[photoUrl(firstText(record, ['thumbnail']))].filter((url) => url !== null));
  return [...new Set(urls)].slice(0, maxPhotos);
}

/**
 * Price before the last change, cents, and that day; lists often tell no day, then the last update is the latest it can
 * be.
 */
export function realtorPriceBefore(
  record: unknown,
  priceCents: number | null,
): Pick<ImportedListing, 'previousPriceCents' | 'priceChangedOn'> {
  const change = plainNumber(firstText(record, ['last_price_change_amount'])) || -cutOf(record);
  const day = firstText(
    record,
    ['last_price_change_date'],
    ['price_reduced_date'],
    ['last_update_date'],
    ['last_update'],
  );
  const priceChangedOn = readTimestampDay(day);
  if (priceCents === null || change === 0 || priceChangedOn === undefined) return {};
  const previousPriceCents = priceCents - dollarsToCents(change);
  const isPrice = previousPriceCents > 0 && previousPriceCents <= dollarsToCents(maxListingPrice);
  return isPrice ? { previousPriceCents, priceChangedOn } : {};
}

function cutOf(record: unknown): number {
  return Math.abs(plainNumber(firstText(record, ['price_reduced_amount'])) ?? 0);
}
