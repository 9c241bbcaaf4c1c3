import type { StatusFlags } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { letters, offMarket, onMarket, sold } from './words.ts';

const types: ReadonlyMap<string, PropertyType> = new Map<string, PropertyType>([
  ['singlefamily', 'single_family'],
  ['farm', 'single_family'],
  ['multifamily', 'multi_family'],
  ['duplextriplex', 'multi_family'],
  ['duplex', 'duplex'],
  ['triplex', 'triplex'],
  ['fourplex', 'fourplex'],
  ['quadruplex', 'fourplex'],
  ['quadplex', 'fourplex'],
  ['condo', 'condos'],
  ['condos', 'condos'],
  ['coop', 'condos'],
  ['condop', 'condos'],
  ['condominium', 'condos'],
  ['townhome', 'townhomes'],
  ['townhomes', 'townhomes'],
  ['townhouse', 'townhomes'],
  ['condotownhome', 'townhomes'],
  ['condotownhomerowhomecoop', 'townhomes'],
  ['apartment', 'apartment'],
  ['mobile', 'mobile'],
  ['land', 'land'],
  ['building', 'other'],
  ['commercial', 'other'],
  ['government', 'other'],
  ['industrial', 'other'],
  ['investment', 'other'],
  ['rental', 'other'],
  ['other', 'other'],
]);

export function realtorType(word: string): PropertyType | undefined {
  return types.get(letters(word));
}

const statuses: ReadonlyMap<string, StatusFlags | 'rental'> = new Map<string, StatusFlags | 'rental'>([
  ['forsale', onMarket],
  ['active', onMarket],
  ['comingsoon', onMarket],
  ['readytobuild', onMarket],
  ['pending', { ...onMarket, isPending: true }],
  ['contingent', { ...onMarket, isContingent: true }],
  ['sold', sold],
  ['recentlysold', sold],
  ['offmarket', offMarket],
  ['notforsale', offMarket],
  ['forrent', 'rental'],
]);

/** A realtor.com status as flags; 'rental' is no listing for us, and a word that does not tell is undefined. */
export function realtorStatus(word: string): StatusFlags | 'rental' | undefined {
  return statuses.get(letters(word));
}

/** Not a person, but what realtor.com writes where it has none. */
const placeholderAgents: ReadonlySet<string> = new Set(['ratecardrequest']);

export function realtorAgentName(text: string): string | null {
  return text === '' || placeholderAgents.has(letters(text)) ? null : text.slice(0, 200);
}

/** One key of a home for all interfaces: '2069921327', '2069921327.0', 'M2069921327' and web addresses that end in one. */
export function realtorKey(text: string): string {
  const [path = ''] = text.split(/[?#]/);
  const part = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const [, first, second] = /(?:^|_)[MO]?(\d{5})-(\d{5})$/.exec(part) ?? [];
  if (first !== undefined && second !== undefined) return `${first}${second}`;
  return part.replace(/^[MO](?=\d+$)/, '').replace(/^(\d+)\.0+$/, '$1');
}
