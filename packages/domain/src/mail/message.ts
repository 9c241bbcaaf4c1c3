import * as z from 'zod/mini';

/** Where a message lies; 'sent' holds everything that was given to the queue, whatever became of it. */
export const mailFolders = ['inbox', 'sent', 'drafts', 'archive'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** Messages on one page of the mailbox. */
export const mailPageSize = 30;

/**
 * What became of an outgoing message. 'uncertain': the process died between the relay's acceptance and our note of
 * it, so that it may have gone out; it is never sent again by itself.
 */
export const sendStates = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'] as const;
export type SendState = (typeof sendStates)[number];

const mailPersonSchema = z.object({ name: z.string(), address: z.string() });
export type MailPerson = z.infer<typeof mailPersonSchema>;

/** A message as a list shows it. */
export const mailSummarySchema = z.object({
  _id: z.string(),
  threadId: z.string(),
  folder: z.enum(mailFolders),
  from: z.array(mailPersonSchema),
  to: z.array(mailPersonSchema),
  /** Empty where the message has none. */
  subject: z.string(),
  /** The first words of the text. */
  snippet: z.string(),
  date: z.string(),
  seen: z.boolean(),
  hasAttachments: z.boolean(),
  /** Of an outgoing message; null for others. */
  state: z.nullable(z.enum(sendStates)),
  /** It came back: what the other server said. */
  bounce: z.nullable(z.string()),
  propertyId: z.nullable(z.string()),
});

/** An attached file; `storageRef` is its place under /api/mail/attachments. */
export const mailAttachmentSchema = z.object({
  filename: z.string(),
  /** Bytes. */
  size: z.number(),
  contentType: z.string(),
  storageRef: z.string(),
});

const verdict = z.enum(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'policy']);

/** What the sender's domain says of a message that came from outside; null where it could not be asked. */
export const senderCheckSchema = z.object({
  spf: z.nullable(verdict),
  dkim: z.nullable(verdict),
  dmarc: z.nullable(verdict),
  /** It claims to come from the product's own domain, and did not. */
  isSpoofed: z.boolean(),
});

export const mailMessageSchema = z.object({
  ...mailSummarySchema.shape,
  cc: z.array(mailPersonSchema),
  /** Only of own outgoing messages. */
  bcc: z.array(mailPersonSchema),
  replyTo: z.array(mailPersonSchema),
  /** Cleaned HTML for a sandboxed frame; empty where there is no body. */
  body: z.string(),
  /** The same as plain text. */
  text: z.string(),
  /** How many pictures and other remote parts were held back from `body`. */
  remoteContent: z.number(),
  attachments: z.array(mailAttachmentSchema),
  messageId: z.string(),
  /** False where the message could not be read; only its source can be downloaded then. */
  isParsed: z.boolean(),
  senderCheck: z.nullable(senderCheckSchema),
  /** Of an outgoing message. */
  sending: z.nullable(
    z.object({
      state: z.enum(sendStates),
      /** How often it was tried. */
      attempts: z.number(),
      /** What the receiving server said last. */
      serverAnswer: z.nullable(z.string()),
      /** Until then it can be called back. */
      sendAfter: z.nullable(z.string()),
      sentAt: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
});

export type MailSummary = z.infer<typeof mailSummarySchema>;
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** A message being written. Addresses are kept as typed. */
export const mailDraftSchema = z.object({
  _id: z.string(),
  fromName: z.string(),
  to: z.string(),
  cc: z.string(),
  bcc: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The name of the only recipient, where the address alone does not say it. */
  toName: z.string(),
  /** Own message that this answers. */
  replyTo: z.nullable(z.string()),
  propertyId: z.nullable(z.string()),
  isOffer: z.boolean(),
  isContract: z.boolean(),
  isOfferUpdate: z.boolean(),
  isInquiry: z.boolean(),
  /** It began with a template. */
  isFromTemplate: z.boolean(),
  /** The saved offer, or contract, that it speaks of; null where it speaks of none. */
  offerId: z.nullable(z.string()),
  contractId: z.nullable(z.string()),
  /** Ids of own stored documents that go along. */
  documents: z.array(z.string()),
  /** Files that were kept with it. */
  attachments: z.array(mailAttachmentSchema),
  updatedAt: z.string(),
});

export type MailDraft = z.infer<typeof mailDraftSchema>;
