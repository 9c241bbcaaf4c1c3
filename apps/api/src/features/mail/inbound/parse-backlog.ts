import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { NoticeService, OwnedReminder } from '#features/notifications/notice-service.ts';
import type { BounceRecorder } from '../bounces/record-bounce.ts';
import type { MessageAuthenticator } from './authenticate-message.ts';
import * as backlog from './backlog-repository.ts';
import { type AuthenticatedMessage, bodyOf, headerFieldsOf } from './inbound-message.ts';
import { type StoredBlobs, storeRawMessages } from './store-raw-messages.ts';

/** Parsed messages are held in memory. */
const atOnce = { messages: 128, bytes: 32 * 1024 * 1024 };

interface Deps {
  db: Db;
  blobs: BlobService;
  authenticator: MessageAuthenticator;
  bounces: Pick<BounceRecorder, 'recordDsn' | 'joinThread'>;
  notices: Pick<NoticeService, 'tell'>;
  folder: string;
  maxMessageBytes: number;
}

type Unparsed = backlog.UnparsedMessage;
type OnMissing = (error: unknown, id: number) => void;

export function createBacklogParser(deps: Deps) {
  const { db, blobs, authenticator, bounces, notices, folder, maxMessageBytes } = deps;

  async function authenticate(
    { pack, start, bytes, recipients }: Unparsed,
    path: string,
  ): Promise<AuthenticatedMessage> {
    const source = await blobs.read(pack, { start, end: start + bytes - 1 });
    await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return authenticator.authenticate({ path, recipients, origin: {} });
  }

  /** What another process has parsed meanwhile stays. */
  async function store(unparsed: readonly Unparsed[], authenticated: readonly AuthenticatedMessage[]): Promise<void> {
    const stored = await storeRawMessages(blobs, authenticated, maxMessageBytes);
    const done = unparsed.map((each, at) => ({ ...each, authenticated: authenticated[at], stored: stored[at] }));
    await db.transaction(async (tx) => {
      const completed = await backlog.complete(tx, done.map(toParsedFields));
      const due: OwnedReminder[] = [];
      for (const each of done.filter(({ id }) => completed.has(id))) {
        const parsed = each.authenticated?.parsed;
        const report = parsed && (await bounces.recordDsn(tx, [each.userId], parsed));
        if (!report) continue;
        await bounces.joinThread(tx, each.id, report.sentId);
        if (report.reminder) due.push(report.reminder);
      }
      await notices.tell(tx, due);
    });
    await blobs.release(unparsed.map(({ pack }) => pack));
  }

  async function parseAll(unparsed: readonly Unparsed[]): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = unparsed.map((each) => ({ each, path: join(folder, `${randomUUID()}.eml`) }));
    try {
      const results = await Promise.allSettled(files.map(({ each, path }) => authenticate(each, path)));
      const failed = results.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
      await store(
        unparsed,
        results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
      );
    } finally {
      await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    }
  }

  /** A message that PostgreSQL refuses counts as one that cannot be parsed. */
  async function parseOne(each: Unparsed): Promise<void> {
    try {
      await parseAll([each]);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      const nothing = { id: each.id, authenticated: undefined, stored: undefined };
      await db.transaction((tx) => backlog.complete(tx, [toParsedFields(nothing)]));
    }
  }

  async function parseSome(
    { below = Number.MAX_SAFE_INTEGER, userId }: { below?: number | undefined; userId?: string },
    onMissing: OnMissing,
  ): Promise<number | undefined> {
    const next = await backlog.listBelow(db, below, { limit: atOnce.messages, ...(userId && { userId }) });
    const unparsed = withinBytes(next, atOnce.bytes);
    try {
      if (unparsed.length > 0) await parseAll(unparsed);
    } catch (error) {
      if (!isRefusedByDatabase(error) && !isMissing(error)) throw error;
      for (const each of unparsed) {
        await parseOne(each).catch((problem: unknown) => {
          if (!isMissing(problem)) throw problem;
          onMissing(problem, each.id);
        });
      }
    }
    return unparsed.at(-1)?.id;
  }

  return {
    /** Returns the last id, or undefined at the end. A message whose blob is missing waits and holds nobody up. */
    parseNext: (below: number | undefined, onMissing: OnMissing) => parseSome({ below }, onMissing),

    async parseAllOf(userId: string): Promise<void> {
      let below: number | undefined;
      do below = await parseSome({ below, userId }, () => undefined);
      while (below !== undefined);
    },

    /** For a message that its user opens before its turn. */
    async ensureParsed(userId: string, id: number): Promise<void> {
      const unparsed = await backlog.find(db, userId, id);
      if (unparsed) await parseOne(unparsed);
    },

    count: () => backlog.count(db),
  };
}

export type BacklogParser = ReturnType<typeof createBacklogParser>;

function toParsedFields({
  id,
  authenticated,
  stored,
}: {
  id: number;
  authenticated: AuthenticatedMessage | undefined;
  stored: StoredBlobs | undefined;
}): backlog.ParsedFields {
  const parsed = authenticated?.parsed;
  return {
    id,
    ...headerFieldsOf(parsed),
    isParsed: parsed !== undefined,
    senderCheck: authenticated?.senderCheck,
    body: bodyOf(parsed),
    attachments: stored?.attachments ?? [],
  };
}

function withinBytes(unparsed: readonly Unparsed[], maxBytes: number): Unparsed[] {
  let bytes = 0;
  return unparsed.filter((each, at) => {
    bytes += each.bytes;
    return at === 0 || bytes <= maxBytes;
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND';
}

/** SQLSTATE 22, 23, 54: another try would fail the same way. */
function isRefusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && /^(22|23|54)\w{3}$/.test(String(cause.code));
}
