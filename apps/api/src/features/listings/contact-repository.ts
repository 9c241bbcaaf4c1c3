import type { ContactOrigin, ContactPerson } from '@rei/domain/listings/property-contact';
import type { ContactRole } from '@rei/domain/saved-properties/manual-property';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { agents, listings, propertyContacts } from '#db/schema/listings.ts';
import type { StorableAgent } from './stored-listing.ts';

interface Contact extends Partial<ContactPerson> {
  role?: ContactRole;
  origin: ContactOrigin;
}

/** Stores a user's contact of a listing; what is not said of one that is there stays. */
export async function upsert(tx: Db, userId: string, listingId: number, contact: Contact): Promise<void> {
  await tx
    .insert(propertyContacts)
    .values({ userId, listingId, ...contact })
    .onConflictDoUpdate({
      target: [propertyContacts.userId, propertyContacts.listingId],
      set: { ...contact, updatedAt: sql`now()` },
    });
}

/**
 * Stores whom a user wrote to about a listing, unless an address is known already, its agent's or an own one. Another
 * person's address never becomes that of whom the user named.
 */
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

export async function remove(tx: Db, userId: string, listingId: number): Promise<void> {
  await tx
    .delete(propertyContacts)
    .where(and(eq(propertyContacts.userId, userId), eq(propertyContacts.listingId, listingId)));
}

export async function find(tx: Db, userId: string, listingId: number): Promise<ContactPerson | undefined> {
  const { name, email, phone, office } = propertyContacts;
  const [row] = await tx
    .select({ name, email, phone, office })
    .from(propertyContacts)
    .where(and(eq(propertyContacts.userId, userId), eq(propertyContacts.listingId, listingId)));
  return row;
}

/** The agent that a listing names, or the one that stands for it; the listing is locked. */
export async function lockListedAgent(
  tx: Db,
  listingId: number,
): Promise<{ agentId: number; name: string | null } | undefined> {
  const [listing] = await tx
    .select({ agentId: listings.agentId })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for('update');
  if (listing?.agentId == null) return undefined;
  const [agent] = await tx
    .select({ agentId: agents.id, name: agents.name })
    .from(agents)
    .where(
      sql`${agents.id} = (select coalesce(named.merged_into, named.id) from agents named where named.id = ${listing.agentId})`,
    );
  return agent;
}

export async function setAgent(tx: Db, listingId: number, agentId: number): Promise<void> {
  await tx.update(listings).set({ agentId }).where(eq(listings.id, listingId));
}

/** Adds an agent to the directory, or says more of the one that is there by the same key. */
export async function upsertAgent(tx: Db, agent: Omit<StorableAgent, 'href'>): Promise<number> {
  const [row] = await tx
    .insert(agents)
    .values({ ...agent, edited: given(agent) })
    .onConflictDoUpdate({ target: agents.key, set: said(agent) })
    .returning({ id: agents.id });
  if (!row) throw new Error('The agent was not stored');
  return row.id;
}

/** Says more of an agent; imports leave it alone from then on. */
export async function changeAgent(tx: Db, agentId: number, person: ContactPerson): Promise<void> {
  await tx.update(agents).set(said(person)).where(eq(agents.id, agentId));
}

type Given = 'name' | 'email' | 'phone';

function given(person: ContactPerson): Given[] {
  return (['name', 'email', 'phone'] as const).filter((column) => person[column] !== null);
}

function said(person: ContactPerson) {
  const columns = given(person);
  return {
    ...Object.fromEntries(columns.map((column) => [column, person[column]])),
    ...(person.office !== null && { office: person.office }),
    edited: sql`(select array_agg(distinct each) from unnest(${agents.edited} || ${sql.param(columns)}::text[]) as each)`,
    updatedAt: sql`now()`,
  };
}
