import * as z from 'zod/mini';

export const buyerSchema = z.object({
  company: z.string(),
  signer: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
});

export const installationSchema = z.object({
  buyer: buyerSchema,
  /** The sender's, at the end of bulk messages; empty where none may go out. */
  postalAddress: z.string(),
  timeZone: z.string(),
  productName: z.string(),
  /** The address that prints and mails name: a host name or an https address; never empty. */
  site: z.string(),
  /** What stands at the end of every report; never empty. */
  disclaimer: z.string(),
});

export type Installation = z.infer<typeof installationSchema>;

export const dataSourceSchema = z.object({
  kind: z.enum(['listings', 'rents', 'rates', 'markets', 'rentals']),
  name: z.string(),
  lastSuccessAt: z.nullable(z.string()),
  lastAttemptAt: z.nullable(z.string()),
  rowsRead: z.nullable(z.number()),
  /** What the newest data stands for: 'FY2026', '2026-11-19'; null where unknown. */
  newest: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});

export const jobQueueSchema = z.object({
  name: z.string(),
  purpose: z.string(),
  schedule: z.nullable(z.string()),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  lastFinishedAt: z.nullable(z.string()),
  /** Since when the oldest of those that wait could have been worked on. */
  oldestWaitingAt: z.nullable(z.string()),
  lastProblem: z.nullable(z.string()),
});

export type DataSource = z.infer<typeof dataSourceSchema>;
export type JobQueue = z.infer<typeof jobQueueSchema>;
