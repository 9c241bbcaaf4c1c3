import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';
import { recipeSchema } from './recipe.ts';

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

export const maxCampaignProperties = 300;
export const maxFollowUps = 4;
export const maxCampaigns = 500;
export const maxCampaignAttachments = 5;

const whole = ({ min, max }: { min: number; max: number }) =>
  z.int('Must be a whole number').check(z.gte(min, `At least ${min}`), z.lte(max, `At most ${max}`));

/** How fast a campaign may send; the limit of the installation for one user stays above. */
export const capsSchema = z.object({
  perHour: whole({ min: 1, max: 200 }),
  perDay: whole({ min: 1, max: 1000 }),
  /** First letters a day to addresses of one domain. */
  perDomainDay: whole({ min: 1, max: 1000 }),
  /** Days between two offers to the same agent; 0 for no gap. */
  agentGapDays: whole({ min: 0, max: 365 }),
});
export type Caps = z.output<typeof capsSchema>;
export const usualCaps: Caps = { perHour: 20, perDay: 60, perDomainDay: 20, agentGapDays: 14 };

/** Hours of the agent's day in which messages leave: from the first, before the last. */
export const sendWindowSchema = z
  .object({
    fromHour: whole({ min: 0, max: 23 }),
    toHour: whole({ min: 1, max: 24 }),
    /** Whether also on Saturdays and Sundays; without it not. */
    weekends: z.optional(z.boolean('Must be true or false')),
  })
  .check(z.refine(({ fromHour, toHour }) => fromHour < toHour, { path: ['toHour'], message: 'Must be later' }));
export type SendWindow = z.output<typeof sendWindowSchema>;
export const usualSendWindow: SendWindow = { fromHour: 9, toHour: 17 };

/** Days after the message before it, and the template of its text. */
export const followUpSchema = z.object({
  afterDays: whole({ min: 1, max: 90 }),
  templateId: text({ min: 1, max: 40 }),
});
export type FollowUp = z.output<typeof followUpSchema>;

export const campaignInputSchema = z.object({
  name: line({ min: 1, max: 100 }),
  recipe: recipeSchema,
  templateA: text({ min: 1, max: 40 }),
  /** Every second agent gets this one. */
  templateB: z.nullable(text({ min: 1, max: 40 })),
  followUps: z.array(followUpSchema).check(z.maxLength(maxFollowUps, `At most ${maxFollowUps} follow-ups`)),
  caps: capsSchema,
  sendWindow: sendWindowSchema,
});
export type CampaignInput = z.output<typeof campaignInputSchema>;
