import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { createDraft } from '@rei/domain/mail/endpoints';
import type { MailDraft } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { ParseAddresses } from '#ports/mail-composer.ts';
import * as drafts from './draft-repository.ts';
import * as mailbox from './mailbox-repository.ts';
import { messageNotFound } from './mailbox-service.ts';
import * as messages from './message-repository.ts';
import { toAttachment } from './presenter.ts';
import type { RecipientService } from './recipient-service.ts';
import { findAnswered } from './reply-chain.ts';

/** More than anybody writes at a time. */
const mostDrafts = 1000;

const markNames = ['isOffer', 'isContract', 'isOfferUpdate', 'isInquiry'] as const;

type DraftBody = BodyOf<typeof createDraft>;

interface Deps {
  db: Db;
  accounts: Pick<AccountService, 'getUser'>;
  recipients: RecipientService;
  parseAddresses: ParseAddresses;
  mailDomain: string;
}

/** Messages that are being written. */
export function createDraftService({ db, accounts, recipients, parseAddresses, mailDomain }: Deps) {
  async function get(userId: string, messageId: string): Promise<MailDraft> {
    const id = parseStoredId(messageId);
    const draft = id === undefined ? undefined : await drafts.findById(db, userId, id);
    if (!draft) throw messageNotFound();
    const { id: _id, replyToId, marks, updatedAt, ...fields } = draft;
    return {
      ...fields,
      _id: String(_id),
      replyTo: replyToId === null ? null : String(replyToId),
      isOffer: marks.includes('isOffer'),
      isContract: marks.includes('isContract'),
      isOfferUpdate: marks.includes('isOfferUpdate'),
      isInquiry: marks.includes('isInquiry'),
      attachments: (await mailbox.listAttachments(db, _id)).map(toAttachment),
      updatedAt: updatedAt.toISOString(),
    };
  }

  async function readFields(userId: string, body: DraftBody) {
    const answered = await findAnswered(db, userId, body.replyTo);
    const fields: drafts.DraftFields = {
      fromName: body.fromName ?? '',
      to: body.to ?? '',
      cc: body.cc ?? '',
      bcc: body.bcc ?? '',
      subject: body.subject ?? '',
      text: body.text ?? '',
      toName: body.toName ?? '',
      marks: markNames.filter((name) => body[name]),
      offerId: body.offerId || null,
      contractId: body.contractId || null,
      isFromTemplate: body.isFromTemplate ?? false,
      documents: [...new Set(body.documents)],
      replyToId: answered?.id ?? null,
      propertyId: body.propertyId || null,
      people: parseAddresses(body.to ?? '').slice(0, 20),
    };
    return { fields, answered };
  }

  return {
    get,

    /** The saved offer, or contract, that a draft speaks of; undefined where there is no such draft. */
    async findVersion(userId: string, messageId: string) {
      const id = parseStoredId(messageId);
      return id === undefined ? undefined : drafts.findById(db, userId, id);
    },

    async create(userId: string, body: DraftBody): Promise<MailDraft> {
      const { fields, answered } = await readFields(userId, body);
      const { userName, name } = await accounts.getUser(userId);
      const id = await db.transaction(async (tx) => {
        if ((await drafts.count(tx, userId)) >= mostDrafts) {
          throw new AppError('CONFLICT', `You have ${mostDrafts} drafts. Please throw some away first.`);
        }
        const stored = await messages.insert(tx, {
          userId,
          folder: 'drafts',
          isOutgoing: true,
          isSeen: true,
          messageId: `<${randomUUID()}@${mailDomain}>`,
          inReplyTo: answered?.inReplyTo,
          references: answered?.references ?? [],
          from: [{ name, address: recipients.addressOf(userName) }],
          to: fields.people,
          cc: [],
          bcc: [],
          replyTo: [],
          subject: fields.subject,
          bytes: 0,
          propertyId: fields.propertyId ?? undefined,
          isParsed: true,
          sourceHash: null,
          body: { text: fields.text, html: '', htmlWithRemote: null, remoteContent: 0 },
          attachments: [],
        });
        if (stored === undefined) throw new Error('A new draft had been stored before');
        await drafts.insert(tx, stored, fields);
        return stored;
      });
      return get(userId, String(id));
    },

    async update(userId: string, messageId: string, body: DraftBody): Promise<MailDraft> {
      const id = requireId(messageId);
      await get(userId, messageId);
      const { fields } = await readFields(userId, body);
      if (!(await db.transaction((tx) => drafts.update(tx, userId, id, fields)))) throw messageNotFound();
      return get(userId, messageId);
    },

    async remove(userId: string, messageId: string): Promise<void> {
      if (!(await drafts.remove(db, userId, requireId(messageId)))) throw messageNotFound();
    },

    /** Within the transaction that queues what was a draft; false where it is gone already. */
    async removeSent(tx: Db, userId: string, messageId: string): Promise<boolean> {
      const id = parseStoredId(messageId);
      return id !== undefined && drafts.remove(tx, userId, id);
    },
  };
}

export type DraftService = ReturnType<typeof createDraftService>;

function requireId(messageId: string): number {
  const id = parseStoredId(messageId);
  if (id === undefined) throw messageNotFound();
  return id;
}
