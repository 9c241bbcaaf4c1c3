import * as z from 'zod/mini';
import { interestStates } from '../buyers/disposition.ts';
import { campaignOfferStates, campaignStates } from '../campaigns/campaign-states.ts';
import { capsSchema, sendWindowSchema } from '../campaigns/caps.ts';
import { rowOutcomes } from '../campaigns/row-outcome.ts';
import { line, text } from '../kernel/fields.ts';
import { consentSchema } from './consent.ts';
import { mailingCheckCodes } from './mailing-checks.ts';

export const maxMailingBuyers = 300;
export const maxMailings = 500;

/** How fast a mailing may go; caps of bulk offers on companies and agents mean nothing of buyers. */
const paceSchema = z.object({ perHour: capsSchema.shape.perHour, perDay: capsSchema.shape.perDay });

export const mailingInputSchema = z.object({
  buyerIds: z
    .array(text({ min: 1, max: 20 }))
    .check(z.minLength(1, 'Choose buyers first'), z.maxLength(maxMailingBuyers, `At most ${maxMailingBuyers} buyers`)),
  subject: line({ min: 1, max: 200 }),
  body: text({ min: 1, max: 10_000 }),
  /** Whether the sheet goes along as PDF. */
  isAttached: z.boolean('Must be true or false'),
  pace: paceSchema,
  sendWindow: sendWindowSchema,
});
export type MailingInput = z.output<typeof mailingInputSchema>;

export const usualPace = { perHour: 20, perDay: 60 };

const recipientSchema = z.object({
  _id: z.string(),
  /** Null after the buyer was deleted. */
  buyerId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  consent: z.nullable(consentSchema),
  /** Why the deal fits, a sentence for each wish; null where it does not. */
  reasons: z.nullable(z.array(z.string())),
  /** Before the start; empty afterwards. */
  checks: z.array(z.object({ code: z.enum(mailingCheckCodes), tone: z.enum(['red', 'amber']), text: z.string() })),
  state: z.enum(campaignOfferStates),
  outcome: z.enum(rowOutcomes),
  /** The mail server's words, where it refused the mail, sent it back or delayed it. */
  answer: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** When the message is looked at next; null where none will go. */
  nextAt: z.nullable(z.string()),
  /** With which its conversation opens; null before it was sent. */
  messageId: z.nullable(z.string()),
  /** What the buyer has said of the deal. */
  interest: z.nullable(z.enum(interestStates)),
});
export type Recipient = z.infer<typeof recipientSchema>;

const counts = z.object({
  ...{ total: z.number(), review: z.number(), excluded: z.number(), queued: z.number(), sent: z.number() },
  ...{ answered: z.number(), stopped: z.number(), failed: z.number() },
});

export const mailingSummarySchema = z.object({
  _id: z.string(),
  state: z.enum(campaignStates),
  pauseReason: z.nullable(z.string()),
  subject: z.string(),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  counts,
});
export type MailingSummary = z.infer<typeof mailingSummarySchema>;

export const mailingSchema = z.extend(mailingSummarySchema, {
  propertyId: z.string(),
  address: z.string(),
  body: z.string(),
  /** The sheet as it goes out, whatever becomes of the deal's. */
  attachment: z.nullable(z.object({ filename: z.string(), bytes: z.number() })),
  pace: paceSchema,
  sendWindow: sendWindowSchema,
  /** Whether the deal's sheet was changed since. */
  isSheetChanged: z.boolean(),
  recipients: z.array(recipientSchema),
  /** The message to the first recipient that is not excluded, as it would leave. */
  preview: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
  /** What a start would do now: how many messages, how many that have a red check, and the day of the last one. */
  plan: z.object({ messages: z.number(), red: z.number(), amber: z.number(), until: z.nullable(z.string()) }),
});
export type Mailing = z.infer<typeof mailingSchema>;
