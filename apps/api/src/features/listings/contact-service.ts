import { AppError } from '@rei/domain/kernel/errors';
import type { PropertyDetail } from '@rei/domain/listings/property';
import { type ContactPerson, isSamePerson, type PropertyContact } from '@rei/domain/listings/property-contact';
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

/** Whom each user asks about a listing: the own contact, which everything reads that shows or writes to its agent. */
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
  async function toDirectory(tx: Db, listingId: number, contact: ContactPerson) {
    const listed = await repository.lockListedAgent(tx, listingId);
    if (listed && isSamePerson(contact, listed)) {
      await repository.changeAgent(tx, listed.agentId, contact);
      return { id: listed.agentId, action: 'agent_updated' as const, isListed: true };
    }
    const agent = toAgent({ ...contact, href: null });
    if (!agent) throw new AppError('VALIDATION', 'Enter a name or an email first.', { details: { name: 'Required' } });
    const { key, name, email, phone, office } = agent;
    const id = await repository.upsertAgent(tx, { key, name, email, phone, office });
    if (!listed) await repository.setAgent(tx, listingId, id);
    return { id, action: 'agent_added' as const, isListed: !listed };
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

    /**
     * Puts the own contact into the agents' directory. It stands for the listing's agent there where the listing names
     * none or this one, and is no own contact any more.
     */
    takeOver: (userId: string, propertyId: string) =>
      change(userId, propertyId, async (tx, listingId) => {
        const contact = await repository.find(tx, userId, listingId);
        if (!contact) throw new AppError('CONFLICT', 'You have no contact of your own for this property.');
        const { id, action, isListed } = await toDirectory(tx, listingId, contact);
        if (isListed) await repository.remove(tx, userId, listingId);
        const subject = { id: String(id), name: contact.name || contact.email || contact.phone || '' };
        await auditLog.record(tx, { actorId: userId, action, subject, changes: {} });
      }),
  };
}

export type PropertyContactService = ReturnType<typeof createPropertyContactService>;
