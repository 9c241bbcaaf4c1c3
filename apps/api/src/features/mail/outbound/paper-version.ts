import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { sendMail } from '@rei/domain/mail/endpoints';
import { sentActivity } from '@rei/domain/mail/sent-activity';

type Body = BodyOf<typeof sendMail>;

interface Version {
  id: number;
  listingId: number;
}

interface Versions<Found extends Version> {
  findOwn: (userId: string, id: string) => Promise<Found | undefined>;
  findNewest: (userId: string, listingId: number) => Promise<Found | undefined>;
}

interface VersionIds {
  offerId: string | null;
  contractId: string | null;
}

export interface PaperVersionDeps {
  offers: Versions<Version & { price: number }>;
  contracts: Versions<Version>;
  findDocument: (userId: string, documentId: string) => Promise<VersionIds | undefined>;
  findDraft: (userId: string, draftId: string) => Promise<VersionIds | undefined>;
}

export interface OfferToSend {
  offerId: string;
  /** The offered price in dollars. */
  amount: number;
}

export function createPaperVersions({ offers, contracts, findDocument, findDraft }: PaperVersionDeps) {
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

  /** The terms in the text and in the attached document have to be the same. */
  async function refuseOtherVersions(
    userId: string,
    { systemAttachments = [] }: Body,
    { field, id }: { field: 'offerId' | 'contractId'; id: string | undefined },
  ): Promise<void> {
    for (const { path } of systemAttachments) {
      const attachedId = (await findDocument(userId, path))?.[field];
      if (attachedId == null || attachedId === id) continue;
      const what = field === 'offerId' ? 'letter of intent' : 'contract';
      const problem = `The attached ${what} is a different version than this message. Remove it and attach the matching version.`;
      throw new AppError('VALIDATION', problem, { details: { systemAttachments: problem } });
    }
  }

  return {
    async requireVersion(userId: string, body: Body, listingId: number | undefined): Promise<OfferToSend | undefined> {
      const type = listingId === undefined ? undefined : sentActivity(body);
      if (listingId === undefined || type === undefined || type === 'inquiry_sent') return undefined;
      const draft = body.draftId ? await findDraft(userId, body.draftId) : undefined;
      if (type === 'contract_email_sent') {
        const id = body.contractId || draft?.contractId;
        const contract = await find(contracts, { userId, listingId, id }, 'contractId');
        await refuseOtherVersions(userId, body, { field: 'contractId', id: contract && String(contract.id) });
        return undefined;
      }
      const offer = await find(offers, { userId, listingId, id: body.offerId || draft?.offerId }, 'offerId');
      await refuseOtherVersions(userId, body, { field: 'offerId', id: offer && String(offer.id) });
      return offer && { offerId: String(offer.id), amount: offer.price };
    },
  };
}

export type PaperVersions = ReturnType<typeof createPaperVersions>;
