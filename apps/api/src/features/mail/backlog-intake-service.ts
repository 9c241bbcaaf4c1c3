import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { MailReader, MessageHead } from '#ports/mail-reader.ts';
import type { ArrivalNews } from './arrival-news-service.ts';
import * as messages from './message-repository.ts';
import type { NewMessage } from './new-message.ts';
import { receivedBy } from './received-message.ts';
import type { RecipientService } from './recipient-service.ts';

/** A message that is to be listed first and looked into afterwards. */
export interface BacklogArrival {
  /** They are listed in the order of these numbers. */
  number: number;
  /** The message, or where it is large a way to a local file with it. */
  source: Buffer | { download(): Promise<string> };
  /** What comes before its first empty line. */
  head: Buffer;
  /** Envelope recipients. */
  recipients: readonly string[];
  /** When it came into the mailbox that it lies in. */
  receivedAt?: Date | undefined;
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
  news: Pick<ArrivalNews, 'logReplies'>;
  maxMessageBytes: number;
}

/** A message that belongs to somebody, without its content: that is nowhere in memory any more. */
interface Claimed {
  number: number;
  userIds: string[];
  recipients: readonly string[];
  receivedAt: Date | undefined;
  /** Undefined until it was read, and where it could not be understood. */
  head: MessageHead | undefined;
  /** Where its source lies until it is looked into; known when that is stored. */
  place: { hash: Buffer; bytes: number; pack: Buffer; start: number };
}

/** Bytes of headers that are read at a time; those of honest messages are some kilobytes. */
const headBytes = 4 * 1024 * 1024;

/**
 * Takes large backlogs in: sources are stored many to a content and messages listed by what their headers say.
 * Everything that takes long is left for later.
 */
export function createBacklogIntake({ db, blobs, mailReader, recipients, news, maxMessageBytes }: Deps) {
  /** Most of a backlog goes to the same few. */
  function createUserLookUp() {
    const known = new Map<string, string[]>();
    return async (arrivals: readonly BacklogArrival[]): Promise<string[][]> => {
      const found: string[][] = [];
      for (const { recipients: addresses } of arrivals) {
        const key = addresses.join(' ').toLowerCase();
        const userIds = known.get(key) ?? (await recipients.findUsers(addresses));
        known.set(key, userIds);
        found.push(userIds);
      }
      return found;
    };
  }

  async function storeLarge(path: string): Promise<{ hash: Buffer; bytes: number }> {
    const blob = await blobs.receive(createReadStream(path), maxMessageBytes);
    await blob.discard();
    return { hash: blob.hash, bytes: blob.bytes };
  }

  /** Reads what headers say, so that few of them are in memory at a time. */
  function createHeadReading() {
    let unread: { message: Claimed; head: Buffer }[] = [];
    let bytes = 0;
    async function readAll(): Promise<void> {
      const read = await mailReader.readHeads(unread.map(({ head }) => head));
      unread.forEach(({ message }, at) => {
        message.head = read[at];
      });
      unread = [];
      bytes = 0;
    }
    return {
      add(message: Claimed, head: Buffer): void {
        // A copy: the original is a part of the source, and would keep it.
        unread.push({ message, head: Buffer.from(head) });
        bytes += head.length;
      },
      readMany: async () => (bytes > headBytes ? readAll() : undefined),
      readAll,
    };
  }

  /** Stores those that belong to somebody as they come. */
  async function storeSources(arrivals: AsyncIterable<BacklogArrival[]>): Promise<Claimed[]> {
    const claimed: Claimed[] = [];
    const large: { message: Claimed; download(): Promise<string> }[] = [];
    const findUsers = createUserLookUp();
    const heads = createHeadReading();
    let start = 0;
    /** Its source, where that goes into the pack. */
    function claim({ number, source, head, receivedAt, recipients: addresses }: BacklogArrival, userIds: string[]) {
      const isSmall = Buffer.isBuffer(source);
      const place = isSmall
        ? { hash: hash('sha256', source, 'buffer'), bytes: source.length, pack: unknown, start }
        : { hash: unknown, bytes: 0, pack: unknown, start: 0 };
      const message: Claimed = { number, userIds, recipients: addresses, receivedAt, head: undefined, place };
      claimed.push(message);
      heads.add(message, head);
      if (!isSmall) {
        large.push({ message, download: source.download });
        return [];
      }
      start += source.length;
      return [source];
    }
    async function* small(): AsyncGenerator<Buffer[]> {
      for await (const some of arrivals) {
        const users = await findUsers(some);
        yield some.flatMap((arrival, at) => {
          const userIds = users[at] ?? [];
          return userIds.length > 0 ? claim(arrival, userIds) : [];
        });
        await heads.readMany();
      }
    }
    const pack = await blobs.receivePack(small());
    await pack.discard();
    for (const { place } of claimed) place.pack = pack.hash;
    for (const { message, download } of large) {
      const own = await storeLarge(await download());
      message.place = { ...own, pack: own.hash, start: 0 };
    }
    await heads.readAll();
    return claimed.sort((one, other) => one.number - other.number);
  }

  return {
    /**
     * Stores many messages, all of them or none, each once however often it comes; `within` is part of the same
     * transaction. That begins when `turn` has come, so that an answer finds the conversation it belongs to.
     */
    async takeIn(
      arrivals: AsyncIterable<BacklogArrival[]>,
      { turn, within }: { turn?: Promise<unknown> | undefined; within: (tx: Db, intake: Intake) => Promise<void> },
    ): Promise<Intake> {
      const claimed = await storeSources(arrivals);
      const all = claimed.flatMap((each) => each.userIds.map((userId) => toNewMessage(userId, each)));
      await turn;
      return db.transaction(async (tx) => {
        const ids = await messages.insertMany(tx, all);
        await news.logReplies(
          tx,
          all.flatMap((message, at) => {
            const id = ids[at];
            return id === undefined ? [] : [{ id, message }];
          }),
        );
        const intake = { stored: ids.filter((id) => id !== undefined).length, claimed: claimed.length };
        await within(tx, intake);
        return intake;
      });
    },
  };
}

/** Until a source is stored. */
const unknown = Buffer.alloc(0);

export type BacklogIntake = ReturnType<typeof createBacklogIntake>;

function toNewMessage(userId: string, { head, recipients, receivedAt, place }: Claimed): NewMessage {
  const { hash: sourceHash, bytes, pack, start } = place;
  return {
    ...receivedBy(userId, head, { sourceHash, receivedAt }),
    bytes,
    isParsed: true,
    waiting: { pack, start, recipients },
    body: undefined,
    attachments: [],
  };
}
