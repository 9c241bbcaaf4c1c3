import * as z from 'zod/mini';
import { listingStatuses } from '../listings/listing-status.ts';
import { offerModes } from '../paperwork/offer-mode.ts';
import { campaignInputSchema } from './campaign.ts';
import { missingFigures, offerEditsSchema } from './campaign-offer.ts';
import { campaignOfferStates, campaignStates, campaignVariants } from './campaign-states.ts';
import { checkCodes } from './row-checks.ts';

const amount = z.nullable(z.number());

/** The filters of the review. */
export const rowFilters = ['all', 'ready', 'red', 'amber', 'excluded'] as const;
export type RowFilter = (typeof rowFilters)[number];

const optionSchema = z.object({
  mode: z.nullable(z.enum(offerModes)),
  priceCents: amount,
  /** Percents, unrounded. */
  listPercent: amount,
  premium: amount,
  missing: z.nullable(z.enum(missingFigures)),
});

const checkSchema = z.object({ code: z.enum(checkCodes), tone: z.enum(['red', 'amber']), text: z.string() });

/** After operating costs at the price of the first option, by the user's own profile: dollars and percents, unrounded. */
const rowFiguresSchema = z.object({ monthlyCashFlow: z.number(), cashOnCash: amount, capRate: amount });

/** One home of a campaign as the review and the progress show it. */
export const campaignRowSchema = z.object({
  _id: z.string(),
  propertyId: z.string(),
  address: z.string(),
  street: z.string(),
  photo: z.nullable(z.string()),
  status: z.enum(listingStatuses),
  agentName: z.string(),
  agentEmail: z.string(),
  listPriceCents: amount,
  options: z.array(optionSchema),
  figures: z.nullable(rowFiguresSchema),
  /** The highest price at which the user's rules hold, in cents. */
  goalPriceCents: amount,
  subject: z.string(),
  edits: offerEditsSchema,
  checks: z.array(checkSchema),
  state: z.enum(campaignOfferStates),
  variant: z.enum(campaignVariants),
  step: z.number(),
  nextAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
});
export type CampaignRow = z.infer<typeof campaignRowSchema>;

export const campaignAttachmentSchema = z.object({ _id: z.string(), filename: z.string(), bytes: z.number() });
export type CampaignAttachment = z.infer<typeof campaignAttachmentSchema>;

export const campaignCountsSchema = z.object({
  total: z.number(),
  review: z.number(),
  excluded: z.number(),
  queued: z.number(),
  sent: z.number(),
  answered: z.number(),
  stopped: z.number(),
  failed: z.number(),
});

export const campaignSummarySchema = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(campaignStates),
  pauseReason: z.nullable(z.string()),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  counts: campaignCountsSchema,
});
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;

export const campaignSchema = z.extend(campaignSummarySchema, {
  ...campaignInputSchema.shape,
  attachments: z.array(campaignAttachmentSchema),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** What a start would do: letters, to how many agents, and when the last leaves at the earliest. */
export const startPlanSchema = z.object({
  messages: z.number(),
  agents: z.number(),
  /** Rows with amber checks among them. */
  amber: z.number(),
  /** Rows that stay behind for a red check. */
  red: z.number(),
  until: z.nullable(z.string()),
});
export type StartPlan = z.infer<typeof startPlanSchema>;

/** The first letter of a row as it would leave. */
export const rowMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  emptyFields: z.array(z.string()),
  attachments: z.array(z.string()),
});
export type RowMail = z.infer<typeof rowMailSchema>;
