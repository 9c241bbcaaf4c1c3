import type { ListingStatus, StatusFlags } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { realtorStatus, realtorType } from './realtor-words.ts';
import { redfinStatus, redfinType } from './redfin.ts';
import { resoType } from './reso-words.ts';
import { letters, offMarket, onMarket, sold } from './words.ts';

const flags: Record<ListingStatus, StatusFlags> = {
  'For Sale': onMarket,
  Pending: { ...onMarket, isPending: true },
  Contingent: { ...onMarket, isContingent: true },
  Foreclosure: { ...onMarket, isForeclosure: true },
  'Off Market': offMarket,
  Sold: sold,
};

const statusWords: ReadonlyMap<string, ListingStatus> = new Map<string, ListingStatus>([
  ['available', 'For Sale'],
  ['onmarket', 'For Sale'],
  ['new', 'For Sale'],
  ['newlisting', 'For Sale'],
  ['listed', 'For Sale'],
  ['open', 'For Sale'],
  ['pricereduced', 'For Sale'],
  ['pricechange', 'For Sale'],
  ['backonmarket', 'For Sale'],
  ['foreclosure', 'Foreclosure'],
  ['preforeclosure', 'Foreclosure'],
  ['bankowned', 'Foreclosure'],
  ['reo', 'Foreclosure'],
  ['auction', 'For Sale'],
  ['inescrow', 'Pending'],
  ['undercontract', 'Contingent'],
  ['hold', 'Off Market'],
  ['inactive', 'Off Market'],
]);

/**
 * A status word of a table as flags: by the administrator's own words first (compared by their letters), then by
 * usual ones; a blank one is for sale; 'rental' for homes to let; undefined for a word that neither knows.
 */
export function mappedStatus(
  word: string,
  own: Readonly<Record<string, ListingStatus>>,
): StatusFlags | 'rental' | undefined {
  const same = (other: string) => other === word || (letters(word) !== '' && letters(other) === letters(word));
  const [, ownStatus] = Object.entries(own).find(([other]) => same(other)) ?? [];
  if (ownStatus !== undefined) return flags[ownStatus];
  if (letters(word) === '') return word === '' ? onMarket : undefined;
  const usual = statusWords.get(letters(word));
  if (usual !== undefined) return flags[usual];
  return realtorStatus(word) ?? redfinStatus(word);
}

const typeWords: ReadonlyMap<string, PropertyType> = new Map<string, PropertyType>([
  ['sf', 'single_family'],
  ['sfr', 'single_family'],
  ['sfh', 'single_family'],
  ['house', 'single_family'],
  ['home', 'single_family'],
  ['mf', 'multi_family'],
  ['mfr', 'multi_family'],
  ['multi', 'multi_family'],
  ['multiplex', 'multi_family'],
  ['th', 'townhomes'],
  ['rowhouse', 'townhomes'],
  ['apartments', 'apartment'],
  ['apartmentbuilding', 'apartment'],
  ['quad', 'fourplex'],
  ['lot', 'land'],
  ['lots', 'land'],
  ['vacantlot', 'land'],
  ['trailer', 'mobile'],
]);

/** A type word of a table in our words, by every vocabulary that is known here; undefined for one that none knows. */
export function mappedType(word: string): PropertyType | undefined {
  return typeWords.get(letters(word)) ?? realtorType(word) ?? resoType('', word) ?? redfinType(word);
}
