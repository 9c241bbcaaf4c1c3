import * as z from 'zod/mini';

/** How the catch-all mailbox is read, whichever process does it. */
const mailboxStatusSchema = z.object({
  /** User, server and folder; never the password. */
  name: z.string(),
  /** Everything that was there at that moment has been read; null before the first time. */
  readAt: z.nullable(z.string()),
  /** Why it cannot be read at present, and since when. */
  problem: z.nullable(z.string()),
  problemSince: z.nullable(z.string()),
  /** Messages that came into users' inboxes, counted once for each. */
  stored: z.number(),
  /** Messages that belong to nobody and were left on the server. */
  unclaimed: z.number(),
  /** Messages that are too large or could not be stored, and were left on the server. */
  untaken: z.number(),
});

/** How the built-in receiver fares in the process that was asked, since it started. */
const receiverStatusSchema = z.object({
  host: z.string(),
  port: z.number(),
  /** Whether it offers encryption. */
  isEncrypted: z.boolean(),
  stored: z.number(),
  /** Messages that were turned away for good. */
  refused: z.number(),
  lastStoredAt: z.nullable(z.string()),
  /** Why a message was put off last, and when. */
  lastProblem: z.nullable(z.string()),
  lastProblemAt: z.nullable(z.string()),
});

/** The ways by which mail comes in; null for one that is not configured. */
export const mailReceivingSchema = z.object({
  mailbox: z.nullable(mailboxStatusSchema),
  receiver: z.nullable(receiverStatusSchema),
  /** Messages that are listed and whose text, attachments and sender's checks still follow. */
  waiting: z.number(),
});

export type MailboxStatus = z.infer<typeof mailboxStatusSchema>;
export type ReceiverStatus = z.infer<typeof receiverStatusSchema>;
export type MailReceiving = z.infer<typeof mailReceivingSchema>;
