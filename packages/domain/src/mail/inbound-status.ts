import * as z from 'zod/mini';

const mailboxStatusSchema = z.object({
  /** User, server and folder; never the password. */
  name: z.string(),
  /** Everything in the mailbox at this time has been read. */
  readAt: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  problemSince: z.nullable(z.string()),
  /** Counted once for each inbox. */
  stored: z.number(),
  /** Messages without a local recipient, which stay on the server. */
  unclaimed: z.number(),
  /** Messages that are too large or could not be stored, which stay on the server. */
  untaken: z.number(),
});

/** The built-in SMTP receiver in the process that was asked, since it started. */
const receiverStatusSchema = z.object({
  host: z.string(),
  port: z.number(),
  isEncrypted: z.boolean(),
  stored: z.number(),
  refused: z.number(),
  lastStoredAt: z.nullable(z.string()),
  lastProblem: z.nullable(z.string()),
  lastProblemAt: z.nullable(z.string()),
});

/** Null for a way that is not configured. */
export const inboundStatusSchema = z.object({
  mailbox: z.nullable(mailboxStatusSchema),
  receiver: z.nullable(receiverStatusSchema),
  /** Messages of a backlog that are not parsed yet. */
  waiting: z.number(),
});

export type MailboxStatus = z.infer<typeof mailboxStatusSchema>;
export type ReceiverStatus = z.infer<typeof receiverStatusSchema>;
export type InboundStatus = z.infer<typeof inboundStatusSchema>;
