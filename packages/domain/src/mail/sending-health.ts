import * as z from 'zod/mini';

/** Messages to one domain, each recipient counted; of the last 30 days. */
export const sendingHealthSchema = z.object({
  domain: z.string(),
  sent: z.number(),
  /** Sent more than a day ago, and nothing came back. */
  delivered: z.number(),
  delayed: z.number(),
  bounced: z.number(),
  replied: z.number(),
  unsubscribed: z.number(),
  complaints: z.number(),
});

export type SendingHealth = z.infer<typeof sendingHealthSchema>;

/** Hours after which a message that has not come back counts as delivered: most servers give up or report by then. */
export const deliveredAfterHours = 24;

/** Days that the figures look back. */
export const healthDays = 30;
