import { changesBetween } from '@rei/domain/audit-log/changes';
import { AppError } from '@rei/domain/kernel/errors';
import type { PropertyDetail } from '@rei/domain/listings/property';
import {
  type ContactPerson,
  isSamePerson,
  isSomebody,
  type PropertyContact,
} from '@rei/domain/listings/property-contact';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import * as repository from './contact-repository.ts';
import type { ListingService } from './service.ts';
import { toAgent } from './stored-listing.ts';

interface Deps {
  db: Db;
  listings: Pick<ListingService, 'requireListing' | 'getProperty'>;
  auditLog: AuditLogService;
}

export function createPropertyContactService({ db, listings, auditLog }: Deps) {
  async function change(
    userId: string,
    propertyId: string,
    work: (tx: Db, listingId: number) => Promise<void>,
  ): Promise<PropertyDetail> {
    await db.transaction(async (tx) => work(tx, await listings.requireListing(tx, userId, propertyId)));
    return listings.getProperty(userId, propertyId);
  }

  /** As the agent that the listing names, if that is the same person; else as one that may be new. */
  async function toDirectory(tx: Db, listed: repository.StoredAgent | undefined, contact: ContactPerson) {
    if (listed && isSamePerson(contact, listed)) return say(tx, listed, contact);
    const agent = toAgent({ ...contact, href: null });
    if (!agent) throw new AppError('VALIDATION', 'Enter a name or an email first.', { details: { name: 'Required' } });
    const { href: _, ...columns } = agent;
    const added = await repository.insertAgent(tx, columns);
    if (added !== undefined)
      return { id: added, isNew: true, changes: changesBetween(fieldsOf(null), givenFields(contact)) };
    const there = await repository.lockAgentOfKey(tx, agent.key);
    if (!there) throw new Error('The agent was not stored');
    return say(tx, there, contact);
  }

  async function say(tx: Db, agent: repository.StoredAgent, contact: ContactPerson) {
    const changes = changesBetween(fieldsOf(agent), givenFields(contact));
    if (Object.keys(changes).length > 0) await repository.changeAgent(tx, agent.id, contact);
    return { id: agent.id, isNew: false, changes };
  }

  return {
    save: (userId: string, propertyId: string, { name, email, phone, office }: PropertyContact) =>
      change(userId, propertyId, (tx, listingId) =>
        repository.upsert(tx, userId, listingId, {
          name: name || null,
          email: email || null,
          phone: phone || null,
          office: office || null,
          origin: 'typed',
        }),
      ),

    forget: (userId: string, propertyId: string) =>
      change(userId, propertyId, (tx, listingId) => repository.remove(tx, userId, listingId)),

    /** Keeps whom a user wrote to about a listing of which no address was known, within the sending's transaction. */
    keepFromMail: (tx: Db, userId: string, listingId: number, person: { name: string | null; email: string }) =>
      repository.insertAddress(tx, userId, listingId, person),

    /** Puts the own contact into the agents' directory, where it stands for the listing's agent if that was unknown. */
    takeOver: (userId: string, propertyId: string) =>
      change(userId, propertyId, async (tx, listingId) => {
        const listing = await repository.lockListing(tx, listingId);
        const contact = await repository.lock(tx, userId, listingId);
        if (!listing || !contact || !isSomebody(contact)) {
          throw new AppError('CONFLICT', 'You have no contact to add here. It may already have been added.');
        }
        const listed = listing.agentId === null ? undefined : await repository.lockAgent(tx, listing.agentId);
        const { id, isNew, changes } = await toDirectory(tx, listed, contact);
        if (!listed) {
          await repository.setAgent(tx, listingId, id);
          // The log must not show anybody an address that was added by hand.
          if (listing.isShared) changes.property = { from: '', to: listing.address };
        }
        if (!listed || listed.id === id) await repository.remove(tx, userId, listingId);
        else if (Object.keys(changes).length === 0) throw new AppError('CONFLICT', 'This contact was already added.');
        const subject = { id: String(id), name: contact.name || contact.email || contact.phone || '' };
        const action = isNew ? 'agent_added' : 'agent_updated';
        await auditLog.record(tx, { actorId: userId, action, subject, changes });
      }),
  };
}

export type PropertyContactService = ReturnType<typeof createPropertyContactService>;

function fieldsOf(person: ContactPerson | null) {
  const { name, email, phone, office } = person ?? {};
  return { name: name ?? '', email: email ?? '', cell_phone: phone ?? '', office: office ?? '' };
}

function givenFields(contact: ContactPerson): Partial<ReturnType<typeof fieldsOf>> {
  return Object.fromEntries(Object.entries(fieldsOf(contact)).filter(([, value]) => value !== ''));
}
