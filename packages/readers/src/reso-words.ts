import type { StatusFlags } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { readDay } from './days.ts';
import { letters, offMarket, onMarket, sold } from './words.ts';

// Lookups of the RESO Data Dictionary 2.0, by their letters: feeds write them with and without blanks.

const statuses: ReadonlyMap<string, StatusFlags | 'removed'> = new Map<string, StatusFlags | 'removed'>([
  ['active', onMarket],
  ['comingsoon', onMarket],
  ['activeundercontract', { ...onMarket, isContingent: true }],
  ['pending', { ...onMarket, isPending: true }],
  ['hold', offMarket],
  ['withdrawn', offMarket],
  ['canceled', offMarket],
  ['cancelled', offMarket],
  ['expired', offMarket],
  ['closed', sold],
  ['delete', 'removed'],
  ['incomplete', 'removed'],
]);

/** A StandardStatus as flags; 'removed' for a record that is no listing (any more); undefined for an unknown word. */
export function resoStatus(word: string): StatusFlags | 'removed' | undefined {
  return statuses.get(letters(word));
}

const foreclosure: ReadonlySet<string> = new Set(['inforeclosure', 'realestateowned', 'hudowned', 'noticeofdefault']);

/** Whether SpecialListingConditions tell a foreclosure; short sales, auctions, bankruptcies and probates do not. */
export function isResoForeclosure(conditions: readonly string[]): boolean {
  return conditions.some((condition) => foreclosure.has(letters(condition)));
}

const subTypes: ReadonlyMap<string, PropertyType> = new Map<string, PropertyType>([
  ['singlefamilyresidence', 'single_family'],
  ['cabin', 'single_family'],
  ['ranch', 'single_family'],
  ['townhouse', 'townhomes'],
  ['condominium', 'condos'],
  ['stockcooperative', 'condos'],
  ['ownyourown', 'condos'],
  ['coownership', 'condos'],
  ['tenancyincommon', 'condos'],
  ['duplex', 'duplex'],
  ['triplex', 'triplex'],
  ['quadruplex', 'fourplex'],
  ['apartment', 'apartment'],
  ['multifamily', 'multi_family'],
  ['manufacturedhome', 'mobile'],
  ['manufacturedonland', 'mobile'],
  ['mobilehome', 'mobile'],
  ['unimprovedland', 'land'],
  ['agriculture', 'land'],
  ['boatslip', 'other'],
  ['business', 'other'],
  ['deededparking', 'other'],
  ['farm', 'other'],
  ['hotelmotel', 'other'],
  ['industrial', 'other'],
  ['mixeduse', 'other'],
  ['office', 'other'],
  ['retail', 'other'],
  ['timeshare', 'other'],
  ['warehouse', 'other'],
]);

const importedTypes: ReadonlyMap<string, PropertyType | undefined> = new Map<string, PropertyType | undefined>([
  ['residential', undefined],
  ['residentialincome', 'multi_family'],
  ['land', 'land'],
  ['farm', undefined],
  ['manufacturedinpark', 'mobile'],
]);

const otherTypes: ReadonlyMap<string, string> = new Map([
  ['residentiallease', 'A lease is no listing for sale'],
  ['commerciallease', 'A lease is no listing for sale'],
  ['commercialsale', 'Commercial property is no home'],
  ['businessopportunity', 'A business is no home'],
]);

/** Why records of a PropertyType are not imported; undefined for those that are, unknown and blank ones among them. */
export function resoSkipReason(propertyType: string): string | undefined {
  return otherTypes.get(letters(propertyType));
}

/** PropertySubType in our words, PropertyType only where that is blank; undefined where neither tells. */
export function resoType(propertyType: string, propertySubType: string): PropertyType | undefined {
  return propertySubType === '' ? importedTypes.get(letters(propertyType)) : subTypes.get(letters(propertySubType));
}

const timesAMonth: ReadonlyMap<string, number> = new Map([
  ['annually', 1 / 12],
  ['annual', 1 / 12],
  ['yearly', 1 / 12],
  ['year', 1 / 12],
  ['semiannual', 1 / 6],
  ['quarter', 1 / 3],
  ['month', 1],
  ['semiannually', 1 / 6],
  ['quarterly', 1 / 3],
  ['bimonthly', 1 / 2],
  ['monthly', 1],
  ['semimonthly', 2],
  ['biweekly', 26 / 12],
  ['weekly', 52 / 12],
  ['daily', 365 / 12],
]);

/** How often a month a fee is due (bi-monthly: every two months); undefined for one-time, seasonal, unknown and blank. */
export function resoTimesAMonth(frequency: string): number | undefined {
  return timesAMonth.get(letters(frequency));
}

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,12})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?`;
const moment = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:T${time})?$`);

/** The day of an Edm.Date or Edm.DateTimeOffset as it stands; undefined for a broken one such as '01.01.123Z'. */
export function readResoDay(text: string): string | undefined {
  return readDay(moment.exec(text)?.[1] ?? '');
}

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** An Edm.DateTimeOffset to the millisecond; undefined without a zone or with a broken fraction. */
export function resoMoment(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !pattern.test(value)) return undefined;
  const moment = new Date(value.replace(/(\.\d{3})\d+/, '$1'));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
