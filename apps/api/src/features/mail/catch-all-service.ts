import { mkdir } from 'node:fs/promises';
import type { Db } from '#db/client.ts';
import type { Log } from '#ports/log.ts';
import type { Mailbox, MailboxSession } from '#ports/mailbox.ts';
import * as positions from './catch-all-repository.ts';
import { createTaking, type StepCounts, type Take, type TakingDeps } from './catch-all-taking.ts';

/** Messages of one step: what a killed process has to read again. */
const stepMessages = 100;
/** The most of a step where more wait than one has: those are listed first and looked into afterwards. */
const backlogStepMessages = 1000;
/** Steps that are under way together. */
const stepsAtOnce = 3;
/** A message that cannot be stored is left behind after so many tries. */
const mostTries = 3;

/** The channel on which the process that looks into backlogs is told of one. */
export const backlogName = 'mail_backlog';

interface Deps extends TakingDeps {
  mailbox: Pick<Mailbox, 'name' | 'account'>;
  log: Pick<Log, 'error'>;
}

/** Reads the mailbox that gets everybody's mail. What belongs to nobody stays there. */
export function createCatchAllService(deps: Deps) {
  const { db, mailbox, folder, log } = deps;
  const { takeWhole, takeListed } = createTaking(deps);
  /** The message that stopped the last tries; only ever the first one that was not read. */
  let stuck = { uid: 0, tries: 0 };

  /** Notes that a step was taken; rejects where somebody else has read on meanwhile. */
  async function advance(tx: Db, { uidValidity }: MailboxSession, step: { from: number; to: number } & StepCounts) {
    if (!(await positions.advance(tx, { mailbox: mailbox.name, uidValidity, ...step }))) {
      throw new Error('Another process reads the catch-all mailbox');
    }
  }

  /** The step that failed before is taken one by one, so that what stops it is left behind alone. */
  async function takeAlone(
    session: MailboxSession,
    { from, uid, isOld }: { from: number; uid: number; isOld: boolean },
  ): Promise<StepCounts> {
    const tries = stuck.uid === uid ? stuck.tries + 1 : 1;
    stuck = { uid, tries };
    const note = (tx: Db, counts: StepCounts) => advance(tx, session, { from, to: uid, ...counts });
    try {
      const counts = await takeWhole(session, session.fetch([uid]), { isOld, note });
      stuck = { uid: 0, tries: 0 };
      return counts;
    } catch (error) {
      if (tries < mostTries || isOwnFailure(error)) throw error;
      log.error({ err: error, uid }, 'a message of the catch-all mailbox could not be stored');
      const counts = { stored: 0, unclaimed: 0, untaken: 1 };
      await note(db, counts);
      stuck = { uid: 0, tries: 0 };
      return counts;
    }
  }

  /** Steps are fetched and made ready while the ones before them are stored. */
  async function takeSteps(
    session: MailboxSession,
    { steps, after, isOld, take }: { steps: number[][]; after: number; isOld: boolean; take: Take },
    signal: AbortSignal,
  ): Promise<number> {
    let stored = 0;
    let fetched: Promise<unknown> = Promise.resolve();
    let from = after;
    const begin = (uids: number[] | undefined, turn?: Promise<unknown>) => {
      if (uids === undefined || signal.aborted) return undefined;
      const step = { from, to: uids.at(-1) ?? from };
      from = step.to;
      const note = (tx: Db, counts: StepCounts) => advance(tx, session, { ...step, ...counts });
      const { promise: ended, resolve: onFetched } = Promise.withResolvers<void>();
      // One after the other: what comes of a step is kept in memory or on the disk.
      const taking = fetched.then(() => take(session, session.fetch(uids), { turn, isOld, onFetched, note }));
      fetched = Promise.race([ended, taking]);
      // Whoever waits for it learns of a failure.
      taking.catch(() => undefined);
      fetched.catch(() => undefined);
      return { first: uids[0] ?? 0, taking };
    };
    const underWay = [begin(steps.shift())];
    for (let current = underWay[0]; current; current = underWay[0]) {
      while (underWay.length < stepsAtOnce && steps.length > 0) {
        underWay.push(begin(steps.shift(), underWay.at(-1)?.taking));
      }
      try {
        stored += (await current.taking).stored;
      } catch (error) {
        stuck = { uid: current.first, tries: 1 };
        await Promise.allSettled(underWay.map((step) => step?.taking));
        throw error;
      }
      underWay.shift();
    }
    return stored;
  }

  /** After which message it goes on, and whether the mailbox has never been read to its end before. */
  async function positionIn({ uidValidity }: MailboxSession): Promise<{ after: number; isOld: boolean }> {
    const position = await positions.find(db, mailbox.name);
    const isOld = position === undefined || position.readAt.getTime() === 0;
    if (position?.uidValidity === uidValidity) return { after: position.lastUid, isOld };
    await positions.reset(db, mailbox.name, uidValidity);
    return { after: 0, isOld };
  }

  return {
    /** Reads what is new up to its end or the signal; how many mailboxes have a message now that they had not. */
    async readNew(session: MailboxSession, signal: AbortSignal): Promise<number> {
      const began = await positions.now(db);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const position = await positionIn(session);
      const { isOld } = position;
      let { after } = position;
      const uids = await session.listAfter(after);
      let stored = 0;
      const careful = stuck.tries > 0 ? uids.splice(0, stepMessages) : [];
      for (const uid of careful) {
        if (signal.aborted) return stored;
        stored += (await takeAlone(session, { from: after, uid, isOld })).stored;
        after = uid;
      }
      const isBacklog = uids.length > stepMessages;
      const take = isBacklog ? takeListed : takeWhole;
      const steps = isBacklog ? stepsOf(uids) : uids.length > 0 ? [uids] : [];
      try {
        stored += await takeSteps(session, { steps, after, isOld, take }, signal);
      } finally {
        if (isBacklog) await positions.askToLook(db, backlogName);
      }
      if (!signal.aborted) await positions.noteRead(db, mailbox.name, began);
      return stored;
    },

    noteProblem: (problem: string) => positions.noteProblem(db, mailbox.name, problem),
  };
}

export type CatchAllService = ReturnType<typeof createCatchAllService>;

/** The last ones are smaller and smaller, so that little is left to do when everything has come. */
function stepsOf(uids: readonly number[]): number[][] {
  const steps: number[][] = [];
  for (let at = 0; at < uids.length; at += steps.at(-1)?.length ?? 0) {
    const half = Math.ceil((uids.length - at) / 2);
    steps.push(uids.slice(at, at + Math.min(backlogStepMessages, Math.max(stepMessages, half))));
  }
  return steps;
}

/** The disk is full or the database is down: no fault of the message, so it has to wait. */
function isOwnFailure(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^(ENOSPC|EDQUOT|EIO|EMFILE|ENFILE|EROFS|EACCES|ECONNREFUSED|08\w{3}|40\w{3}|53\w{3}|57\w{3}|58\w{3})$/.test(
    code,
  );
}
