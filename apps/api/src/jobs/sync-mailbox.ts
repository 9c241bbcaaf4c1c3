import { setTimeout as delay } from 'node:timers/promises';
import type { MailboxSync } from '#features/mail/inbound/sync-mailbox.ts';
import type { ReminderService } from '#features/notifications/reminder-service.ts';
import type { ImapMailbox, ImapSession } from '#ports/imap-mailbox.ts';
import type { Log } from '#ports/log.ts';

interface Deps {
  mailbox: ImapMailbox;
  mailboxSync: MailboxSync;
  reminders?: Pick<ReminderService, 'newestKnown' | 'remindOfArrivals'> | undefined;
  log: Log;
  /** Between two syncs when the server announces nothing. */
  pollMs?: number;
  /** After a failure; doubled with each further failure. */
  firstPauseMs?: number;
  maxPauseMs?: number;
}

export function createMailboxSyncLoop({
  mailbox,
  mailboxSync,
  reminders,
  log,
  pollMs = 60_000,
  firstPauseMs = 1000,
  maxPauseMs = 30_000,
}: Deps) {
  let wakeUp = new AbortController();
  let failures = 0;
  let lastProblem: string | undefined;
  /** The last message that users were notified of. */
  let lastAnnounced: number | undefined;

  async function syncUntilBroken(session: ImapSession, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      wakeUp = new AbortController();
      lastAnnounced ??= await reminders?.newestKnown(mailbox.name);
      await mailboxSync.syncNew(session, signal);
      // Users are notified of an interrupted backlog once the rest of it is read.
      if (!signal.aborted) await announceBacklog();
      failures = 0;
      if (lastProblem !== undefined) log.info({ mailbox: mailbox.name }, 'the catch-all mailbox is reachable again');
      lastProblem = undefined;
      await session.idle(pollMs, AbortSignal.any([wakeUp.signal, signal]));
    }
  }

  async function announceBacklog(): Promise<void> {
    try {
      if (lastAnnounced !== undefined) lastAnnounced = await reminders?.remindOfArrivals(lastAnnounced);
    } catch (error) {
      log.error({ err: error }, 'notifying users of new mail failed');
    }
  }

  async function report(error: unknown): Promise<void> {
    const problem = problemOf(error);
    failures += 1;
    // Reported once, not at every try.
    if (problem === lastProblem) return;
    log.error({ err: error, mailbox: mailbox.name }, 'the catch-all mailbox cannot be read');
    await mailboxSync.noteProblem(problem);
    lastProblem = problem;
  }

  return {
    wake: () => wakeUp.abort(),

    async run(signal: AbortSignal): Promise<void> {
      // Another process may have synced and notified meanwhile, or stopped in between.
      lastAnnounced = undefined;
      while (!signal.aborted) {
        let session: ImapSession | undefined;
        try {
          session = await mailbox.open();
          await syncUntilBroken(session, signal);
        } catch (error) {
          await report(error);
        } finally {
          await session?.close();
        }
        if (signal.aborted) return;
        wakeUp = new AbortController();
        const pause = Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), maxPauseMs);
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
