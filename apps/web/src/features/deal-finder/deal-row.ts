import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { oneLineAddress } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';

export interface ChosenDeal {
  propertyId: string;
  name: string;
  hidden: boolean;
  saved: boolean;
}

/** What messages call a listing: the address line, or the whole address without one. */
export function dealName({ location: { address } }: RankedListing): string {
  return address.line || oneLineAddress(address);
}

/** 'Pittsburgh 15219 · Duplex' */
export function dealPlace({ location: { address }, prop_type }: RankedListing): string {
  const place = [address.city, address.postal_code || address.state_code].filter((part) => part !== '').join(' ');
  return [place, propertyTypeLabel(prop_type).replaceAll(' ', '\u00a0')].filter((part) => part !== '').join('\u00a0· ');
}

export function chosenDeal(listing: RankedListing): ChosenDeal {
  const { property_id: propertyId, hidden, saved } = listing;
  return { propertyId, name: dealName(listing), hidden, saved };
}
