import { roundToCents } from '../../kernel/money.ts';
import type { Property } from '../../listings/property.ts';
import type { ContractPrefill } from './contract-prefill.ts';

export function contractPrefillOf(property: Property, price: number | null): ContractPrefill {
  const { address } = property.location;
  const purchasePrice = price ?? property.list_price;
  return {
    propertyId: property.property_id,
    propertyAddress: address.line,
    propertyCity: address.city,
    propertyState: address.state_code,
    propertyZip: address.postal_code,
    propertyType: property.prop_type,
    ...(purchasePrice !== null && { purchasePrice: roundToCents(purchasePrice) }),
  };
}
