import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import type { ImapMailbox, ImapMessage, ImapSession } from '#ports/imap-mailbox.ts';
import type { LocalAddresses } from '../local-addresses.ts';
import type { BacklogCounts, BacklogIngest, BacklogMessage } from './ingest-backlog.ts';
import type { MessageIngest } from './ingest-message.ts';

/** Raw messages parsed at the same time. */
const bytesAtOnce = 32 * 1024 * 1024;

export interface BatchIngestDeps {
  db: Db;
  mailbox: Pick<ImapMailbox, 'account'>;
  messageIngest: Pick<MessageIngest, 'ingestAll'>;
  backlogIngest: BacklogIngest;
  localAddresses: LocalAddresses;
  folder: string;
  maxMessageBytes: number;
}

export interface BatchCounts {
  /** Inboxes that a message is new in. */
  stored: number;
  unclaimed: number;
  untaken: number;
}

interface BatchOptions {
  after?: Promise<unknown> | undefined;
  isOld?: boolean | undefined;
  onFetched?(): void;
  /** In the transaction of the messages, where there is one for all of them. */
  savePosition(tx: Db, counts: BatchCounts): Promise<void>;
}

export type IngestBatch = (
  session: ImapSession,
  messages: AsyncIterable<ImapMessage[]>,
  options: BatchOptions,
) => Promise<BatchCounts>;

/** Ingests a batch whole, or headers first where many messages wait. */
export function createBatchIngest(deps: BatchIngestDeps): { ingestWhole: IngestBatch; ingestHeaders: IngestBatch } {
  const { db, mailbox, messageIngest, backlogIngest, localAddresses, folder, maxMessageBytes } = deps;

  const account = mailbox.account.toLowerCase();
  const accountAddresses = new Set([account, localAddresses.addressOf(account).toLowerCase()]);
  const isRecipient = (address: string) =>
    localAddresses.isLocal(address) && !accountAddresses.has(address.toLowerCase());

  /** IMAP has no envelope: the first of these fields that names a local address other than the account's own. */
  function recipientsOf({ addresses }: Pick<ImapMessage, 'addresses'>): string[] {
    const { deliveredTo, originalTo, toAndCc } = addresses;
    for (const named of [deliveredTo, originalTo, toAndCc]) {
      const recipients = named.filter(isRecipient);
      if (recipients.length > 0) return recipients;
    }
    return [];
  }

  const fits = ({ bytes }: ImapMessage) => bytes <= maxMessageBytes;

  async function withFiles<T>(work: (newFile: () => string) => Promise<T>): Promise<T> {
    const paths: string[] = [];
    try {
      return await work(() => {
        const path = join(folder, `${randomUUID()}.eml`);
        paths.push(path);
        return path;
      });
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }

  async function ingestGroup(
    session: ImapSession,
    messages: readonly ImapMessage[],
    { after, isOld }: Pick<BatchOptions, 'after' | 'isOld'>,
  ) {
    return withFiles(async (newFile) => {
      const raws = [];
      for (const message of messages) {
        const recipients = recipientsOf(message);
        if (recipients.length === 0) continue;
        const { uid, raw, receivedAt } = message;
        if (!raw && (await localAddresses.findUsers(recipients)).length === 0) continue;
        const path = newFile();
        // Downloads share the connection, so that one follows the other.
        if (raw) await writeFile(path, raw, { flag: 'wx', mode: 0o600 });
        else await session.download(uid, path);
        raws.push({ path, recipients, origin: {}, receivedAt, isOld });
      }
      const ingested = raws.length > 0 ? await messageIngest.ingestAll(raws, after) : [];
      const claimed = ingested.filter((inboxes) => inboxes !== undefined);
      return { stored: claimed.reduce((sum, inboxes) => sum + inboxes, 0), claimed: claimed.length };
    });
  }

  return {
    async ingestWhole(session, incoming, { after, isOld, onFetched, savePosition }) {
      const messages: ImapMessage[] = [];
      for await (const some of incoming) messages.push(...some);
      onFetched?.();
      messages.sort((one, other) => one.uid - other.uid);
      const fitting = messages.filter(fits);
      const counts = { stored: 0, unclaimed: fitting.length, untaken: messages.length - fitting.length };
      for (const group of groupsWithin(fitting, bytesAtOnce)) {
        const { stored, claimed } = await ingestGroup(session, group, { after, isOld });
        counts.stored += stored;
        counts.unclaimed -= claimed;
      }
      await after;
      await savePosition(db, counts);
      return counts;
    },

    ingestHeaders: (session, incoming, { after, onFetched, savePosition }) =>
      withFiles(async (newFile) => {
        const seen = { all: 0, fitting: 0 };
        function toBacklogMessage({
          uid,
          header,
          raw,
          receivedAt,
          ...message
        }: ImapMessage): BacklogMessage | undefined {
          const recipients = recipientsOf(message);
          if (recipients.length === 0) return undefined;
          const download = async () => {
            const path = newFile();
            await session.download(uid, path);
            return path;
          };
          return { uid, header, raw, receivedAt, recipients, download };
        }
        async function* backlog(): AsyncGenerator<BacklogMessage[]> {
          for await (const some of incoming) {
            const fitting = some.filter(fits);
            seen.all += some.length;
            seen.fitting += fitting.length;
            yield fitting.map(toBacklogMessage).filter((message) => message !== undefined);
          }
          onFetched?.();
        }
        const toCounts = ({ stored, claimed }: BacklogCounts): BatchCounts => ({
          stored,
          unclaimed: seen.fitting - claimed,
          untaken: seen.all - seen.fitting,
        });
        const counts = await backlogIngest.ingest(backlog(), {
          after,
          within: (tx, each) => savePosition(tx, toCounts(each)),
        });
        return toCounts(counts);
      }),
  };
}

/** In order, each group below a total size. */
function groupsWithin(messages: readonly ImapMessage[], maxBytes: number): ImapMessage[][] {
  const groups: ImapMessage[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const message of messages) {
    bytes += message.bytes;
    if (bytes > maxBytes) {
      groups.push([]);
      bytes = message.bytes;
    }
    groups.at(-1)?.push(message);
  }
  return groups;
}
