import * as z from 'zod/mini';

/** The buyer that stands in offers and contracts; empty texts are filled in from the signed-in user. */
export const buyerSchema = z.object({
  company: z.string(),
  signer: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
});

/** What holds for the whole installation. */
export const installationSchema = z.object({
  buyer: buyerSchema,
  /** An IANA name, 'America/Phoenix'. */
  timeZone: z.string(),
  productName: z.string(),
  /** The address that prints and mails name: a host name or an https address; never empty. */
  site: z.string(),
});

export type Installation = z.infer<typeof installationSchema>;

/** How a source of data fared last. */
export const dataSourceSchema = z.object({
  kind: z.enum(['listings', 'rents', 'rates']),
  /** In words: 'Redfin', 'HUD', 'FRED', 'demo market'. */
  name: z.string(),
  lastSuccessAt: z.nullable(z.string()),
  lastAttemptAt: z.nullable(z.string()),
  /** Rows read at the last success. */
  rowsRead: z.nullable(z.number()),
  /** What the newest data stands for: 'FY2026', '2026-11-19'; null where unknown. */
  newest: z.nullable(z.string()),
  /** Why the last attempt failed. */
  problem: z.nullable(z.string()),
});

/** One kind of background work. */
export const jobQueueSchema = z.object({
  name: z.string(),
  /** What it does, in words. */
  purpose: z.string(),
  /** When it runs by itself ('every hour'); null when only on demand. */
  schedule: z.nullable(z.string()),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  lastFinishedAt: z.nullable(z.string()),
  lastProblem: z.nullable(z.string()),
});

export type DataSource = z.infer<typeof dataSourceSchema>;
export type JobQueue = z.infer<typeof jobQueueSchema>;
