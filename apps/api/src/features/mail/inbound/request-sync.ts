import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@rei/domain/kernel/errors';
import type { InboundStatus, MailboxStatus, ReceiverStatus } from '@rei/domain/mail/inbound-status';
import type { Db } from '#db/client.ts';
import type { BacklogParser } from './parse-backlog.ts';
import * as syncState from './sync-state-repository.ts';

/** For a slow mail server. */
const maxWaitMs = 10_000;
/** For a server that was unreachable last time. */
const maxWaitAfterProblemMs = 2000;
const pollMs = 100;

export const syncChannel = 'mail_catch_all';

interface Deps {
  db: Db;
  mailbox: { name: string } | undefined;
  backlogParser: Pick<BacklogParser, 'count'>;
  receiver: () => ReceiverStatus | undefined;
}

/** Any process can ask for a sync; one process does it. */
export function createSyncRequests({ db, mailbox, backlogParser, receiver }: Deps) {
  async function waitUntilRead(name: string, since: Date): Promise<void> {
    await syncState.notify(db, syncChannel);
    const began = performance.now();
    for (;;) {
      const state = await syncState.find(db, name);
      if (state && state.readAt >= since) return;
      const waited = performance.now() - began;
      if (waited > (state?.problem ? maxWaitAfterProblemMs : maxWaitMs)) {
        throw new AppError('UNAVAILABLE', 'We couldn’t reach the mail server. Try again later.');
      }
      await delay(pollMs);
    }
  }

  return {
    async syncNow(userId: string): Promise<{ received: number }> {
      if (!mailbox) return { received: 0 };
      const since = await syncState.now(db);
      await waitUntilRead(mailbox.name, since);
      return { received: await syncState.countReceivedSince(db, userId, since) };
    },

    async inboundStatus(): Promise<InboundStatus> {
      return {
        mailbox: mailbox ? toStatus(mailbox.name, await syncState.find(db, mailbox.name)) : null,
        receiver: receiver() ?? null,
        waiting: await backlogParser.count(),
      };
    },
  };
}

export type SyncRequests = ReturnType<typeof createSyncRequests>;

function toStatus(name: string, state: syncState.SyncState | undefined): MailboxStatus {
  const wasRead = state !== undefined && state.readAt.getTime() > 0;
  return {
    name,
    readAt: wasRead ? state.readAt.toISOString() : null,
    problem: state?.problem ?? null,
    problemSince: state?.problemSince?.toISOString() ?? null,
    stored: state?.stored ?? 0,
    unclaimed: state?.unclaimed ?? 0,
    untaken: state?.untaken ?? 0,
  };
}
