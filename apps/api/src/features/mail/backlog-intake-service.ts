import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { MailReader, MessageHead } from '#ports/mail-reader.ts';
import { idByContent } from './arrival.ts';
import * as backlog from './backlog-repository.ts';
import * as messages from './message-repository.ts';
import type { NewMessage } from './new-message.ts';
import type { RecipientService } from './recipient-service.ts';

/** A message that is to be listed first and looked into afterwards. */
export interface BacklogArrival {
  /** The message, or a local file with it where it is large. */
  source: Buffer | { path: string };
  /** What comes before its first empty line. */
  head: Buffer;
  /** Envelope recipients. */
  recipients: readonly string[];
}

/** What became of many at a time. */
export interface Intake {
  /** Mailboxes that have one of them now that had not. */
  stored: number;
  /** Those that belong to somebody. */
  claimed: number;
}

interface Deps {
  db: Db;
  blobs: BlobService;
  mailReader: Pick<MailReader, 'readHeads'>;
  recipients: RecipientService;
  maxMessageBytes: number;
}

interface Claimed extends BacklogArrival {
  userIds: string[];
}

/** Where a source lies until its message is looked into. */
interface Place {
  hash: Buffer;
  bytes: number;
  pack: Buffer;
  start: number;
}

/**
 * Takes large backlogs in: sources are stored many to a content and messages listed by what their headers say.
 * Everything that takes long is left for later.
 */
export function createBacklogIntake({ db, blobs, mailReader, recipients, maxMessageBytes }: Deps) {
  async function claim(arrivals: readonly BacklogArrival[]): Promise<Claimed[]> {
    // Most of a backlog goes to the same few.
    const users = new Map<string, Promise<string[]>>();
    const claimed = await Promise.all(
      arrivals.map(async (arrival) => {
        const key = arrival.recipients.join(' ').toLowerCase();
        const found = users.get(key) ?? recipients.findUsers(arrival.recipients);
        users.set(key, found);
        return { ...arrival, userIds: await found };
      }),
    );
    return claimed.filter(({ userIds }) => userIds.length > 0);
  }

  async function storeSources(claimed: readonly Claimed[]): Promise<Place[]> {
    const small = claimed.map(({ source }) => source).filter((source) => Buffer.isBuffer(source));
    const pack = small.length > 0 ? await storeOne(Readable.from(small), small.length * maxMessageBytes) : undefined;
    let end = 0;
    const places: Place[] = [];
    for (const { source } of claimed) {
      if (Buffer.isBuffer(source)) {
        if (!pack) throw new Error('The messages were not stored');
        const { length: bytes } = source;
        places.push({ hash: hash('sha256', source, 'buffer'), bytes, pack: pack.hash, start: end });
        end += bytes;
      } else {
        const own = await storeOne(createReadStream(source.path), maxMessageBytes);
        places.push({ ...own, pack: own.hash, start: 0 });
      }
    }
    return places;
  }

  async function storeOne(content: Readable, maxBytes: number): Promise<{ hash: Buffer; bytes: number }> {
    const blob = await blobs.receive(content, maxBytes);
    await blob.discard();
    return { hash: blob.hash, bytes: blob.bytes };
  }

  return {
    /**
     * Stores many messages, all of them or none, each once however often it comes; `within` is part of the same
     * transaction. That begins when `turn` has come, so that an answer finds the conversation it belongs to.
     */
    async takeIn(
      arrivals: readonly BacklogArrival[],
      { turn, within }: { turn?: Promise<unknown> | undefined; within: (tx: Db, intake: Intake) => Promise<void> },
    ): Promise<Intake> {
      const claimed = await claim(arrivals);
      const [heads, places] = await Promise.all([
        // Copies: what is handed to a thread is taken along with the whole of its memory.
        mailReader.readHeads(claimed.map(({ head }) => new Uint8Array(head))),
        storeSources(claimed),
      ]);
      const all = claimed.flatMap(({ userIds, recipients: addresses }, at) => {
        const place = places[at];
        if (!place) throw new Error('The message was not stored');
        return userIds.map((userId) => ({
          place,
          recipients: [...addresses],
          message: toNewMessage(userId, heads[at], place),
        }));
      });
      await turn;
      return db.transaction(async (tx) => {
        await blobs.announce(tx, places);
        const ids = await messages.insertMany(
          tx,
          all.map(({ message }) => message),
        );
        const waiting = all.flatMap(({ place: { pack, start }, recipients: addresses }, at) => {
          const id = ids[at];
          return id === undefined ? [] : [{ id, pack, start, recipients: addresses }];
        });
        await backlog.insertMany(tx, waiting);
        const intake = { stored: waiting.length, claimed: claimed.length };
        await within(tx, intake);
        return intake;
      });
    },
  };
}

export type BacklogIntake = ReturnType<typeof createBacklogIntake>;

function toNewMessage(userId: string, head: MessageHead | undefined, { hash: sourceHash, bytes }: Place): NewMessage {
  return {
    userId,
    folder: 'inbox',
    isOutgoing: false,
    isSeen: false,
    messageId: head?.messageId ?? idByContent(sourceHash),
    inReplyTo: head?.inReplyTo,
    references: head?.references ?? [],
    from: head?.from ?? [],
    to: head?.to ?? [],
    cc: head?.cc ?? [],
    bcc: [],
    replyTo: head?.replyTo ?? [],
    subject: head?.subject ?? '',
    bytes,
    isParsed: true,
    sourceHash,
    body: undefined,
    attachments: [],
  };
}
