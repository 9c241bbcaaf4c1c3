import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { LocalAddresses } from '../local-addresses.ts';
import type { NewMessage } from '../message.ts';
import * as messages from '../message-repository.ts';
import type { MailParser } from '../mime/mail-parser.ts';
import type { MessageHeader } from '../mime/parsed-message.ts';
import type { Announcements } from './announce-message.ts';
import { toInboxMessage } from './inbound-message.ts';

/** Its header is parsed now and its body later. */
export interface BacklogMessage {
  uid: number;
  raw: Buffer | undefined;
  download(): Promise<string>;
  header: Buffer;
  recipients: readonly string[];
  receivedAt?: Date | undefined;
}

export interface BacklogCounts {
  stored: number;
  claimed: number;
}

interface Deps {
  db: Db;
  blobs: BlobService;
  mailParser: Pick<MailParser, 'parseHeaders'>;
  localAddresses: LocalAddresses;
  announcements: Pick<Announcements, 'logReplies'>;
  maxMessageBytes: number;
}

/** The raw bytes are already written and out of memory. */
interface Claimed {
  uid: number;
  userIds: string[];
  recipients: readonly string[];
  receivedAt: Date | undefined;
  header: MessageHeader | undefined;
  place: { hash: Buffer; bytes: number; pack: Buffer; start: number };
}

const noHash = Buffer.alloc(0);

const headerBatchBytes = 4 * 1024 * 1024;

/** Packs the raw messages of a backlog into one blob and stores rows with what their headers say. */
export function createBacklogIngest({ db, blobs, mailParser, localAddresses, announcements, maxMessageBytes }: Deps) {
  /** Most of a backlog has the same few recipients. */
  function createUserCache() {
    const known = new Map<string, string[]>();
    return async (recipients: readonly string[]): Promise<string[]> => {
      const key = recipients.join(' ').toLowerCase();
      const userIds = known.get(key) ?? (await localAddresses.findUsers(recipients));
      known.set(key, userIds);
      return userIds;
    };
  }

  /** Parses in batches, so that few raw headers are in memory. */
  function createHeaderBatches() {
    let waiting: { message: Claimed; header: Buffer }[] = [];
    let bytes = 0;
    async function parse(): Promise<void> {
      const parsed = await mailParser.parseHeaders(waiting.map(({ header }) => header));
      waiting.forEach(({ message }, at) => {
        message.header = parsed[at];
      });
      waiting = [];
      bytes = 0;
    }
    return {
      add(message: Claimed, header: Buffer): void {
        // A slice would keep the whole raw message in memory.
        waiting.push({ message, header: Buffer.from(header) });
        bytes += header.length;
      },
      parseFullBatch: async () => (bytes > headerBatchBytes ? parse() : undefined),
      parseRest: parse,
    };
  }

  async function storeRawMessages(incoming: AsyncIterable<BacklogMessage[]>): Promise<Claimed[]> {
    const claimed: Claimed[] = [];
    const large: { message: Claimed; download(): Promise<string> }[] = [];
    const findUsers = createUserCache();
    const headers = createHeaderBatches();
    let start = 0;
    async function claim({ uid, raw, header, receivedAt, recipients, download }: BacklogMessage): Promise<Buffer[]> {
      const userIds = await findUsers(recipients);
      if (userIds.length === 0) return [];
      const place = raw
        ? { hash: hash('sha256', raw, 'buffer'), bytes: raw.length, pack: noHash, start }
        : { hash: noHash, bytes: 0, pack: noHash, start: 0 };
      const message: Claimed = { uid, userIds, recipients, receivedAt, header: undefined, place };
      claimed.push(message);
      headers.add(message, header);
      if (!raw) {
        large.push({ message, download });
        return [];
      }
      start += raw.length;
      return [raw];
    }
    async function* packed(): AsyncGenerator<Buffer[]> {
      for await (const some of incoming) {
        const raw: Buffer[] = [];
        for (const message of some) raw.push(...(await claim(message)));
        yield raw;
        await headers.parseFullBatch();
      }
    }
    const pack = await blobs.receivePack(packed());
    await pack.discard();
    for (const { place } of claimed) place.pack = pack.hash;
    for (const { message, download } of large) {
      const blob = await blobs.receive(createReadStream(await download()), maxMessageBytes);
      await blob.discard();
      message.place = { hash: blob.hash, bytes: blob.bytes, pack: blob.hash, start: 0 };
    }
    await headers.parseRest();
    return claimed.sort((one, other) => one.uid - other.uid);
  }

  return {
    /** All or none, each once. The transaction begins after `after`, so that an answer finds its thread. */
    async ingest(
      incoming: AsyncIterable<BacklogMessage[]>,
      {
        after,
        within,
      }: { after?: Promise<unknown> | undefined; within: (tx: Db, counts: BacklogCounts) => Promise<void> },
    ): Promise<BacklogCounts> {
      const claimed = await storeRawMessages(incoming);
      const all = claimed.flatMap((each) => each.userIds.map((userId) => toNewMessage(userId, each)));
      await after;
      return db.transaction(async (tx) => {
        const ids = await messages.insertMany(tx, all);
        await announcements.logReplies(
          tx,
          all.flatMap((message, at) => {
            const id = ids[at];
            return id === undefined ? [] : [{ id, message }];
          }),
        );
        const counts = { stored: ids.filter((id) => id !== undefined).length, claimed: claimed.length };
        await within(tx, counts);
        return counts;
      });
    },
  };
}

export type BacklogIngest = ReturnType<typeof createBacklogIngest>;

function toNewMessage(userId: string, { header, recipients, receivedAt, place }: Claimed): NewMessage {
  const { hash: sourceHash, bytes, pack, start } = place;
  return {
    ...toInboxMessage(userId, header, { sourceHash, receivedAt }),
    bytes,
    isParsed: true,
    unparsed: { pack, start, recipients },
    body: undefined,
    attachments: [],
  };
}
