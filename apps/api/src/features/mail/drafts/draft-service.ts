import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { createDraft } from '@rei/domain/mail/endpoints';
import { maxAttachmentRows, tooManyAttachmentRows } from '@rei/domain/mail/limits';
import type { MailAttachment, MailDraft } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { AttachmentIntake, UploadedFile } from '../attachments.ts';
import type { LocalAddresses } from '../local-addresses.ts';
import * as mailbox from '../mailbox/mailbox-repository.ts';
import { messageNotFound } from '../mailbox/mailbox-service.ts';
import { toAttachment } from '../mailbox/presenter.ts';
import * as messages from '../message-repository.ts';
import { parseAddresses } from '../mime/parse-addresses.ts';
import { findReplyHeaders } from '../reply-headers.ts';
import * as drafts from './draft-repository.ts';

const maxDrafts = 1000;

const markNames = ['isOffer', 'isContract', 'isOfferUpdate', 'isInquiry'] as const;

type DraftBody = BodyOf<typeof createDraft>;

interface Deps {
  db: Db;
  accounts: Pick<AccountService, 'getUser'>;
  localAddresses: LocalAddresses;
  attachments: AttachmentIntake;
  mailDomain: string;
  /** Refuses files for which the account has no room left. */
  requireRoom(userId: string, files: readonly { bytes: number }[]): Promise<void>;
}

export function createDraftService({ db, accounts, localAddresses, attachments, mailDomain, requireRoom }: Deps) {
  async function requireDraft(userId: string, messageId: string) {
    const id = parseStoredId(messageId);
    const draft = id === undefined ? undefined : await drafts.findById(db, userId, id);
    if (!draft) throw messageNotFound();
    return draft;
  }

  async function get(userId: string, messageId: string): Promise<MailDraft> {
    const { id, replyToId, marks, updatedAt, ...fields } = await requireDraft(userId, messageId);
    return {
      ...fields,
      _id: String(id),
      replyTo: replyToId === null ? null : String(replyToId),
      isOffer: marks.includes('isOffer'),
      isContract: marks.includes('isContract'),
      isOfferUpdate: marks.includes('isOfferUpdate'),
      isInquiry: marks.includes('isInquiry'),
      attachments: (await mailbox.listAttachments(db, id)).map(toAttachment),
      updatedAt: updatedAt.toISOString(),
    };
  }

  async function parseFields(userId: string, body: DraftBody) {
    const reply = await findReplyHeaders(db, userId, body.replyTo);
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
      templateId: body.templateId || null,
      documents: [...new Set(body.documents)],
      replyToId: reply?.id ?? null,
      propertyId: body.propertyId || null,
      people: parseAddresses(body.to ?? '').slice(0, 20),
    };
    return { fields, reply };
  }

  return {
    get,

    /** The version of an offer or contract that the draft is about. */
    async findVersion(userId: string, messageId: string) {
      const id = parseStoredId(messageId);
      return id === undefined ? undefined : drafts.findById(db, userId, id);
    },

    async create(userId: string, body: DraftBody): Promise<MailDraft> {
      const { fields, reply } = await parseFields(userId, body);
      const { userName, name } = await accounts.getUser(userId);
      const id = await db.transaction(async (tx) => {
        if ((await drafts.count(tx, userId)) >= maxDrafts) {
          throw new AppError('CONFLICT', `You have ${maxDrafts} drafts. Please delete some first.`);
        }
        const stored = await messages.insert(tx, {
          userId,
          folder: 'drafts',
          isOutgoing: true,
          isSeen: true,
          messageId: `<${randomUUID()}@${mailDomain}>`,
          inReplyTo: reply?.inReplyTo,
          references: reply?.references ?? [],
          from: [{ name, address: localAddresses.addressOf(userName) }],
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
      const { id } = await requireDraft(userId, messageId);
      const { fields } = await parseFields(userId, body);
      if (!(await db.transaction((tx) => drafts.update(tx, userId, id, fields)))) throw messageNotFound();
      return get(userId, messageId);
    },

    async remove(userId: string, messageId: string): Promise<void> {
      const id = parseStoredId(messageId);
      if (id === undefined || !(await drafts.remove(db, userId, id))) throw messageNotFound();
    },

    /** In the transaction that queues the message; false where the draft is gone already. */
    async removeSent(tx: Db, userId: string, messageId: string): Promise<boolean> {
      const id = parseStoredId(messageId);
      return id !== undefined && drafts.remove(tx, userId, id);
    },

    /** Files are checked by content and limits, as when they are sent. */
    async attach(userId: string, messageId: string, files: readonly UploadedFile[]): Promise<MailAttachment[]> {
      const { id } = await requireDraft(userId, messageId);
      const storedIds = (await mailbox.listAttachments(db, id)).map((row) => row.id);
      await requireRoom(userId, files);
      const accepted = await attachments.accept(userId, { files, storedIds });
      const isThere = await db.transaction(async (tx) => {
        if (!(await drafts.lock(tx, userId, id))) return false;
        // Another tab may have attached files meanwhile.
        if ((await mailbox.listAttachments(tx, id)).length + files.length > maxAttachmentRows) {
          throw new AppError('VALIDATION', tooManyAttachmentRows, { details: { attachments: tooManyAttachmentRows } });
        }
        await drafts.insertAttachments(tx, id, accepted.slice(0, files.length));
        return true;
      });
      if (!isThere) throw messageNotFound();
      return (await mailbox.listAttachments(db, id)).map(toAttachment);
    },

    async detach(userId: string, messageId: string, storageRef: string): Promise<void> {
      const { id } = await requireDraft(userId, messageId);
      const attachmentId = parseStoredId(storageRef);
      if (attachmentId === undefined || !(await drafts.deleteAttachment(db, id, attachmentId))) {
        throw new AppError('NOT_FOUND', 'Attachment not found.');
      }
    },
  };
}

export type DraftService = ReturnType<typeof createDraftService>;
