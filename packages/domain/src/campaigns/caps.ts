import * as z from 'zod/mini';

/** A whole number between two, both of them allowed. */
export const whole = ({ min, max }: { min: number; max: number }) =>
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
