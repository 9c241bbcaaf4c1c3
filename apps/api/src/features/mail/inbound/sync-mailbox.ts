import { mkdir } from 'node:fs/promises';
import type { Db } from '#db/client.ts';
import type { ImapMailbox, ImapSession } from '#ports/imap-mailbox.ts';
import type { Log } from '#ports/log.ts';
import { type BatchCounts, type BatchIngestDeps, createBatchIngest, type IngestBatch } from './ingest-batch.ts';
import * as syncState from './sync-state-repository.ts';

/** Messages per batch: what a killed process has to fetch again. */
const batchSize = 100;
/** The most where more wait than one batch has. */
const backlogBatchSize = 1000;
const batchesAtOnce = 3;
/** A message that cannot be stored is skipped after so many tries. */
const maxTries = 3;

export const backlogChannel = 'mail_backlog';

interface Deps extends BatchIngestDeps {
  mailbox: Pick<ImapMailbox, 'name' | 'account'>;
  log: Pick<Log, 'error'>;
}

/** Ingests new mail of the catch-all mailbox, which is never changed. */
export function createMailboxSync(deps: Deps) {
  const { db, mailbox, folder, log } = deps;
  const { ingestWhole, ingestHeaders } = createBatchIngest(deps);
  /** The first unread message where the last tries failed. */
  let stuck = { uid: 0, tries: 0 };

  async function savePosition(tx: Db, { uidValidity }: ImapSession, batch: { from: number; to: number } & BatchCounts) {
    if (!(await syncState.advance(tx, { mailbox: mailbox.name, uidValidity, ...batch }))) {
      throw new Error('Another process syncs the catch-all mailbox');
    }
  }

  /** After a failed batch, so that only the message that stops it is skipped. */
  async function ingestAlone(
    session: ImapSession,
    { from, uid, isOld }: { from: number; uid: number; isOld: boolean },
  ): Promise<BatchCounts> {
    const tries = stuck.uid === uid ? stuck.tries + 1 : 1;
    stuck = { uid, tries };
    const save = (tx: Db, counts: BatchCounts) => savePosition(tx, session, { from, to: uid, ...counts });
    try {
      const counts = await ingestWhole(session, session.fetch([uid]), { isOld, savePosition: save });
      stuck = { uid: 0, tries: 0 };
      return counts;
    } catch (error) {
      if (tries < maxTries || isSystemFailure(error)) throw error;
      log.error({ err: error, uid }, 'skipped a message of the catch-all mailbox');
      const counts = { stored: 0, unclaimed: 0, untaken: 1 };
      await save(db, counts);
      stuck = { uid: 0, tries: 0 };
      return counts;
    }
  }

  /** Batches are fetched and parsed while the ones before them are stored. */
  async function ingestBatches(
    session: ImapSession,
    { batches, after, isOld, ingest }: { batches: number[][]; after: number; isOld: boolean; ingest: IngestBatch },
    signal: AbortSignal,
  ): Promise<number> {
    let stored = 0;
    let fetched: Promise<unknown> = Promise.resolve();
    let from = after;
    const begin = (uids: number[] | undefined, previous?: Promise<unknown>) => {
      if (uids === undefined || signal.aborted) return undefined;
      const batch = { from, to: uids.at(-1) ?? from };
      from = batch.to;
      const save = (tx: Db, counts: BatchCounts) => savePosition(tx, session, { ...batch, ...counts });
      const { promise: ended, resolve: onFetched } = Promise.withResolvers<void>();
      // One fetch at a time, because fetched messages take memory or disk until they are stored.
      const ingesting = fetched.then(() =>
        ingest(session, session.fetch(uids), { after: previous, isOld, onFetched, savePosition: save }),
      );
      fetched = Promise.race([ended, ingesting]);
      // Awaited below; without these an earlier failure would end the process.
      ingesting.catch(() => undefined);
      fetched.catch(() => undefined);
      return { firstUid: uids[0] ?? 0, ingesting };
    };
    const running = [begin(batches.shift())];
    for (let current = running[0]; current; current = running[0]) {
      while (running.length < batchesAtOnce && batches.length > 0) {
        running.push(begin(batches.shift(), running.at(-1)?.ingesting));
      }
      try {
        stored += (await current.ingesting).stored;
      } catch (error) {
        stuck = { uid: current.firstUid, tries: 1 };
        await Promise.allSettled(running.map((batch) => batch?.ingesting));
        throw error;
      }
      running.shift();
    }
    return stored;
  }

  async function findPosition({ uidValidity }: ImapSession): Promise<{ after: number; isOld: boolean }> {
    const state = await syncState.find(db, mailbox.name);
    const isOld = state === undefined || state.readAt.getTime() === 0;
    if (state?.uidValidity === uidValidity) return { after: state.lastUid, isOld };
    await syncState.reset(db, mailbox.name, uidValidity);
    return { after: 0, isOld };
  }

  return {
    async syncNew(session: ImapSession, signal: AbortSignal): Promise<number> {
      const began = await syncState.now(db);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const position = await findPosition(session);
      const { isOld } = position;
      let { after } = position;
      const uids = await session.listUidsAfter(after);
      let stored = 0;
      const oneByOne = stuck.tries > 0 ? uids.splice(0, batchSize) : [];
      for (const uid of oneByOne) {
        if (signal.aborted) return stored;
        stored += (await ingestAlone(session, { from: after, uid, isOld })).stored;
        after = uid;
      }
      const isBacklog = uids.length > batchSize;
      const ingest = isBacklog ? ingestHeaders : ingestWhole;
      const batches = isBacklog ? toBacklogBatches(uids) : uids.length > 0 ? [uids] : [];
      try {
        stored += await ingestBatches(session, { batches, after, isOld, ingest }, signal);
      } finally {
        if (isBacklog) await syncState.notify(db, backlogChannel);
      }
      if (!signal.aborted) await syncState.noteRead(db, mailbox.name, began);
      return stored;
    },

    noteProblem: (problem: string) => syncState.noteProblem(db, mailbox.name, problem),
  };
}

export type MailboxSync = ReturnType<typeof createMailboxSync>;

/** Batches shrink, so that little is left to store once everything is fetched. */
function toBacklogBatches(uids: readonly number[]): number[][] {
  const batches: number[][] = [];
  for (let at = 0; at < uids.length; at += batches.at(-1)?.length ?? 0) {
    const half = Math.ceil((uids.length - at) / 2);
    batches.push(uids.slice(at, at + Math.min(backlogBatchSize, Math.max(batchSize, half))));
  }
  return batches;
}

/** Not the message's fault, so the message waits. */
function isSystemFailure(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^(ENOSPC|EDQUOT|EIO|EMFILE|ENFILE|EROFS|EACCES|ECONNREFUSED|08\w{3}|40\w{3}|53\w{3}|57\w{3}|58\w{3})$/.test(
    code,
  );
}
