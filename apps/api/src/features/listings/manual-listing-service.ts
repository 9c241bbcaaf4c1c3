import { dollarsToCents } from '@rei/domain/kernel/money';
import { cityKey, lineSearchKey } from '@rei/domain/listings/address-key';
import type { ManualProperty } from '@rei/domain/saved-properties/manual-property';
import type { Db } from '#db/client.ts';
import * as repository from './manual-listing-repository.ts';

/** Properties that users add by hand: listings that only the one who added them sees. */
export function createManualListingService() {
  return {
    add: (tx: Db, userId: string, property: ManualProperty) => repository.insert(tx, userId, toColumns(property)),
    /** False when this user has added no such property. */
    change: (tx: Db, userId: string, id: number, property: ManualProperty) =>
      repository.update(tx, userId, id, toColumns(property)),
    /** False when this user has added no such property. */
    remove: (tx: Db, userId: string, id: number) => repository.remove(tx, userId, id),
  };
}

export type ManualListingService = ReturnType<typeof createManualListingService>;

function toColumns({ address, contact, ...property }: ManualProperty): repository.ManualColumns {
  const city = cityKey(address.city);
  return {
    type: property.type,
    line: address.line,
    city: address.city,
    state: address.state_code,
    zip: address.postal_code,
    cityKey: city,
    postalCityKey: city,
    lineKey: lineSearchKey(address.line),
    priceCents: property.price == null ? null : dollarsToCents(property.price),
    beds: property.beds ?? null,
    baths: property.baths ?? null,
    sqft: property.sqft ?? null,
    units: property.units ?? null,
    contact: contact
      ? { role: contact.role, name: contact.name || null, email: contact.email || null, phone: contact.phone || null }
      : null,
  };
}
