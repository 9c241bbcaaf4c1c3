import type { MailDraft, MailMessage, MailSummary } from '@rei/domain/mail/message';
import { standardTemplate } from '@rei/domain/mail-templates/standard-templates';
import { type MailTemplate, standardTemplateKinds } from '@rei/domain/mail-templates/template';

/** A message that an agent has written to Dana. */
export const fromMarisol: MailSummary = {
  _id: '11',
  threadId: '7',
  folder: 'inbox',
  from: [{ name: 'Marisol Trent', address: 'mtrent@example.com' }],
  to: [{ name: 'Dana Whitlock', address: 'dana@saguaro.example' }],
  subject: 'Offer for 2418 E Willetta St',
  snippet: 'Thanks Dana. The seller read it last night.',
  date: '2026-03-20T17:18:00Z',
  seen: false,
  hasAttachments: true,
  state: null,
  bounce: null,
  propertyId: null,
};

/** A message that Dana has sent. */
export const toMarisol: MailSummary = {
  ...fromMarisol,
  _id: '12',
  folder: 'sent',
  from: fromMarisol.to,
  to: fromMarisol.from,
  subject: '',
  seen: true,
  hasAttachments: false,
  state: 'failed',
};

/** The whole of the agent's message. */
export const marisolsMessage: MailMessage = {
  ...fromMarisol,
  cc: [],
  bcc: [],
  replyTo: [],
  body: '<p>Thanks Dana. The seller read it last night.</p>',
  text: 'Thanks Dana. The seller read it last night.',
  remoteContent: 0,
  attachments: [
    { filename: 'roof-invoice.pdf', size: 188_416, contentType: 'application/pdf', storageRef: '5' },
    { filename: 'note.pdf', size: 3, contentType: 'application/pdf', storageRef: '6' },
  ],
  messageId: '<one@example.com>',
  isParsed: true,
  senderCheck: { spf: 'pass', dkim: 'pass', dmarc: 'pass', isSpoofed: false },
  sending: null,
  createdAt: '2026-03-20T17:18:05Z',
};

/** A draft with nothing in it yet. */
export const emptyDraft: MailDraft = {
  _id: '40',
  fromName: '',
  to: '',
  cc: '',
  bcc: '',
  subject: '',
  text: '',
  toName: '',
  replyTo: null,
  propertyId: null,
  isOffer: false,
  isContract: false,
  isOfferUpdate: false,
  isInquiry: false,
  isFromTemplate: false,
  templateId: null,
  offerId: null,
  contractId: null,
  documents: [],
  attachments: [],
  updatedAt: '2026-03-20T17:18:00Z',
};

/** The templates of who has changed none. */
export const usualTemplates = { items: standardTemplateKinds.map((kind) => standardTemplate(kind, undefined)) };

/** A template of Dana's own. */
export const mine: MailTemplate = {
  _id: '12',
  kind: 'own',
  name: 'Follow up',
  subject: 'News of {address}',
  body: '{greeting}\n\nIs there any news?\n\n{signature}',
  isChanged: false,
  updatedAt: '2026-03-20T17:18:00Z',
};
