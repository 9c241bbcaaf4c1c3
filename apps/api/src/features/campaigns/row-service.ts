import type { CampaignRow, RowMail } from '@rei/domain/campaigns/campaign-row';
import type { editCampaignOffer, previewRecipe } from '@rei/domain/campaigns/endpoints';
import { makeOffer, showOption } from '@rei/domain/campaigns/make-offer';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { LetterService } from '#features/paperwork/letter-service.ts';
import { optionOffers } from './check-service.ts';
import { homeOf } from './home-of.ts';
import { optionsOf, requireTerms } from './mail-service.ts';
import * as repository from './repository.ts';
import { type ReviewService, toRow } from './review-service.ts';
import * as rows from './row-repository.ts';
import { requireDraft } from './service.ts';

interface Deps {
  db: Db;
  listings: Pick<ListingService, 'offerFacts'>;
  letters: Pick<LetterService, 'openDrafts'>;
  reviews: Pick<ReviewService, 'review' | 'reviewAll'>;
}

/** Single rows of a campaign: what they would send, and what the user changes of them. */
export function createRowService({ db, listings, letters, reviews }: Deps) {
  async function requireRow(tx: Db, userId: string, campaignId: number, rowId: string) {
    const id = parseStoredId(rowId);
    const row = id === undefined ? undefined : await rows.find(tx, userId, campaignId, id);
    if (!row) throw rowNotFound();
    return row;
  }

  /** What it would send. */
  async function written(userId: string, campaign: repository.CampaignRecord, rowId: string) {
    const row = await requireRow(db, userId, campaign.id, rowId);
    const [reviewed] = await reviews.review(userId, campaign, [row]);
    if (!reviewed) throw rowNotFound();
    return reviewed;
  }

  /** With its checks, of which the other rows decide. */
  async function checked(userId: string, campaign: repository.CampaignRecord, rowId: string) {
    const reviewed = (await reviews.reviewAll(userId, campaign)).find(({ row }) => row.id === parseStoredId(rowId));
    if (!reviewed) throw rowNotFound();
    return reviewed;
  }

  return {
    async edit(
      userId: string,
      campaign: repository.CampaignRecord,
      rowId: string,
      { edits, excluded }: BodyOf<typeof editCampaignOffer>,
    ): Promise<CampaignRow> {
      await db.transaction(async (tx) => {
        requireDraft(await repository.lock(tx, userId, campaign.id));
        const row = await requireRow(tx, userId, campaign.id, rowId);
        const state = excluded === undefined ? undefined : excluded ? ('excluded' as const) : ('review' as const);
        if (edits === undefined && state === undefined) return;
        await rows.edit(tx, userId, row, {
          ...(edits && { edits: { ...row.edits, ...edits } }),
          ...(state && { state }),
        });
      });
      return toRow(await checked(userId, campaign, rowId));
    },

    async mail(userId: string, campaign: repository.CampaignRecord, rowId: string): Promise<RowMail> {
      const [{ row, mail }, attached] = await Promise.all([
        written(userId, campaign, rowId),
        repository.listAttachments(db, userId, campaign.id),
      ]);
      const drafts = await letters.openDrafts(userId);
      const offers = optionOffers(optionsOf(row));
      return {
        to: mail.toName === '' ? mail.to : `${mail.toName} <${mail.to}>`,
        ...{ subject: mail.subject, text: mail.text, emptyFields: mail.emptyFields },
        attachments: [
          ...(offers.length > 0 ? [drafts.fileName(offers)] : []),
          ...attached.map(({ filename }) => filename),
        ],
      };
    },

    /** As it would leave, but for the number and the day that its saving will give it. */
    async letter(userId: string, campaign: repository.CampaignRecord, rowId: string) {
      const { row } = await written(userId, campaign, rowId);
      requireTerms(row);
      return (await letters.openDrafts(userId)).make(optionOffers(optionsOf(row)));
    },

    async example(userId: string, { propertyId, recipe }: BodyOf<typeof previewRecipe>) {
      const id = parseStoredId(propertyId);
      const [facts] = id === undefined ? [] : await listings.offerFacts(userId, [id]);
      if (!facts) throw new AppError('NOT_FOUND', 'Property not found');
      const home = homeOf(facts, recipe);
      const options = makeOffer(recipe, home).options.map((option) => showOption(option, home.listPriceCents));
      const price = options[0]?.priceCents ?? null;
      const goal = facts.highestPrice();
      return {
        address: oneLineAddress(facts.property.location.address),
        listPriceCents: home.listPriceCents,
        options,
        figures: price === null ? null : facts.figuresAt(price / 100),
        goalPriceCents: goal === null ? null : dollarsToCents(goal),
      };
    },
  };
}

export type RowService = ReturnType<typeof createRowService>;

function rowNotFound(): AppError {
  return new AppError('NOT_FOUND', 'Row not found.');
}
