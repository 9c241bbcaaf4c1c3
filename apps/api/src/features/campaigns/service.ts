import { type CampaignInput, maxCampaigns } from '@rei/domain/campaigns/campaign';
import type { Campaign, CampaignAttachment, CampaignSummary } from '@rei/domain/campaigns/campaign-row';
import {
  type CampaignOfferState,
  type CampaignVariant,
  campaignOfferStates,
} from '@rei/domain/campaigns/campaign-states';
import { fairSplit } from '@rei/domain/campaigns/fair-split';
import { makeOffer } from '@rei/domain/campaigns/make-offer';
import type { Recipe } from '@rei/domain/campaigns/recipe';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { ListingService, OfferFacts } from '#features/listings/service.ts';
import type { MailTemplateService } from '#features/mail-templates/service.ts';
import { homeOf } from './home-of.ts';
import * as repository from './repository.ts';
import * as rows from './row-repository.ts';

const defaultPage = 50;

interface Deps {
  db: Db;
  listings: Pick<ListingService, 'offerFacts'>;
  mailTemplates: Pick<MailTemplateService, 'list'>;
}

/** Bulk offers and what their recipes make of properties; what becomes of them is the start's and the sending's. */
export function createCampaignService({ db, listings, mailTemplates }: Deps) {
  async function requireTemplates(userId: string, input: CampaignInput): Promise<void> {
    const known = new Set((await mailTemplates.list(userId)).map(({ _id }) => _id));
    const wanted = [
      ['templateA', input.templateA],
      ['templateB', input.templateB ?? input.templateA],
      ...input.followUps.map(({ templateId }) => ['followUps', templateId] as const),
    ] as const;
    const [field] = wanted.find(([, id]) => !known.has(id)) ?? [];
    if (field === undefined) return;
    throw new AppError('VALIDATION', 'This template is gone. Choose another one.', {
      details: { [field]: 'Choose a template' },
    });
  }

  /** Homes that are not there for this user are left out; every second agent gets the other template. */
  async function makeRows(userId: string, ids: readonly number[], input: CampaignInput): Promise<rows.MadeRow[]> {
    const homes = (await listings.offerFacts(userId, ids)).map((facts) => {
      const [agent] = facts.property.advertisers;
      const agentEmail = agent?.email?.trim().toLowerCase() || null;
      return { agentEmail, agentName: agent?.name?.trim() ?? '', ...madeOf(facts, input.recipe) };
    });
    const variantOf = splitByAgent(homes, input);
    return homes.map((home) => ({ ...home, variant: variantOf(home) }));
  }

  async function attachmentsOf(userId: string, campaignId: number): Promise<CampaignAttachment[]> {
    const found = await repository.listAttachments(db, userId, campaignId);
    return found.map(({ id: _id, filename, bytes }) => ({ _id, filename, bytes }));
  }

  async function present(userId: string, campaign: repository.CampaignRecord): Promise<Campaign> {
    const [counts, attachments] = await Promise.all([
      repository.countStates(db, userId, [campaign.id]),
      attachmentsOf(userId, campaign.id),
    ]);
    const { name, recipe, templateA, templateB, followUps, caps, sendWindow } = campaign;
    return {
      ...toSummary(campaign, counts),
      ...{ name, recipe, templateA, templateB, followUps, caps, sendWindow, attachments },
    };
  }

  async function requireOwn(userId: string, campaignId: string): Promise<repository.CampaignRecord> {
    const id = parseStoredId(campaignId);
    const campaign = id === undefined ? undefined : await repository.find(db, userId, id);
    if (!campaign) throw campaignNotFound();
    return campaign;
  }

  return {
    requireOwn,

    async get(userId: string, campaignId: string): Promise<Campaign> {
      return present(userId, await requireOwn(userId, campaignId));
    },

    async list(
      userId: string,
      { page = 1, limit = defaultPage }: { page?: number | undefined; limit?: number | undefined },
    ) {
      const [found, total] = await Promise.all([
        repository.listPage(db, userId, { limit, offset: (page - 1) * limit }),
        repository.count(db, userId),
      ]);
      const counts = await repository.countStates(
        db,
        userId,
        found.map(({ id }) => id),
      );
      return { campaigns: found.map((campaign) => toSummary(campaign, counts)), total };
    },

    async create(
      userId: string,
      { propertyIds, ...input }: CampaignInput & { propertyIds: string[] },
    ): Promise<Campaign> {
      await requireTemplates(userId, input);
      const ids = [...new Set(propertyIds.flatMap((id) => parseStoredId(id) ?? []))];
      const made = await makeRows(userId, ids, input);
      if (made.length === 0) throw new AppError('NOT_FOUND', 'Property not found');
      const campaign = await db.transaction(async (tx) => {
        if ((await repository.count(tx, userId)) >= maxCampaigns) {
          throw new AppError('CONFLICT', `You have ${maxCampaigns} bulk offers. Please delete some first.`);
        }
        const stored = await repository.insert(tx, userId, input);
        await rows.insertMany(tx, userId, stored.id, made);
        return stored;
      });
      return present(userId, campaign);
    },

    async update(userId: string, campaignId: string, input: CampaignInput): Promise<Campaign> {
      const { id } = await requireOwn(userId, campaignId);
      await requireTemplates(userId, input);
      const before = await rows.listAll(db, userId, id);
      const made = await makeRows(
        userId,
        before.map(({ listingId }) => listingId),
        input,
      );
      await db.transaction(async (tx) => {
        requireDraft(await repository.lock(tx, userId, id));
        await repository.update(tx, userId, id, input);
        await rows.remakeMany(tx, userId, id, made);
      });
      return this.get(userId, campaignId);
    },

    async remove(userId: string, campaignId: string): Promise<void> {
      const { id } = await requireOwn(userId, campaignId);
      await db.transaction(async (tx) => {
        const campaign = await repository.lock(tx, userId, id);
        if (campaign?.state === 'running' || campaign?.state === 'paused') {
          throw new AppError('CONFLICT', 'Stop this bulk offer first.');
        }
        await repository.remove(tx, userId, id);
      });
    },
  };
}

export type CampaignService = ReturnType<typeof createCampaignService>;

function madeOf(facts: OfferFacts, recipe: Recipe): Pick<rows.MadeRow, 'listingId' | 'listPriceCents' | 'offer'> {
  const home = homeOf(facts, recipe);
  return { listingId: Number(home.propertyId), listPriceCents: home.listPriceCents, offer: makeOffer(recipe, home) };
}

type Home = Pick<rows.MadeRow, 'agentEmail' | 'agentName' | 'listPriceCents'>;

/** All homes of an agent get the same template, and each template as many dear ones. */
function splitByAgent(homes: readonly Home[], { templateB }: CampaignInput): (home: Home) => CampaignVariant {
  if (templateB === null) return () => 'a';
  const keyOf = ({ agentEmail, agentName }: Home) => agentEmail ?? agentName;
  const keys = [...new Set(homes.map(keyOf))];
  const prices = new Map(homes.toReversed().map((home) => [keyOf(home), home.listPriceCents ?? 0]));
  const split = fairSplit(keys.map((key, id) => ({ id, listPriceCents: prices.get(key) ?? 0 })));
  return (home) => split.get(keys.indexOf(keyOf(home))) ?? 'a';
}

/** Refuses to change what has started. */
export function requireDraft(campaign: repository.CampaignRecord | undefined): repository.CampaignRecord {
  if (!campaign) throw campaignNotFound();
  if (campaign.state !== 'draft') throw new AppError('CONFLICT', 'This bulk offer has started; it can’t be changed.');
  return campaign;
}

export function campaignNotFound(): AppError {
  return new AppError('NOT_FOUND', 'Bulk offer not found.');
}

type Counted = Awaited<ReturnType<typeof repository.countStates>>;

function toSummary(
  { id, name, state, pauseReason, createdAt, startedAt, endedAt }: repository.CampaignRecord,
  counted: Counted,
): CampaignSummary {
  const own = counted.filter(({ campaignId }) => campaignId === id);
  const of = (wanted: CampaignOfferState) => own.find((row) => row.state === wanted)?.total ?? 0;
  const byState = Object.fromEntries(campaignOfferStates.map((each) => [each, of(each)])) as Record<
    CampaignOfferState,
    number
  >;
  return {
    ...{ _id: String(id), name, state, pauseReason },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    counts: { total: own.reduce((sum, { total }) => sum + total, 0), ...byState },
  };
}
