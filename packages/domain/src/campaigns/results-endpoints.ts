import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { campaignOfferStates, campaignVariants } from './campaign-states.ts';
import { rowOutcomes } from './row-outcome.ts';

const tag = 'campaigns';

/** An unknown id is 404, never 400. */
const params = z.object({ campaignId: text({ max: 100 }) });

const count = z.number();
const counts = {
  ...{ sent: count, replied: count, countered: count, accepted: count },
  /** From the first letter to the first answer of a person; null where nobody answered. */
  medianHoursToAnswer: z.nullable(z.number()),
};
const groups = z.array(z.object({ key: z.string(), ...counts }));

export const campaignResultsSchema = z.object({
  total: z.object(counts),
  byTemplate: groups,
  /** By percent below the list price, smallest first. */
  byDiscount: groups,
  /** Offers that have a message to come. */
  waiting: z.number(),
  /** When the next message may go, ISO 8601; null where none will. */
  nextAt: z.nullable(z.string()),
  /** Offers that no further message goes to, by the words of their reason. */
  stops: z.array(z.object({ reason: z.string(), count })),
});
export type CampaignResults = z.infer<typeof campaignResultsSchema>;

export const getCampaignResults = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/results',
  access: 'user',
  tag,
  summary: 'What came of a bulk offer: sent, replied, countered, accepted, by template and by discount to list',
  params,
  reply: campaignResultsSchema,
});

export const campaignProgressSchema = z.object({
  _id: z.string(),
  propertyId: z.string(),
  address: z.string(),
  agentName: z.string(),
  agentEmail: z.string(),
  state: z.enum(campaignOfferStates),
  outcome: z.enum(rowOutcomes),
  /** The mail server's words, where it refused the mail, sent it back or delayed it. */
  answer: z.nullable(z.string()),
  variant: z.enum(campaignVariants),
  /** How many messages have gone out, the letter and follow-ups. */
  messages: z.number(),
  sentAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** When the next message is looked at, ISO 8601; null where none will come. */
  nextAt: z.nullable(z.string()),
  /** In words; null where nothing was stopped. */
  stopReason: z.nullable(z.string()),
  /** The last message, with which its conversation opens; null before the first. */
  messageId: z.nullable(z.string()),
});
export type CampaignProgress = z.infer<typeof campaignProgressSchema>;

export const listCampaignProgress = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/progress',
  access: 'user',
  tag,
  summary:
    'The rows of a bulk offer that was started: what became of each, its next message and its conversation, in its order',
  params,
  query: z.object({
    outcome: z.optional(z.enum(rowOutcomes, 'Unknown state')),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  reply: z.object({ items: z.array(campaignProgressSchema), total: z.number() }),
});
