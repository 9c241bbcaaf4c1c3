import { AppError } from '@rei/domain/kernel/errors';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { DocumentService } from '#features/paperwork/document-service.ts';
import type { LetterService } from '#features/paperwork/letter-service.ts';
import type { OfferService } from '#features/paperwork/offer-service.ts';
import { optionOffers } from '../check-service.ts';
import { type CampaignMailService, letterTemplate, optionsOf, requireTerms } from '../mail-service.ts';
import * as campaigns from '../repository.ts';
import * as rows from '../row-repository.ts';
import * as repository from './letter-repository.ts';

/** A message of a campaign as it goes out. */
interface CampaignLetter {
  toName: string;
  subject: string;
  body: string;
  /** The saved offer that it speaks of: the first option. */
  offerId: string;
  documentIds: string[];
  /** The template that it was written by. */
  templateId: string;
}

interface Deps {
  db: Db;
  listings: Pick<ListingService, 'offerFacts'>;
  campaignMail: CampaignMailService;
  offers: Pick<OfferService, 'saveIn' | 'listOwn'>;
  documents: Pick<DocumentService, 'storeMade'>;
  letters: Pick<LetterService, 'make'>;
}

export function createCampaignLetters({ db, listings, campaignMail, offers, documents, letters }: Deps) {
  /** The saved versions of an offer's options, made at its first letter: the same ones ever after. */
  async function savedOffers(userId: string, id: number, options: readonly OfferInput[]): Promise<Offer[]> {
    const ids = await db.transaction(async (tx) => {
      const known = await repository.lockOfferIds(tx, userId, id);
      if (known) return known;
      const saved: string[] = [];
      for (const option of options) saved.push((await offers.saveIn(tx, userId, option))._id);
      await repository.keepOfferIds(tx, userId, id, saved);
      return saved;
    });
    return offers.listOwn(userId, ids);
  }

  async function storeLetter(
    userId: string,
    saved: readonly Offer[],
  ): Promise<{ offerId: string; documentId: string }> {
    const [first] = saved;
    if (!first) throw new AppError('CONFLICT', 'This row has no price, so there is no letter.');
    const { fileName, bytes } = await letters.make(userId, saved);
    const version = { kind: `loi_${first.offerMode}` as const, offerId: first._id };
    const stored = await documents.storeMade(userId, version, { name: fileName, content: bytes });
    return { offerId: first._id, documentId: stored._id };
  }

  return {
    /** What the message of a step says and carries; a second try finds the same versions and documents. */
    async write(
      userId: string,
      { id, campaignId, listingId, step }: { id: number; campaignId: number; listingId: number; step: number },
    ): Promise<CampaignLetter> {
      const [campaign, row, [facts]] = await Promise.all([
        campaigns.find(db, userId, campaignId),
        rows.find(db, userId, campaignId, id),
        listings.offerFacts(userId, [listingId]),
      ]);
      if (!campaign || !row || !facts) throw new AppError('NOT_FOUND', 'Property not found');
      const writer = await campaignMail.openWriter(userId, campaign);
      const templateId =
        step === 0 ? letterTemplate(campaign, row.variant) : (campaign.followUps[step - 1]?.templateId ?? '');
      const mail =
        step === 0 ? writer.write(row, facts.property) : writer.writeFollowUp(row, facts.property, templateId);
      if (mail.emptyFields.length > 0) {
        const problem = `Nothing to fill in: ${mail.emptyFields.join(', ')}`;
        throw new AppError('VALIDATION', problem, { details: { template: problem } });
      }
      requireTerms(row);
      const { offerId, documentId } = await storeLetter(
        userId,
        await savedOffers(userId, id, optionOffers(optionsOf(row))),
      );
      const attached = step === 0 ? await campaigns.listAttachments(db, userId, campaignId) : [];
      const sent = step === 0 ? undefined : await repository.findSubject(db, userId, id);
      return {
        toName: mail.toName,
        // The subject that was sent, whatever the template says now, keeps the conversation together.
        subject: sent === undefined ? mail.subject : `Re: ${sent}`,
        body: mail.text,
        offerId,
        templateId,
        documentIds: [documentId, ...attached.map((file) => file.id)],
      };
    },
  };
}

export type CampaignLetters = ReturnType<typeof createCampaignLetters>;
