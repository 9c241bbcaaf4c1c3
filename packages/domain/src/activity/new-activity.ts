import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { maxDollars, roundToCents } from '../kernel/money.ts';
import { postedActivityTypes } from './activity-type.ts';
import { callOutcomes } from './call-outcome.ts';

export const messageMaxLength = 10_000;

/** Dollars that an entry of the log tells: what was accepted, countered or paid. */
export const activityAmountSchema = z.number('Must be an amount').check(
  z.gt(0, 'Enter an amount above 0.'),
  z.lte(maxDollars, 'Too large'),
  z.refine((value) => roundToCents(value) === value, 'At most two decimals'),
);

/** What is written into the log by hand. */
export const newActivitySchema = z
  .object({
    type: z.enum(postedActivityTypes, 'Unknown activity type'),
    message: z.optional(text({ max: messageMaxLength })),
    amount: z.optional(z.nullable(activityAmountSchema)),
    outcome: z.optional(z.nullable(z.enum(callOutcomes, 'Unknown outcome'))),
  })
  .check(
    z.refine(({ type, message }) => type !== 'note' || Boolean(message), {
      path: ['message'],
      message: 'Enter a note first.',
    }),
    z.refine(({ type, amount }) => type !== 'offer_countered' || typeof amount === 'number', {
      path: ['amount'],
      message: 'Enter the amount of the counter-offer.',
    }),
    z.refine(({ type, outcome }) => type !== 'call_made' || Boolean(outcome), {
      path: ['outcome'],
      message: 'Choose how the call ended.',
    }),
  );
