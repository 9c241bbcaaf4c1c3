import * as z from 'zod/mini';
import type { ActivityType } from './activity-type.ts';
import { deliveredTypes } from './undelivered.ts';

export const dealStages = ['saved', 'offer_sent', 'accepted', 'under_contract', 'closed', 'ended'] as const;
export type DealStage = (typeof dealStages)[number];

export const pendingStages = ['offer_sent', 'accepted', 'under_contract'] as const satisfies readonly DealStage[];

export const offerSteps = ['none', 'saved', 'sent', 'updated', 'update_sent'] as const;
export type OfferStep = (typeof offerSteps)[number];

export const contractSteps = ['none', 'saved', 'downloaded', 'sent'] as const;
export type ContractStep = (typeof contractSteps)[number];

const stageLabels: Record<DealStage, string> = {
  saved: 'Saved',
  offer_sent: 'Offer sent',
  accepted: 'Accepted',
  under_contract: 'Under contract',
  closed: 'Closed',
  ended: 'Ended',
};

export function dealStageLabel(stage: DealStage): string {
  return stageLabels[stage];
}

export const dealProgressSchema = z.object({
  stage: z.enum(dealStages),
  offer: z.enum(offerSteps),
  contract: z.enum(contractSteps),
  hasInquirySent: z.boolean(),
  /** Whether an offer ever went out and did not come back: what 'Offers Made' counts. */
  hasOfferSent: z.boolean(),
});

export type DealProgress = z.infer<typeof dealProgressSchema>;

const offerStepOf: Partial<Record<ActivityType, OfferStep>> = {
  offer_saved: 'saved',
  offer_sent: 'sent',
  offer_updated: 'updated',
  offer_update_sent: 'update_sent',
};

const stageOf: Partial<Record<ActivityType, DealStage>> = {
  offer_made: 'offer_sent',
  offer_sent: 'offer_sent',
  offer_update_sent: 'offer_sent',
  offer_accepted: 'accepted',
  contract_email_sent: 'under_contract',
  contract_signed: 'under_contract',
};

/** What brings a deal on its way, or further on it. */
export const pendingTypes: readonly ActivityType[] = (Object.keys(stageOf) as ActivityType[]).filter((type) =>
  pendingStages.some((stage) => stage === stageOf[type]),
);

export const offerSentTypes: readonly ActivityType[] = ['offer_made', 'offer_sent', 'offer_update_sent'];

/**
 * Where a property stands by its log, oldest first (specification 2, section 4). The stage is the furthest since the
 * deal was last ended; a counter-offer moves nothing, and mail that reached nobody counts as never sent. Of what was
 * delivered only the last place of each type matters, so a log of those alone gives the same.
 */
export function dealProgress(log: Iterable<ActivityType>): DealProgress {
  const seen = new Set<ActivityType>();
  let offer: OfferStep = 'none';
  let openStage: DealStage = 'saved';
  for (const type of deliveredTypes(log)) {
    seen.add(type);
    offer = offerStepOf[type] ?? offer;
    if (type === 'deal_ended') openStage = 'ended';
    const reached = stageOf[type];
    if (reached !== undefined) openStage = furthest(openStage, reached);
  }
  return {
    stage: seen.has('property_closed') ? 'closed' : openStage,
    offer,
    contract: contractStep(seen),
    hasInquirySent: seen.has('inquiry_sent'),
    hasOfferSent: offerSentTypes.some((type) => seen.has(type)),
  };
}

function furthest(current: DealStage, reached: DealStage): DealStage {
  if (current === 'ended') return reached;
  return dealStages.indexOf(reached) > dealStages.indexOf(current) ? reached : current;
}

function contractStep(seen: ReadonlySet<ActivityType>): ContractStep {
  if (seen.has('contract_email_sent')) return 'sent';
  if (seen.has('contract_downloaded')) return 'downloaded';
  return seen.has('contract_saved') ? 'saved' : 'none';
}
