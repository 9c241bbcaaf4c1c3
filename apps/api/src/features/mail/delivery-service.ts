import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { MailPerson } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { BlobService, ReceivedBlob } from '#features/blobs/service.ts';
import type { MailReader, ReadMessage } from '#ports/mail-reader.ts';
import type { CheckSender, SenderVerdict } from '#ports/sender-check.ts';
import type { NewMessage } from './message-repository.ts';
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

/** A message that was read and looked into, before it is stored. */
interface Prepared {
  path: string;
  userIds: string[];
  message: ReadMessage | undefined;
  check: SenderVerdict & { isSpoofed: boolean };
}

/** What became of a message that somebody handed in. */
export type Reception = 'stored' | 'spoofed' | 'nobody';

/** Puts what arrived into its recipients' inboxes. */
export function createDeliveryService({ db, blobs, mailReader, checkSender, recipients, maxMessageBytes }: Deps) {
  /** It says that it comes from here, and neither did nor has our domain's word for it. */
  async function isSpoofed(
    message: ReadMessage | undefined,
    { origin, recipients: addresses, dmarc }: { origin: Origin; recipients: readonly string[]; dmarc: string | null },
  ): Promise<boolean> {
    if (origin.isOwn || !message?.from.some(({ address }) => recipients.isOwnAddress(address))) return false;
    if (dmarc === 'pass') return false;
    // Our own mail comes back by the relay when it is for one of us.
    const userIds = await recipients.findUsers(message.from.map(({ address }) => address));
    if (message.messageId === undefined || userIds.length === 0) return true;
    const { messageId, subject, text } = message;
    return !(await messages.wasSentFromHere(db, { userIds, messageId, subject, text, recipients: addresses }));
  }

  async function prepare({ path, recipients: addresses, origin }: Arrival): Promise<Prepared | undefined> {
    const userIds = await recipients.findUsers(addresses);
    if (userIds.length === 0) return undefined;
    const [message, verdict] = await Promise.all([
      mailReader.read(path),
      origin.isOwn ? noVerdict : checkSender(path, origin),
    ]);
    const check = {
      ...verdict,
      isSpoofed: await isSpoofed(message, { origin, recipients: addresses, dmarc: verdict.dmarc }),
    };
    return { path, userIds, message, check };
  }

  /** How many mailboxes have each of these messages now that had not. */
  async function store(all: readonly Prepared[], turn?: Promise<unknown>): Promise<number[]> {
    const contents = all.flatMap(({ path, message }) => [
      { content: createReadStream(path), maxBytes: maxMessageBytes },
      ...(message?.attachments ?? []).map(({ content }) => ({
        content: Readable.from([content]),
        maxBytes: maxMessageBytes,
      })),
    ]);
    const received = await blobs.receiveAll(contents);
    await Promise.all(received.map((blob) => blob.discard()));
    let taken = 0;
    const news = all.map((each) => {
      const count = 1 + (each.message?.attachments.length ?? 0);
      taken += count;
      return toNewMessages(each, received.slice(taken - count, taken));
    });
    await turn;
    return db.transaction(async (tx) => {
      for (const { userIds, message } of all) {
        const report = message?.deliveryReport;
        if (!report?.messageId) continue;
        for (const userId of userIds) await messages.markBounced(tx, userId, report.messageId, report.reason);
      }
      const ids = await messages.insertMany(tx, news.flat());
      let counted = 0;
      return news.map(({ length }) => {
        counted += length;
        return ids.slice(counted - length, counted).filter((id) => id !== undefined).length;
      });
    });
  }

  async function deliver(arrival: Arrival): Promise<number | undefined> {
    const prepared = await prepare(arrival);
    if (!prepared) return undefined;
    const [mailboxes] = await store([prepared]);
    return mailboxes;
  }

  return {
    /**
     * Delivers a message to each recipient who has a mailbox here, once however often it comes. What cannot be
     * understood is kept as it came. How many mailboxes have it now that had not; undefined: it belongs to nobody.
     */
    deliver,

    /**
     * The same for many at a time, all of them or none, in the order of their arrival. They are read at once, and
     * stored when those before them have been: an answer finds the conversation it belongs to.
     */
    async deliverAll(arrivals: readonly Arrival[], turn?: Promise<unknown>): Promise<(number | undefined)[]> {
      const prepared = await Promise.all(arrivals.map(prepare));
      const known = prepared.filter((each) => each !== undefined);
      const counts = new Map((await store(known, turn)).map((count, at) => [known[at], count]));
      return prepared.map((each) => each && counts.get(each));
    },

    /** Delivers what a stranger hands in; one who takes our own domain's name in vain is turned away. */
    async receive(arrival: Arrival): Promise<Reception> {
      const prepared = await prepare(arrival);
      if (!prepared) return 'nobody';
      if (prepared.check.isSpoofed) return 'spoofed';
      await store([prepared]);
      return 'stored';
    },
  };
}

/** The message as each recipient gets it. */
function toNewMessages({ userIds, message, check }: Prepared, [source, ...parts]: ReceivedBlob[]): NewMessage[] {
  if (!source) throw new Error('The message was not stored');
  const attachments = (message?.attachments ?? []).flatMap(({ filename, contentType, contentId }, at) => {
    const part = parts[at];
    return part ? [{ filename, contentType, contentId, hash: part.hash, bytes: part.bytes }] : [];
  });
  return userIds.map((userId) => ({
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
  }));
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

const unknownSender: MailPerson[] = [];
const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };
