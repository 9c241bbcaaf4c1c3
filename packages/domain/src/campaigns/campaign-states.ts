/** Offers to agents, or the sheet of a deal to buyers. */
export const campaignKinds = ['offers', 'sheet'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignStates = ['draft', 'running', 'paused', 'stopped', 'done'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignOfferStates = ['review', 'excluded', 'queued', 'sent', 'answered', 'stopped', 'failed'] as const;
export type CampaignOfferState = (typeof campaignOfferStates)[number];

/** Two templates of a fair split. */
export const campaignVariants = ['a', 'b'] as const;
export type CampaignVariant = (typeof campaignVariants)[number];
