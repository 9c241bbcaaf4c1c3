import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { MailPerson } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { BlobService, ReceivedBlob } from '#features/blobs/service.ts';
import type { MailReader, ReadMessage } from '#ports/mail-reader.ts';
import type { CheckSender, SenderVerdict } from '#ports/sender-check.ts';
import * as messages from './message-repository.ts';
import type { RecipientService } from './recipient-service.ts';

/** Whoever handed a message in, as far as it is known. */
export interface Origin {
  /** Where the connection came from; unknown for what lies in the catch-all mailbox. */
  ip?: string | undefined;
  helo?: string | undefined;
  mailFrom?: string | undefined;
  /** It comes from one of our own users, by a way that nobody else has. */
  isOwn?: boolean | undefined;
}

export interface Arrival {
  /** A local file with the message. */
  path: string;
  /** Envelope recipients. */
  recipients: readonly string[];
  origin: Origin;
}

interface Deps {
  db: Db;
  blobs: BlobService;
  mailReader: MailReader;
  checkSender: CheckSender;
  recipients: RecipientService;
  /** Largest message that is taken, in bytes. */
  maxMessageBytes: number;
}

/** Puts what arrived into its recipients' inboxes. */
export function createDeliveryService({ db, blobs, mailReader, checkSender, recipients, maxMessageBytes }: Deps) {
  async function receiveAttachments(message: ReadMessage | undefined): Promise<messages.NewAttachment[]> {
    const received: messages.NewAttachment[] = [];
    for (const { filename, contentType, contentId, content } of message?.attachments ?? []) {
      const blob = await blobs.receive(Readable.from([content]), maxMessageBytes);
      await blob.discard();
      received.push({ filename, contentType, contentId, hash: blob.hash, bytes: blob.bytes });
    }
    return received;
  }

  /** It says that it comes from here, and did not. */
  async function isSpoofed(message: ReadMessage | undefined, origin: Origin): Promise<boolean> {
    if (origin.isOwn || !message?.from.some(({ address }) => recipients.isOwnAddress(address))) return false;
    // Our own mail comes back by the relay when it is for one of us; its id nobody else knows.
    return message.messageId === undefined || !(await messages.wasSentFromHere(db, message.messageId));
  }

  async function store(
    userIds: readonly string[],
    source: ReceivedBlob,
    {
      message,
      check,
      attachments,
    }: {
      message: ReadMessage | undefined;
      check: SenderVerdict & { isSpoofed: boolean };
      attachments: messages.NewAttachment[];
    },
  ): Promise<number> {
    return db.transaction(async (tx) => {
      let stored = 0;
      for (const userId of userIds) {
        const report = message?.deliveryReport;
        if (report?.messageId) await messages.markBounced(tx, userId, report.messageId, report.reason);
        const id = await messages.insert(tx, {
          userId,
          folder: 'inbox',
          isOutgoing: false,
          isSeen: false,
          messageId: message?.messageId ?? `<${source.hash.toString('hex')}@no-message-id.invalid>`,
          inReplyTo: message?.inReplyTo,
          references: message?.references ?? [],
          from: message?.from ?? unknownSender,
          to: message?.to ?? [],
          cc: message?.cc ?? [],
          bcc: [],
          replyTo: message?.replyTo ?? [],
          subject: message?.subject ?? '',
          bytes: source.bytes,
          isParsed: message !== undefined,
          senderCheck: check,
          sourceHash: source.hash,
          body: {
            text: message?.text ?? '',
            html: message?.html ?? '',
            htmlWithRemote: message?.htmlWithRemote ?? null,
            remoteContent: message?.remoteContent ?? 0,
          },
          attachments,
        });
        if (id !== undefined) stored += 1;
      }
      return stored;
    });
  }

  return {
    /**
     * Delivers a message to each recipient who has a mailbox here, once however often it comes. What cannot be
     * understood is kept as it came. How many mailboxes have it now that had not; undefined: it belongs to nobody.
     */
    async deliver({ path, recipients: addresses, origin }: Arrival): Promise<number | undefined> {
      const userIds = await recipients.findUsers(addresses);
      if (userIds.length === 0) return undefined;
      const message = await mailReader.read(path);
      const verdict = origin.isOwn ? noVerdict : await checkSender(path, origin);
      const check = { ...verdict, isSpoofed: await isSpoofed(message, origin) };
      const source = await blobs.receive(createReadStream(path), maxMessageBytes);
      try {
        return await store(userIds, source, { message, check, attachments: await receiveAttachments(message) });
      } finally {
        await source.discard();
      }
    },
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

const unknownSender: MailPerson[] = [];
const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };
