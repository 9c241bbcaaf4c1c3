import type { StatusFlags } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { letters } from './letters.ts';

const types: readonly [beginning: string, type: PropertyType][] = [
  ['singlefamily', 'single_family'],
  ['ranch', 'single_family'],
  ['condo', 'condos'],
  ['coop', 'condos'],
  ['townho', 'townhomes'],
  ['multifamily', 'multi_family'],
  ['vacantland', 'land'],
  ['land', 'land'],
  ['mobile', 'mobile'],
  ['manufactured', 'mobile'],
  ['parking', 'other'],
  ['timeshare', 'other'],
  ['other', 'other'],
];

/** Redfin's PROPERTY TYPE in our words, by how it begins; undefined for one we do not know. */
export function redfinType(cell: string): PropertyType | undefined {
  const word = letters(cell);
  return types.find(([beginning]) => word.startsWith(beginning))?.[1];
}

const onMarket = { isPending: false, isContingent: false, isForeclosure: false, isOffMarket: false, isSold: false };

const statuses: readonly [beginning: string, flags: StatusFlags][] = [
  ['activeundercontract', { ...onMarket, isContingent: true }],
  ['undercontract', { ...onMarket, isContingent: true }],
  ['contingent', { ...onMarket, isContingent: true }],
  ['active', onMarket],
  ['preonmarket', onMarket],
  ['comingsoon', onMarket],
  ['pending', { ...onMarket, isPending: true }],
  ['sold', { ...onMarket, isOffMarket: true, isSold: true }],
  ['closed', { ...onMarket, isOffMarket: true, isSold: true }],
  ['offmarket', { ...onMarket, isOffMarket: true }],
  ['withdrawn', { ...onMarket, isOffMarket: true }],
  ['expired', { ...onMarket, isOffMarket: true }],
  ['cancel', { ...onMarket, isOffMarket: true }],
  ['delisted', { ...onMarket, isOffMarket: true }],
];

/**
 * Redfin's STATUS as flags; SALE TYPE says 'PAST SALE' on pending homes too and never counts. Blank is
 * sold (Redfin leaves it empty on past sales); undefined for a word we do not know. Redfin's downloads
 * do not tell foreclosures.
 */
export function redfinStatus(cell: string): StatusFlags | undefined {
  const word = letters(cell) || 'sold';
  return statuses.find(([beginning]) => word.startsWith(beginning))?.[1];
}
