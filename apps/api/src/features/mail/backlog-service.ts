import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { NoticeService, OwnedReminder } from '#features/notifications/notice-service.ts';
import type { Inspected } from './arrival.ts';
import * as backlog from './backlog-repository.ts';
import type { InspectionService } from './inspection-service.ts';
import { bodyOf, type StoredContents, storeContents } from './message-contents.ts';
import { shownOf } from './received-message.ts';
import type { UndeliveredService } from './undelivered-service.ts';

/** Messages that are looked into at a time, and their bytes together: what they hold is in memory then. */
const readAtOnce = { messages: 128, bytes: 32 * 1024 * 1024 };

interface Deps {
  db: Db;
  blobs: BlobService;
  inspection: InspectionService;
  undelivered: Pick<UndeliveredService, 'noteReport'>;
  notices: Pick<NoticeService, 'tell'>;
  /** Where messages lie while they are looked into. */
  folder: string;
  maxMessageBytes: number;
}

type Waiting = backlog.WaitingMessage;
type OnGone = (error: unknown, id: number) => void;

/** Looks into messages that were only listed when they came: bodies, attachments, search, who really sent them. */
export function createBacklogService(deps: Deps) {
  const { db, blobs, inspection, undelivered, notices, folder, maxMessageBytes } = deps;

  async function inspect({ pack, start, bytes, recipients }: Waiting, path: string): Promise<Inspected> {
    const source = await blobs.read(pack, { start, end: start + bytes - 1 });
    await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return inspection.inspect({ path, recipients, origin: {} });
  }

  /** Those that somebody else has looked into meanwhile are left as they are. */
  async function store(waiting: readonly Waiting[], inspected: readonly Inspected[]): Promise<void> {
    const contents = await storeContents(blobs, inspected, maxMessageBytes);
    const found = waiting.map((each, at) => ({ ...each, inspected: inspected[at], contents: contents[at] }));
    await db.transaction(async (tx) => {
      const completed = await backlog.complete(tx, found.map(toFound));
      const due: OwnedReminder[] = [];
      for (const each of found.filter(({ id }) => completed.has(id))) {
        const reminder = await undelivered.noteReport(tx, [each.userId], each.inspected?.message?.deliveryReport);
        if (reminder) due.push(reminder);
      }
      await notices.tell(tx, due);
    });
    await blobs.release(waiting.map(({ pack }) => pack));
  }

  async function readAll(waiting: readonly Waiting[]): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = waiting.map((each) => ({ each, path: join(folder, `${randomUUID()}.eml`) }));
    try {
      const inspecting = await Promise.allSettled(files.map(({ each, path }) => inspect(each, path)));
      const failed = inspecting.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
      await store(
        waiting,
        inspecting.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
      );
    } finally {
      await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    }
  }

  /** What the database cannot hold counts as not understood; its source is kept. */
  async function readAlone(each: Waiting): Promise<void> {
    try {
      await readAll([each]);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      const nothing = { id: each.id, inspected: undefined, contents: undefined };
      await db.transaction((tx) => backlog.complete(tx, [toFound(nothing)]));
    }
  }

  async function readSome(
    { below = Number.MAX_SAFE_INTEGER, userId }: { below?: number | undefined; userId?: string },
    onGone: OnGone,
  ): Promise<number | undefined> {
    const next = await backlog.listBelow(db, below, { limit: readAtOnce.messages, ...(userId && { userId }) });
    const waiting = withinBytes(next, readAtOnce.bytes);
    try {
      if (waiting.length > 0) await readAll(waiting);
    } catch (error) {
      if (!isRefusedByDatabase(error) && !isGone(error)) throw error;
      for (const each of waiting) {
        await readAlone(each).catch((problem: unknown) => {
          if (!isGone(problem)) throw problem;
          onGone(problem, each.id);
        });
      }
    }
    return waiting.at(-1)?.id;
  }

  return {
    /**
     * Looks into the next of those that wait below an id; the last one’s id, undefined where none is left. A message
     * whose source is not there at present waits on, and keeps nobody else waiting: `onGone` is told.
     */
    readNext: (below: number | undefined, onGone: OnGone) => readSome({ below }, onGone),

    /** Looks into everything of a user that waits and whose source is there. */
    async readAllOf(userId: string): Promise<void> {
      let below: number | undefined;
      do below = await readSome({ below, userId }, () => undefined);
      while (below !== undefined);
    },

    /** Looks into an own message now if it still waits: its reader does. */
    async ensureRead(userId: string, id: number): Promise<void> {
      const waiting = await backlog.find(db, userId, id);
      if (waiting) await readAlone(waiting);
    },

    /** How many were not looked into yet. */
    count: () => backlog.count(db),
  };
}

export type BacklogService = ReturnType<typeof createBacklogService>;

function toFound({
  id,
  inspected,
  contents,
}: {
  id: number;
  inspected: Inspected | undefined;
  contents: StoredContents | undefined;
}): backlog.FoundMessage {
  const message = inspected?.message;
  return {
    id,
    ...shownOf(message),
    isParsed: message !== undefined,
    senderCheck: inspected?.check,
    body: bodyOf(message),
    attachments: contents?.attachments ?? [],
  };
}

/** The first ones, as many as together are not too large; always one. */
function withinBytes(waiting: readonly Waiting[], most: number): Waiting[] {
  let bytes = 0;
  return waiting.filter((each, at) => {
    bytes += each.bytes;
    return at === 0 || bytes <= most;
  });
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND';
}

/** For what the row says, so that another try would bring the same. */
function isRefusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && /^(22|23|54)\w{3}$/.test(String(cause.code));
}
