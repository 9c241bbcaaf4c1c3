import { dollarsToCents } from '@rei/domain/kernel/money';
import { cityKey, lineSearchKey } from '@rei/domain/listings/address-key';
import { isAnotherPerson } from '@rei/domain/listings/property-contact';
import type { ManualProperty } from '@rei/domain/saved-properties/manual-property';
import type { Db } from '#db/client.ts';
import * as contacts from './contact-repository.ts';
import * as repository from './manual-listing-repository.ts';

export function createManualListingService() {
  return {
    async add(tx: Db, userId: string, property: ManualProperty): Promise<number> {
      const id = await repository.insert(tx, userId, toColumns(property));
      await saveContact(tx, userId, id, property);
      return id;
    },
    async change(tx: Db, userId: string, id: number, property: ManualProperty): Promise<boolean> {
      const isOwn = await repository.update(tx, userId, id, toColumns(property));
      if (isOwn) await saveContact(tx, userId, id, property);
      return isOwn;
    },
    remove: (tx: Db, userId: string, id: number) => repository.remove(tx, userId, id),
  };
}

export type ManualListingService = ReturnType<typeof createManualListingService>;

/** Whom to ask stands where it does for every listing. The form asks for no office: it stays with its person. */
async function saveContact(tx: Db, userId: string, id: number, { contact }: ManualProperty): Promise<void> {
  if (!contact) return contacts.removeWithRole(tx, userId, id);
  const { role } = contact;
  const person = { name: contact.name || null, email: contact.email || null, phone: contact.phone || null };
  const before = await contacts.lock(tx, userId, id);
  const office = before && !isAnotherPerson(person, before) ? before.office : null;
  await contacts.upsert(tx, userId, id, { role, ...person, office, origin: 'typed' });
}

function toColumns({ address, ...property }: ManualProperty): repository.ManualColumns {
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
    lat: property.place?.lat ?? null,
    lon: property.place?.lon ?? null,
  };
}
