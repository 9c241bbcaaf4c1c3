import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@rei/domain/kernel/errors';
import type { MailboxStatus, MailReceiving, ReceiverStatus } from '@rei/domain/mail/receiving';
import type { Db } from '#db/client.ts';
import type { MailSync } from '#ports/mail-sync.ts';
import type { BacklogService } from './backlog-service.ts';
import * as positions from './catch-all-repository.ts';

/** A user does not wait longer for a slow mail server. */
const longestWaitMs = 10_000;
/** A server that could not be reached gets this long to be there again. */
const graceMs = 2000;
const lookEveryMs = 100;

/** The channel on which the process that reads the mailbox is asked to look. */
export const catchAllName = 'mail_catch_all';

interface Deps {
  db: Db;
  /** The catch-all mailbox; undefined where none is configured. */
  mailbox: { name: string } | undefined;
  backlog: Pick<BacklogService, 'count'>;
  /** Of this process, once it receives. */
  receiver: () => ReceiverStatus | undefined;
}

/** What users and administrators see of the catch-all mailbox, whichever process reads it. */
export function createMailSyncService({ db, mailbox, backlog, receiver }: Deps): MailSync {
  async function waitUntilRead(name: string, asked: Date): Promise<void> {
    await positions.askToLook(db, catchAllName);
    const began = performance.now();
    for (;;) {
      const position = await positions.find(db, name);
      if (position && position.readAt >= asked) return;
      const waited = performance.now() - began;
      if (waited > (position?.problem ? graceMs : longestWaitMs)) {
        throw new AppError('UNAVAILABLE', 'The mail server cannot be reached at present.');
      }
      await delay(lookEveryMs);
    }
  }

  return {
    /** Fetches what is new in the mailbox, if there is one; how many messages that brought to this user. */
    async syncNow(userId: string): Promise<{ received: number }> {
      if (!mailbox) return { received: 0 };
      const asked = await positions.now(db);
      await waitUntilRead(mailbox.name, asked);
      return { received: await positions.countReceivedSince(db, userId, asked) };
    },

    async receivingStatus(): Promise<MailReceiving> {
      return {
        mailbox: mailbox ? toStatus(mailbox.name, await positions.find(db, mailbox.name)) : null,
        receiver: receiver() ?? null,
        waiting: await backlog.count(),
      };
    },
  };
}

function toStatus(name: string, position: positions.Position | undefined): MailboxStatus {
  const wasRead = position !== undefined && position.readAt.getTime() > 0;
  return {
    name,
    readAt: wasRead ? position.readAt.toISOString() : null,
    problem: position?.problem ?? null,
    problemSince: position?.problemSince?.toISOString() ?? null,
    stored: position?.stored ?? 0,
    unclaimed: position?.unclaimed ?? 0,
    untaken: position?.untaken ?? 0,
  };
}
