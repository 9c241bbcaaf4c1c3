import * as z from 'zod/mini';
import { messageRecipientSchema, recipientStates } from './message-recipient.ts';

/** 'sent' holds every message that was queued, whatever became of it. */
export const mailFolders = ['inbox', 'sent', 'drafts', 'archive'] as const;
export type MailFolder = (typeof mailFolders)[number];

export const mailPageSize = 30;

/**
 * 'uncertain': the connection or the process died before the relay's answer was noted. The message may have gone out,
 * and is never sent again by itself.
 */
export const sendStates = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'] as const;
export type SendState = (typeof sendStates)[number];

const mailPersonSchema = z.object({ name: z.string(), address: z.string() });
export type MailPerson = z.infer<typeof mailPersonSchema>;

export const mailSummarySchema = z.object({
  _id: z.string(),
  threadId: z.string(),
  folder: z.enum(mailFolders),
  from: z.array(mailPersonSchema),
  to: z.array(mailPersonSchema),
  subject: z.string(),
  snippet: z.string(),
  date: z.string(),
  seen: z.boolean(),
  hasAttachments: z.boolean(),
  state: z.nullable(z.enum(sendStates)),
  /** The mail server's answer, where the message bounced. */
  bounce: z.nullable(z.string()),
  /** Of an own message: what needs attention first, of all its recipients. */
  delivery: z.optional(z.enum(recipientStates)),
  propertyId: z.nullable(z.string()),
});

/** `storageRef` is its place under /api/mail/attachments. */
export const mailAttachmentSchema = z.object({
  filename: z.string(),
  size: z.number(),
  contentType: z.string(),
  storageRef: z.string(),
});

const verdict = z.enum(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'policy']);

/** What the sender's domain says of a message; null where it could not be asked. */
export const senderCheckSchema = z.object({
  spf: z.nullable(verdict),
  dkim: z.nullable(verdict),
  dmarc: z.nullable(verdict),
  /** Its From is at the product's domain, and it did not come from here. */
  isSpoofed: z.boolean(),
});

export const mailMessageSchema = z.object({
  ...mailSummarySchema.shape,
  cc: z.array(mailPersonSchema),
  bcc: z.array(mailPersonSchema),
  replyTo: z.array(mailPersonSchema),
  /** Sanitized HTML for a sandboxed frame. */
  body: z.string(),
  text: z.string(),
  /** The number of blocked images. */
  remoteContent: z.number(),
  attachments: z.array(mailAttachmentSchema),
  messageId: z.string(),
  /** False where only the source can be downloaded. */
  isParsed: z.boolean(),
  senderCheck: z.nullable(senderCheckSchema),
  sending: z.nullable(
    z.object({
      state: z.enum(sendStates),
      attempts: z.number(),
      /** The receiving server's last answer. */
      serverAnswer: z.nullable(z.string()),
      sendAfter: z.nullable(z.string()),
      sentAt: z.nullable(z.string()),
    }),
  ),
  /** Of an own message. */
  recipients: z.optional(z.array(messageRecipientSchema)),
  createdAt: z.string(),
});

export type MailSummary = z.infer<typeof mailSummarySchema>;
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** Addresses are kept as typed. */
export const mailDraftSchema = z.object({
  _id: z.string(),
  fromName: z.string(),
  to: z.string(),
  cc: z.string(),
  bcc: z.string(),
  subject: z.string(),
  text: z.string(),
  toName: z.string(),
  /** The own message that this answers. */
  replyTo: z.nullable(z.string()),
  propertyId: z.nullable(z.string()),
  isOffer: z.boolean(),
  isContract: z.boolean(),
  isOfferUpdate: z.boolean(),
  isInquiry: z.boolean(),
  isFromTemplate: z.boolean(),
  templateId: z.nullable(z.string()),
  /** The version that it is about. */
  offerId: z.nullable(z.string()),
  contractId: z.nullable(z.string()),
  documents: z.array(z.string()),
  attachments: z.array(mailAttachmentSchema),
  updatedAt: z.string(),
});

export type MailDraft = z.infer<typeof mailDraftSchema>;
