import { setTimeout as delay } from 'node:timers/promises';
import type { CatchAllService } from '#features/mail/catch-all-service.ts';
import type { ReminderService } from '#features/notifications/reminder-service.ts';
import type { Log } from '#ports/log.ts';
import type { Mailbox, MailboxSession } from '#ports/mailbox.ts';

interface Deps {
  mailbox: Mailbox;
  catchAll: CatchAllService;
  /** Tells users of a backlog; where it is left out, nobody is told. */
  reminders?: Pick<ReminderService, 'newestKnown' | 'remindOfArrivals'> | undefined;
  log: Log;
  /** Between two looks where the server announces nothing. */
  pollMs?: number;
  /** After a failure; doubled with each further one. */
  firstPauseMs?: number;
  longestPauseMs?: number;
}

/** Reads the catch-all mailbox as long as this process is the one that does. */
export function createMailboxReading({
  mailbox,
  catchAll,
  reminders,
  log,
  pollMs = 60_000,
  firstPauseMs = 1000,
  longestPauseMs = 30_000,
}: Deps) {
  let wakeUp = new AbortController();
  let failures = 0;
  let lastProblem: string | undefined;
  /** The last message that users know of. */
  let known: number | undefined;

  async function readUntilBroken(session: MailboxSession, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      wakeUp = new AbortController();
      known ??= await reminders?.newestKnown(mailbox.name);
      await catchAll.readNew(session, signal);
      // A backlog that is broken off is told when the rest of it was read.
      if (!signal.aborted) await tellOfBacklog();
      failures = 0;
      if (lastProblem !== undefined) log.info({ mailbox: mailbox.name }, 'the catch-all mailbox can be read again');
      lastProblem = undefined;
      await session.waitForNews(pollMs, AbortSignal.any([wakeUp.signal, signal]));
    }
  }

  /** Never worth stopping the reading. */
  async function tellOfBacklog(): Promise<void> {
    try {
      if (known !== undefined) known = await reminders?.remindOfArrivals(known);
    } catch (error) {
      log.error({ err: error }, 'users could not be told of new mail');
    }
  }

  async function tell(error: unknown): Promise<void> {
    const problem = problemOf(error);
    failures += 1;
    // Once, and not each time that it is tried again.
    if (problem === lastProblem) return;
    log.error({ err: error, mailbox: mailbox.name }, 'the catch-all mailbox cannot be read');
    await catchAll.noteProblem(problem);
    lastProblem = problem;
  }

  return {
    /** Somebody waits for what is new. */
    wake: () => wakeUp.abort(),

    async run(signal: AbortSignal): Promise<void> {
      // Another process may have read meanwhile, and told, or stopped before it did.
      known = undefined;
      while (!signal.aborted) {
        let session: MailboxSession | undefined;
        try {
          session = await mailbox.open();
          await readUntilBroken(session, signal);
        } catch (error) {
          await tell(error);
        } finally {
          await session?.close();
        }
        if (signal.aborted) return;
        wakeUp = new AbortController();
        const pause = Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs);
        await delay(pause, undefined, { signal: AbortSignal.any([signal, wakeUp.signal]) }).catch(() => undefined);
      }
    },
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('authenticationFailed' in error && error.authenticationFailed)
    return 'The mail server refused the user or password.';
  const code = 'code' in error ? String(error.code) : undefined;
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message;
}
