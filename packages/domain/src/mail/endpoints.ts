import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { jsonText, queryFlag, queryInteger, text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { inboundStatusSchema } from './inbound-status.ts';
import { maxAttachmentRows, maxBodyLength, maxSendDelay, maxSubjectLength, tooManyAttachmentRows } from './limits.ts';
import {
  mailAttachmentSchema,
  mailDraftSchema,
  mailFolders,
  mailMessageSchema,
  mailSummarySchema,
  sendStates,
} from './message.ts';
import { addressesSchema, messageFieldsSchema } from './message-fields.ts';

const tag = 'mail';

/** An unknown id is 404, never 400. */
const messageIdParams = z.object({ messageId: text({ max: 100 }) });
const success = z.object({ success: z.literal(true) });

export const sendMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/send',
  access: 'user',
  tag,
  summary:
    'Queue a message, with its entry in the property’s activity log; repeated X-Request-Ids answer the first result',
  bodyType: 'multipart/form-data',
  files: { field: 'attachments', atMost: maxAttachmentRows, tooMany: tooManyAttachmentRows },
  body: z.extend(messageFieldsSchema, {
    toName: z.optional(text({ max: 200 })),
    /** Made from the text where it is missing. */
    html: z.optional(text({ max: maxBodyLength })),
    /** Stored documents and attachments of own messages. */
    systemAttachments: z.optional(
      jsonText({
        max: 10_000,
        schema: z
          .array(z.object({ path: text({ min: 1, max: 200 }) }))
          .check(z.maxLength(maxAttachmentRows, tooManyAttachmentRows)),
      }),
    ),
    propertyId: z.optional(text({ max: 100 })),
    /** The own message that this answers: it joins its thread. */
    replyTo: z.optional(text({ max: 100 })),
    /** The own draft that this was; it is deleted once the message is queued. */
    draftId: z.optional(text({ max: 100 })),
    /** Seconds in which the message can be cancelled. */
    delay: z.optional(queryInteger({ min: 0, max: maxSendDelay })),
    isOffer: z.optional(queryFlag),
    isContract: z.optional(queryFlag),
    isOfferUpdate: z.optional(queryFlag),
    isInquiry: z.optional(queryFlag),
    /** The version that the message is about; by default its draft's, else the newest of the property. */
    offerId: z.optional(text({ max: 100 })),
    contractId: z.optional(text({ max: 100 })),
    /** Every field in braces that is left is refused then. */
    isFromTemplate: z.optional(queryFlag),
    /** The template that it began with, for the log; one that is gone counts as none. */
    templateId: z.optional(text({ max: 100 })),
  }),
  alsoRefuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
  reply: z.object({
    success: z.literal(true),
    id: z.string(),
    _id: z.string(),
    state: z.enum(sendStates),
  }),
});

export const listMail = defineEndpoint({
  method: 'GET',
  path: '/api/mail/inbox',
  access: 'user',
  tag,
  summary: 'One page of a folder of the own mailbox, newest first, with the count of unread messages in the inbox',
  query: z.object({
    /** The own user name; another's is 403. */
    user: z.optional(text({ max: 100 })),
    folder: z.optional(z.enum(mailFolders, 'Unknown folder')),
    unread: z.optional(queryFlag),
    /** Words in subject, text, names and addresses; without a folder in all of them. */
    q: z.optional(text({ max: 200 })),
    propertyId: z.optional(text({ max: 100 })),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  alsoRefuses: ['NOT_ALLOWED'],
  reply: z.object({ items: z.array(mailSummarySchema), total: z.number(), unread: z.number() }),
});

export const syncMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/sync',
  access: 'user',
  tag,
  summary: 'Fetch what has arrived in the catch-all mailbox',
  reply: z.object({ success: z.literal(true), received: z.number() }),
});

export const getInboundStatus = defineEndpoint({
  method: 'GET',
  path: '/api/mail/receiving',
  access: 'admin',
  tag,
  summary: 'How mail comes in: the catch-all mailbox, the built-in receiver, what waits, and what failed last',
  reply: inboundStatusSchema,
});

export const listThread = defineEndpoint({
  method: 'GET',
  path: '/api/mail/threads/:threadId',
  access: 'user',
  tag,
  summary: 'The messages of one conversation, oldest first, at most 200',
  params: z.object({ threadId: text({ max: 100 }) }),
  reply: z.object({ items: z.array(mailSummarySchema) }),
});

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/mail/message/:messageId',
  access: 'user',
  tag,
  summary: 'One own message, its HTML cleaned; remote pictures only with `images=1`',
  params: messageIdParams,
  query: z.object({ images: z.optional(queryFlag) }),
  reply: mailMessageSchema,
});

export const updateMail = defineEndpoint({
  method: 'PATCH',
  path: '/api/mail/message/:messageId',
  access: 'user',
  tag,
  summary: 'Mark a message as seen or not, or move it between inbox and archive',
  params: messageIdParams,
  body: z.object({
    seen: z.optional(z.boolean('Must be true or false')),
    folder: z.optional(z.enum(['inbox', 'archive'], "Must be 'inbox' or 'archive'")),
  }),
  reply: mailSummarySchema,
});

export const updateMails = defineEndpoint({
  method: 'PATCH',
  path: '/api/mail/messages',
  access: 'user',
  tag,
  summary: 'The same for up to 100 own messages at once; others are skipped',
  body: z.object({
    ids: z.array(text({ max: 100 })).check(z.minLength(1, 'Choose messages first'), z.maxLength(100, 'At most 100')),
    seen: z.optional(z.boolean('Must be true or false')),
    folder: z.optional(z.enum(['inbox', 'archive'], "Must be 'inbox' or 'archive'")),
  }),
  reply: z.object({ updated: z.array(z.string()) }),
});

export const cancelMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/message/:messageId/cancel',
  access: 'user',
  tag,
  summary: 'Call back a message that waits, with its entry in the property’s activity log; 409 once it is being sent',
  params: messageIdParams,
  alsoRefuses: ['CONFLICT'],
  reply: mailSummarySchema,
});

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/message/:messageId/retry',
  access: 'user',
  tag,
  summary: 'Send a message again that failed, was called back or is uncertain',
  params: messageIdParams,
  alsoRefuses: ['CONFLICT'],
  reply: mailSummarySchema,
});

export const getMailAttachment = defineEndpoint({
  method: 'GET',
  path: '/api/mail/attachments/:storageRef',
  access: 'user',
  tag,
  summary: 'An attachment of an own message; ranges are answered',
  params: z.object({ storageRef: text({ max: 100 }) }),
  reply: z.unknown(),
  replyType: 'application/octet-stream',
  inRanges: true,
});

export const getMailSource = defineEndpoint({
  method: 'GET',
  path: '/api/mail/message/:messageId/source',
  access: 'user',
  tag,
  summary: 'A message as it came or went, as an .eml file',
  params: messageIdParams,
  reply: z.unknown(),
  replyType: 'message/rfc822',
  inRanges: true,
});

const draftBody = z.object({
  fromName: z.optional(text({ max: 100 })),
  to: z.optional(addressesSchema),
  cc: z.optional(addressesSchema),
  bcc: z.optional(addressesSchema),
  subject: z.optional(text({ max: maxSubjectLength })),
  text: z.optional(text({ max: maxBodyLength })),
  toName: z.optional(text({ max: 200 })),
  replyTo: z.optional(z.nullable(text({ max: 100 }))),
  propertyId: z.optional(z.nullable(text({ max: 100 }))),
  isOffer: z.optional(z.boolean('Must be true or false')),
  isContract: z.optional(z.boolean('Must be true or false')),
  isOfferUpdate: z.optional(z.boolean('Must be true or false')),
  isInquiry: z.optional(z.boolean('Must be true or false')),
  isFromTemplate: z.optional(z.boolean('Must be true or false')),
  templateId: z.optional(z.nullable(text({ max: 100 }))),
  /** The version that it is about; by default the newest when it is sent. */
  offerId: z.optional(z.nullable(text({ max: 100 }))),
  contractId: z.optional(z.nullable(text({ max: 100 }))),
  documents: z.optional(z.array(text({ max: 200 })).check(z.maxLength(maxAttachmentRows, tooManyAttachmentRows))),
});

export const createDraft = defineEndpoint({
  method: 'POST',
  path: '/api/mail/drafts',
  access: 'user',
  tag,
  summary: 'Keep a message that is being written',
  body: draftBody,
  alsoRefuses: ['NOT_FOUND', 'CONFLICT'],
  reply: mailDraftSchema,
});

export const getDraft = defineEndpoint({
  method: 'GET',
  path: '/api/mail/drafts/:messageId',
  access: 'user',
  tag,
  summary: 'A message that is being written',
  params: messageIdParams,
  reply: mailDraftSchema,
});

export const updateDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/mail/drafts/:messageId',
  access: 'user',
  tag,
  summary: 'Keep the latest of a message that is being written',
  params: messageIdParams,
  body: draftBody,
  reply: mailDraftSchema,
});

export const deleteDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/mail/drafts/:messageId',
  access: 'user',
  tag,
  summary: 'Throw a draft away',
  params: messageIdParams,
  reply: success,
});

export const attachToDraft = defineEndpoint({
  method: 'POST',
  path: '/api/mail/drafts/:messageId/attachments',
  access: 'user',
  tag,
  summary: 'Keep files with a draft; sending names them by their storageRef',
  params: messageIdParams,
  bodyType: 'multipart/form-data',
  files: { field: 'attachments', atMost: maxAttachmentRows, tooMany: tooManyAttachmentRows },
  reply: z.object({ attachments: z.array(mailAttachmentSchema) }),
});

export const detachFromDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/mail/drafts/:messageId/attachments/:storageRef',
  access: 'user',
  tag,
  summary: 'Take a file out of a draft',
  params: z.object({ ...messageIdParams.shape, storageRef: text({ max: 100 }) }),
  reply: success,
});
