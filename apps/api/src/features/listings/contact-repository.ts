import { oneLineAddress } from '@rei/domain/listings/property';
import type { ContactOrigin, ContactPerson, ContactRole } from '@rei/domain/listings/property-contact';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { agents, listings, propertyContacts } from '#db/schema/listings.ts';
import type { StorableAgent } from './stored-listing.ts';

interface Contact extends Partial<ContactPerson> {
  role?: ContactRole;
  origin: ContactOrigin;
}

/** Fields that are not given keep their value. */
export async function upsert(tx: Db, userId: string, listingId: number, contact: Contact): Promise<void> {
  await tx
    .insert(propertyContacts)
    .values({ userId, listingId, ...contact })
    .onConflictDoUpdate({
      target: [propertyContacts.userId, propertyContacts.listingId],
      set: { ...contact, updatedAt: sql`now()` },
    });
}

/** Another person's address never becomes that of whom the user named. */
export async function insertAddress(
  tx: Db,
  userId: string,
  listingId: number,
  { name, email }: { name: string | null; email: string },
): Promise<void> {
  await tx.execute(sql`
    insert into property_contacts (user_id, listing_id, name, email, origin)
    select ${userId}::uuid, l.id, ${name}, ${email}, 'mail' from listings l
      left join agents named on named.id = l.agent_id
      left join agents a on a.id = coalesce(named.merged_into, named.id)
    where l.id = ${listingId} and a.email is null
    on conflict (user_id, listing_id) do update
      set email = excluded.email, name = coalesce(property_contacts.name, excluded.name), origin = 'mail', updated_at = now()
      where property_contacts.email is null
        and (property_contacts.name is null or lower(property_contacts.name) = lower(coalesce(excluded.name, property_contacts.name)))`);
}

/** It stays known whether an owner or an agent sells a property added by hand. */
export async function remove(tx: Db, userId: string, listingId: number): Promise<void> {
  const isOwn = and(eq(propertyContacts.userId, userId), eq(propertyContacts.listingId, listingId));
  await tx
    .update(propertyContacts)
    .set({ name: null, email: null, phone: null, office: null, origin: 'typed', updatedAt: sql`now()` })
    .where(and(isOwn, isNotNull(propertyContacts.role)));
  await tx.delete(propertyContacts).where(and(isOwn, isNull(propertyContacts.role)));
}

export async function removeWithRole(tx: Db, userId: string, listingId: number): Promise<void> {
  await tx
    .delete(propertyContacts)
    .where(and(eq(propertyContacts.userId, userId), eq(propertyContacts.listingId, listingId)));
}

export async function lock(tx: Db, userId: string, listingId: number): Promise<ContactPerson | undefined> {
  const { name, email, phone, office } = propertyContacts;
  const [row] = await tx
    .select({ name, email, phone, office })
    .from(propertyContacts)
    .where(and(eq(propertyContacts.userId, userId), eq(propertyContacts.listingId, listingId)))
    .for('update');
  return row;
}

export async function lockListing(tx: Db, listingId: number) {
  const { agentId, addedBy, line, city, state, zip } = listings;
  const [row] = await tx
    .select({ agentId, addedBy, line, city, state, zip })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for('no key update');
  if (!row) return undefined;
  const address = oneLineAddress({ line: row.line, city: row.city, state_code: row.state, postal_code: row.zip });
  return { agentId: row.agentId, isShared: row.addedBy === null, address };
}

export interface StoredAgent extends ContactPerson {
  id: number;
}

export async function lockAgent(tx: Db, agentId: number): Promise<StoredAgent | undefined> {
  const { id, name, email, phone, office } = agents;
  const [agent] = await tx
    .select({ id, name, email, phone, office })
    .from(agents)
    .where(eq(id, sql`(select coalesce(named.merged_into, named.id) from agents named where named.id = ${agentId})`))
    .for('no key update');
  return agent;
}

export async function setAgent(tx: Db, listingId: number, agentId: number): Promise<void> {
  await tx.update(listings).set({ agentId }).where(eq(listings.id, listingId));
}

export async function insertAgent(tx: Db, agent: Omit<StorableAgent, 'href'>): Promise<number | undefined> {
  const [row] = await tx
    .insert(agents)
    .values({ ...agent, edited: given(agent) })
    .onConflictDoNothing({ target: agents.key })
    .returning({ id: agents.id });
  return row?.id;
}

/** The agent of a key, or the one that stands for it, locked. */
export async function lockAgentOfKey(tx: Db, key: string): Promise<StoredAgent | undefined> {
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.key, key));
  return agent && lockAgent(tx, agent.id);
}

/** Imports leave the changed fields alone from then on. */
export async function changeAgent(tx: Db, agentId: number, said: ContactPerson): Promise<void> {
  const columns = given(said);
  await tx
    .update(agents)
    .set({
      ...Object.fromEntries(columns.map((column) => [column, said[column]])),
      ...(said.office !== null && { office: said.office }),
      edited: sql`(select array_agg(distinct each) from unnest(${agents.edited} || ${sql.param(columns)}::text[]) as each)`,
      updatedAt: sql`now()`,
    })
    .where(eq(agents.id, agentId));
}

type Given = 'name' | 'email' | 'phone';

function given(person: ContactPerson): Given[] {
  return (['name', 'email', 'phone'] as const).filter((column) => person[column] !== null);
}
