import { dollarsToCents } from '@rei/domain/kernel/money';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { listingFields } from '@rei/domain/listings/listing-fields';
import { photoUrl } from '@rei/domain/listings/photo';
import { withSaleOfStatus } from '@rei/domain/listings/sale';
import { maxUnits, type Unit } from '@rei/domain/listings/units';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { rejecting } from './cells.ts';
import { readEmail, readPhone } from './contacts.ts';
import { countBack } from './days.ts';
import {
  cellOf,
  firstCell,
  isJsonObject,
  type JsonObject,
  limitRecord,
  objectsIn,
  property,
  reportedCells,
} from './json.ts';
import { readListing } from './listing.ts';
import { isWithin, plainNumber } from './numbers.ts';
import { resoCells, resoPriceHistory } from './reso-cells.ts';
import { resoMissing } from './reso-missing.ts';
import { isResoForeclosure, readResoDay, resoSkipReason, resoStatus, resoType } from './reso-words.ts';
import { maxKeyLength, maxPhotos, named, readMeasure, readPrice, readUrl } from './source-cell.ts';
import { letters, readFlag, unknownStatus } from './words.ts';

const addressFields =
  /^(UnparsedAddress|Street.*|UnitNumber|Latitude|Longitude|Coordinates|Directions|CrossStreet|ParcelNumber|TaxLegalDescription|TaxLot|MapURL|VirtualTourURL.*)$/;

/**
 * A RESO Property record as a listing. An address that may not be shown is kept nowhere; leases and commercial property
 * are skipped; without a listing day it is counted back by DaysOnMarket.
 */
export function resoListing(value: unknown, line: number, madeOn?: string): ListingRow {
  const reject = rejecting(line, () => reportedCells(value));
  if (!isJsonObject(value)) return reject('This is no record of a listing');
  const record = value;
  const text = (name: string) => cellOf(record, name).text;

  const withdrawal = resoWithdrawal(record);
  if (withdrawal !== undefined) {
    const { sourceKey, reason } = withdrawal;
    return sourceKey === undefined ? reject(reason) : { kind: 'withdrawn', line, sourceKey, reason };
  }
  const skip = resoSkipReason(text('PropertyType'));
  if (skip !== undefined) return { kind: 'skipped', line, reason: skip };

  const corrections: string[] = [];
  const listing = readListing(resoCells(record, corrections), corrections);
  if ('problem' in listing) return reject(listing.problem, { sourceKey: listing.sourceKey });

  const type = resoType(text('PropertyType'), text('PropertySubType'));
  if (type === undefined) {
    const field = firstCell(record, 'PropertySubType', 'PropertyType');
    corrections.push(`${named(field.name, field.text)} does not tell the type: taken as other`);
  }
  const status = firstCell(record, 'StandardStatus', 'MlsStatus');
  const flags = resoStatus(status.text);
  if (flags === undefined) corrections.push(`${named(status.name, status.text)} is unknown: taken as off market`);
  const isOnMarket = flags !== undefined && flags !== 'removed' && !flags.isOffMarket;
  const isUndated = listing.listDate === null && isOnMarket && madeOn !== undefined;
  const listedOn = isUndated ? countBack(text('DaysOnMarket'), madeOn) : '';
  const isHidden = readFlag(property(record, 'InternetAddressDisplayYN')) === false;
  if (isHidden) corrections.push('InternetAddressDisplayYN is false: the address is not kept');
  const { kept, leftOut } = limitRecord(isHidden ? withoutAddress(record) : record);
  if (leftOut.length > 0) corrections.push(`Too long to be kept as it was: ${leftOut.join(', ').slice(0, 100)}`);
  const unitsDetail = resoUnitsDetail(record);
  const listed: ImportedListing = withSaleOfStatus({
    source: 'reso',
    ...listing,
    ...priceBefore(record),
    ...(listedOn !== '' && { listDate: listedOn, isDayCounted: true }),
    ...(isHidden ? { line: '', lat: null, lon: null } : {}),
    type: type ?? 'other',
    ...(flags === undefined || flags === 'removed' ? unknownStatus : flags),
    isForeclosure: isResoForeclosure(conditions(record)),
    soldOn: flags !== 'removed' && flags?.isSold ? (listing.soldOn ?? null) : null,
    units: unitCount(record, unitsDetail.length, corrections),
    unitsDetail,
    sourceStatus: status.text.slice(0, maxKeyLength) || null,
    photos: resoPhotos(record),
    agent: resoAgent(record),
    officePhone: readPhone(text('ListOfficePhone')),
    coAgent: resoAgent(record, 'CoList'),
    priceHistory: resoPriceHistory(record, flags !== 'removed' && flags?.isSold === true),
    missing: resoMissing(record).filter((name) => name !== 'listDate' || listedOn === ''),
    document: kept,
  });
  return { kind: 'taken', line, value: listed, corrections };
}

/** PreviousListPrice and the day of PriceChangeTimestamp; nothing where either is missing or makes no sense. */
function priceBefore(record: JsonObject): Pick<ImportedListing, 'previousPriceCents' | 'priceChangedOn'> {
  const price = readPrice('PreviousListPrice', cellOf(record, 'PreviousListPrice').text);
  const day = readResoDay(cellOf(record, 'PriceChangeTimestamp').text);
  if ('problem' in price || price.dollars === null || day === undefined) return {};
  return { previousPriceCents: dollarsToCents(price.dollars), priceChangedOn: day };
}

function conditions(record: JsonObject): string[] {
  const value = property(record, 'SpecialListingConditions');
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** NumberOfUnitsTotal, else as many as UnitTypes tell; 0 says nothing. */
function unitCount(record: JsonObject, detailed: number, corrections: string[]): number | null {
  const total = cellOf(record, 'NumberOfUnitsTotal');
  if (total.text === '' || plainNumber(total.text) === 0) return detailed === 0 ? null : detailed;
  return readMeasure(total, { from: 1, to: maxUnits, step: 1 }, corrections);
}

function withoutAddress(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !addressFields.test(name)));
}

/** Photo addresses, https, each once: the preferred one first, then by Order. */
export function resoPhotos(record: JsonObject): string[] {
  const photos = objectsIn(record, 'Media').flatMap((media) => {
    const url = photoUrl(cellOf(media, 'MediaURL').text);
    const category = letters(cellOf(media, 'MediaCategory').text);
    if (url === null || (category !== 'photo' && category !== '')) return [];
    const order = plainNumber(cellOf(media, 'Order').text) ?? Number.MAX_SAFE_INTEGER;
    const isPreferred = readFlag(property(media, 'PreferredPhotoYN')) === true;
    return [{ url, place: isPreferred ? Number.MIN_SAFE_INTEGER : order }];
  });
  const sorted = photos.toSorted((a, b) => a.place - b.place).map(({ url }) => url);
  return [...new Set(sorted)].slice(0, maxPhotos);
}

/** A building's dwellings, from UnitTypes: each kind of unit as often as UnitTypeUnitsTotal says, once where it is silent. */
export function resoUnitsDetail(record: JsonObject): Unit[] {
  const units: Unit[] = [];
  for (const kind of objectsIn(record, 'UnitTypes')) {
    const number = (name: string) => plainNumber(cellOf(kind, name).text);
    const beds = number('UnitTypeBedsTotal');
    const baths = number('UnitTypeBathsTotal');
    const count = number('UnitTypeUnitsTotal') ?? 1;
    for (let index = 0; index < count && units.length < maxUnits; index += 1) {
      units.push({
        beds: beds !== undefined && isWithin(beds, listingFields.beds.band) ? beds : null,
        baths: baths !== undefined && isWithin(baths, listingFields.baths.band) ? baths : null,
      });
    }
  }
  return units;
}

const maxLength = 200;

const phones = ['DirectPhone', 'PreferredPhone', 'MobilePhone', 'OfficePhone'];

export function resoAgent(record: JsonObject, which: 'List' | 'CoList' = 'List'): ImportedListing['agent'] {
  const text = (name: string) => cellOf(record, `${which}${name}`).text.slice(0, maxLength).trim();
  const parts = [text('AgentFirstName'), text('AgentLastName')].filter((part) => part !== '');
  const addresses = ['AgentURL', 'OfficeURL'].map((name) => readUrl(cellOf(record, `${which}${name}`).text));
  const agent = {
    name: text('AgentFullName') || parts.join(' ') || null,
    email: readEmail(text('AgentEmail')),
    phone: phones.map((name) => readPhone(text(`Agent${name}`))).find((digits) => digits !== null) ?? null,
    href: addresses.find((url) => url !== null) ?? null,
    office: text('OfficeName') || null,
  };
  return Object.values(agent).every((value) => value === null) ? null : agent;
}

const removedMarks = ['@removed', '@odata.removed'];

const idNames = ['@id', '@odata.id', 'id'];

/**
 * Whether a feed takes its listing back: MlgCanView or InternetEntireListingDisplayYN false, StandardStatus Delete or
 * Incomplete, or OData's removed entity. `sourceKey` is undefined where it names no usable one.
 */
export function resoWithdrawal(record: JsonObject): { sourceKey: string | undefined; reason: string } | undefined {
  const reason = reasonOf(record);
  return reason === undefined ? undefined : { sourceKey: keyOf(record), reason };
}

function reasonOf(record: JsonObject): string | undefined {
  const isRemoved = removedMarks.some((name) => Object.hasOwn(record, name)) || isDeletedEntity(record);
  if (isRemoved) return 'The source has removed it';
  if (readFlag(property(record, 'MlgCanView')) === false) return 'MlgCanView is false: the source has taken it back';
  if (readFlag(property(record, 'InternetEntireListingDisplayYN')) === false) {
    return 'InternetEntireListingDisplayYN is false: it is not to be shown';
  }
  const { text } = cellOf(record, 'StandardStatus');
  return resoStatus(text) === 'removed'
    ? `${named('StandardStatus', text)}: it is no listing of the source`
    : undefined;
}

/** OData 4.0 puts a context of its own before each removed entity. */
function isDeletedEntity(record: JsonObject): boolean {
  return cellOf(record, '@odata.context').text.endsWith('$deletedEntity');
}

function keyOf(record: JsonObject): string | undefined {
  const key = cellOf(record, 'ListingKey').text || keyOfId(record);
  return key !== '' && key.length <= maxKeyLength ? key : undefined;
}

function keyOfId(record: JsonObject): string {
  const id = idNames.map((name) => cellOf(record, name).text).find((text) => text !== '') ?? '';
  const [, quoted, plain] = /\((?:ListingKey=)?(?:'((?:[^']|'')*)'|([\w-]+))\)$/.exec(id) ?? [];
  return quoted?.replaceAll("''", "'") ?? plain ?? '';
}
