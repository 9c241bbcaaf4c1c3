import { createReadStream } from 'node:fs';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { MailReader, MessageHead } from '#ports/mail-reader.ts';
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
  /** Of what comes before its first empty line. */
  headBytes: number;
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
  mailReader: Pick<MailReader, 'readPack'>;
  recipients: RecipientService;
  maxMessageBytes: number;
}

/** A message that belongs to somebody, without its content: that is nowhere in memory any more. */
interface Claimed {
  number: number;
  userIds: string[];
  recipients: readonly string[];
  /** Undefined where it could not be understood. */
  head: MessageHead | undefined;
  hash: Buffer;
  bytes: number;
  /** Where its source lies until it is looked into. */
  pack: Buffer;
  start: number;
}

/** One whose source is part of a pack or on its way into a content of its own. */
type Coming = Pick<Claimed, 'number' | 'userIds' | 'recipients'> & { headBytes: number };
type Packed = Coming & Pick<Claimed, 'bytes' | 'start'>;
type Large = Coming & { download(): Promise<string> };

/**
 * Takes large backlogs in: sources are stored many to a content and messages listed by what their headers say.
 * Everything that takes long is left for later.
 */
export function createBacklogIntake({ db, blobs, mailReader, recipients, maxMessageBytes }: Deps) {
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

  /** Stores a message as a content of its own. */
  async function storeLarge({ download, headBytes, ...coming }: Large): Promise<Claimed> {
    const { hash, bytes, path, discard } = await blobs.receive(createReadStream(await download()), maxMessageBytes);
    try {
      const [read] = await mailReader.readPack(path, [{ bytes: headBytes, headBytes }]);
      return { ...coming, head: read?.head, hash, bytes, pack: hash, start: 0 };
    } finally {
      await discard();
    }
  }

  /** Stores those that belong to somebody as they come. */
  async function storeSources(arrivals: AsyncIterable<BacklogArrival[]>): Promise<Claimed[]> {
    const packed: Packed[] = [];
    const large: Large[] = [];
    const findUsers = createUserLookUp();
    let start = 0;
    /** Its source, where that goes into the pack. */
    function claim({ source, ...arrival }: BacklogArrival, userIds: string[]): Buffer[] {
      const coming = { ...arrival, userIds };
      if (!Buffer.isBuffer(source)) {
        large.push({ ...coming, download: source.download });
        return [];
      }
      packed.push({ ...coming, bytes: source.length, start });
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
      }
    }
    const { hash: pack, seen } = await blobs.receivePack(small(), (path) => mailReader.readPack(path, packed));
    const claimed = packed.map((each, at): Claimed => {
      const read = seen[at];
      if (!read) throw new Error('The message was not read');
      return { ...each, ...read, pack };
    });
    for (const each of large) claimed.push(await storeLarge(each));
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
        const intake = { stored: ids.filter((id) => id !== undefined).length, claimed: claimed.length };
        await within(tx, intake);
        return intake;
      });
    },
  };
}

export type BacklogIntake = ReturnType<typeof createBacklogIntake>;

function toNewMessage(userId: string, claimed: Claimed): NewMessage {
  const { head, recipients, hash: sourceHash, bytes, pack, start } = claimed;
  return {
    ...receivedBy(userId, head, sourceHash),
    bytes,
    isParsed: true,
    waiting: { pack, start, recipients },
    body: undefined,
    attachments: [],
  };
}
