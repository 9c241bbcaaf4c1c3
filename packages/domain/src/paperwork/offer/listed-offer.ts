import { roundToCents } from '../../kernel/money.ts';
import type { Property } from '../../listings/property.ts';
import type { OfferPrefill } from './offer-prefill.ts';

export interface OwnValues {
  arv: number | null;
  renovations: number | null;
}

/** What the analysis page hands over; the value after renovations is the user's own, else the list price. */
export function offerPrefillOf(property: Property, price: number | null, own?: OwnValues): OfferPrefill {
  const { address } = property.location;
  const asking = price ?? property.list_price;
  const arv = own?.arv ?? property.list_price;
  const renovations = own?.renovations ?? null;
  return {
    propertyId: property.property_id,
    address: address.line,
    city: address.city,
    state: address.state_code,
    zip: address.postal_code,
    propertyType: property.prop_type,
    ...(arv !== null && { arv }),
    ...(renovations !== null && { renovations }),
    ...(asking !== null && { askingPrice: roundToCents(asking) }),
  };
}
