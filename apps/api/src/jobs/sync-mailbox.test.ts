import { expect, test } from 'vitest';
import type { MailboxSync } from '#features/mail/inbound/sync-mailbox.ts';
import type { ImapMailbox, ImapSession } from '#ports/imap-mailbox.ts';
import { createMailboxSyncLoop } from './sync-mailbox.ts';

/** Reads as often as there are answers: a number of stored messages, or a failure. */
async function read(answers: (number | Error)[], remindOfArrivals: (after: number) => Promise<number>) {
  const stop = new AbortController();
  const problems: string[] = [];
  const left = [...answers];
  const session: ImapSession = {
    uidValidity: 1,
    listUidsAfter: async () => [],
    fetch: async function* () {},
    download: async () => undefined,
    idle: async () => {
      if (left.length === 0) stop.abort();
    },
    close: async () => undefined,
  };
  const mailbox: ImapMailbox = { name: 'all', account: 'all', open: async () => session };
  const mailboxSync: MailboxSync = {
    async syncNew() {
      const answer = left.shift() ?? 0;
      if (typeof answer === 'number') return answer;
      throw answer;
    },
    noteProblem: async () => undefined,
  };
  const reading = createMailboxSyncLoop({
    mailbox,
    mailboxSync,
    reminders: { newestKnown: async () => 10, remindOfArrivals },
    log: { info: () => undefined, error: (_fields, message) => problems.push(message) },
    firstPauseMs: 1,
  });
  await reading.run(stop.signal);
  return problems;
}

test('users are told of what came since the last time; what broke off is told with the rest', async () => {
  const told: number[] = [];
  const problems = await read([200, new Error('cut off'), 300], async (after) => {
    told.push(after);
    return after + 1;
  });
  expect(told).toEqual([10, 11]);
  expect(problems).toEqual(['the catch-all mailbox cannot be read']);
});

test('the reading goes on where users cannot be told', async () => {
  const problems = await read([200, 1], () => Promise.reject(new Error('full')));
  expect(problems).toEqual(['notifying users of new mail failed', 'notifying users of new mail failed']);
});
