import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { maxDollars, roundToCents } from '../kernel/money.ts';

/** What a buyer has said of a deal. */
export const interestStates = ['no_answer', 'answered', 'interested', 'passed', 'offered'] as const;
export type InterestState = (typeof interestStates)[number];

const stateLabels: Record<InterestState, string> = {
  no_answer: 'No answer yet',
  answered: 'Answered',
  interested: 'Interested',
  passed: 'Passed',
  offered: 'Made an offer',
};

export const interestStateLabel = (state: InterestState): string => stateLabels[state];

const dollars = z.nullable(
  z.number('Must be an amount').check(z.gte(0, 'Must be 0 or more'), z.lte(maxDollars, 'Too large')),
);

/** To whom a deal goes: what the buyer pays, and what of it is the fee for the assignment of the contract; dollars. */
export const dispositionInputSchema = z.object({
  buyerId: z.nullable(text({ min: 1, max: 100 })),
  price: dollars,
  fee: dollars,
});

export const interestInputSchema = z
  .object({
    state: z.enum(interestStates, 'Unknown state'),
    offered: dollars,
    note: text({ max: 1000 }),
  })
  .check(
    z.refine(({ state, offered }) => state !== 'offered' || offered !== null, {
      path: ['offered'],
      error: 'Enter the amount',
    }),
  );

export type InterestInput = z.output<typeof interestInputSchema>;

export const dispositionSchema = z.object({
  /** Null while there is none, or after the buyer was deleted; the name stays. */
  buyerId: z.nullable(z.string()),
  buyerName: z.string(),
  price: z.nullable(z.number()),
  fee: z.nullable(z.number()),
  /** What the user has agreed on with the seller; null while nothing is agreed. */
  contractPrice: z.nullable(z.number()),
  spread: z.nullable(z.number()),
  interests: z.array(
    z.object({
      buyerId: z.nullable(z.string()),
      name: z.string(),
      email: z.string(),
      state: z.enum(interestStates),
      offered: z.nullable(z.number()),
      note: z.string(),
      at: z.string(),
    }),
  ),
});

export type Disposition = z.infer<typeof dispositionSchema>;

/** What the buyer pays above the contract's price, dollars; below 0 the deal loses. Null while one of both is not known. */
export function dispositionSpread(price: number | null, contractPrice: number | null): number | null {
  return price === null || contractPrice === null ? null : roundToCents(price - contractPrice);
}
