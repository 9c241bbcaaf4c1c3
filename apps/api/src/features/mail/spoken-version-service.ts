import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { sendMail } from '@rei/domain/mail/endpoints';
import { sentActivity } from '@rei/domain/mail/sent-activity';

type Body = BodyOf<typeof sendMail>;

/** A version of an offer or a contract as far as mail has to know it. */
interface Version {
  id: number;
  listingId: number;
}

interface Versions<Found extends Version> {
  findOwn: (userId: string, id: string) => Promise<Found | undefined>;
  findNewest: (userId: string, listingId: number) => Promise<Found | undefined>;
}

interface NamedVersion {
  offerId: string | null;
  contractId: string | null;
}

export interface SpokenVersionDeps {
  offers: Versions<Version & { price: number }>;
  contracts: Versions<Version>;
  /** Of which version an own stored document is; undefined where there is no such document. */
  findDocument: (userId: string, documentId: string) => Promise<NamedVersion | undefined>;
  /** Which version an own draft speaks of; undefined where there is no such draft. */
  findDraft: (userId: string, draftId: string) => Promise<NamedVersion | undefined>;
}

/** The offer that a message speaks of; its price in dollars. */
export interface SpokenOffer {
  offerId: string;
  amount: number;
}

/** Which saved version a message about an offer or a contract speaks of. */
export function createSpokenVersionService({ offers, contracts, findDocument, findDraft }: SpokenVersionDeps) {
  /** The version that a request or its draft names, else the newest of the property; one of another property is refused. */
  async function find<Found extends Version>(
    versions: Versions<Found>,
    { userId, listingId, id }: { userId: string; listingId: number; id: string | null | undefined },
    field: 'offerId' | 'contractId',
  ): Promise<Found | undefined> {
    if (!id) return versions.findNewest(userId, listingId);
    const found = await versions.findOwn(userId, id);
    if (found?.listingId === listingId) return found;
    const problem = `There is no such ${field === 'offerId' ? 'offer' : 'contract'} of this property.`;
    throw new AppError('VALIDATION', problem, { details: { [field]: problem } });
  }

  /** Refuses a stored letter, or contract, of any other version than the one the message speaks of. */
  async function refuseOthers(
    userId: string,
    { systemAttachments = [] }: Body,
    { field, id }: { field: 'offerId' | 'contractId'; id: string | undefined },
  ): Promise<void> {
    for (const { path } of systemAttachments) {
      const of = (await findDocument(userId, path))?.[field];
      if (of == null || of === id) continue;
      const what = field === 'offerId' ? 'letter of intent' : 'contract';
      const problem = `The attached ${what} is of another version than this message. Remove it, and attach the one of this version.`;
      throw new AppError('VALIDATION', problem, { details: { systemAttachments: problem } });
    }
  }

  return {
    /** Checks what a message brings along, and tells the offer that it speaks of; undefined where it is about none. */
    async require(userId: string, body: Body, listingId: number | undefined): Promise<SpokenOffer | undefined> {
      const type = listingId === undefined ? undefined : sentActivity(body);
      if (listingId === undefined || type === undefined || type === 'inquiry_sent') return undefined;
      const kept = body.draftId ? await findDraft(userId, body.draftId) : undefined;
      if (type === 'contract_email_sent') {
        const id = body.contractId || kept?.contractId;
        const contract = await find(contracts, { userId, listingId, id }, 'contractId');
        await refuseOthers(userId, body, { field: 'contractId', id: contract && String(contract.id) });
        return undefined;
      }
      const offer = await find(offers, { userId, listingId, id: body.offerId || kept?.offerId }, 'offerId');
      await refuseOthers(userId, body, { field: 'offerId', id: offer && String(offer.id) });
      return offer && { offerId: String(offer.id), amount: offer.price };
    },
  };
}

export type SpokenVersionService = ReturnType<typeof createSpokenVersionService>;
