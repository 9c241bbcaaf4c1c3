import { expect, test } from 'vitest';
import type { CatchAllService } from '#features/mail/catch-all-service.ts';
import type { Mailbox, MailboxSession } from '#ports/mailbox.ts';
import { createMailboxReading } from './mailbox-reading.ts';

/** Reads as often as there are answers: a number of stored messages, or a failure. */
async function read(answers: (number | Error)[], remindOfArrivals: (after: number) => Promise<number>) {
  const stop = new AbortController();
  const problems: string[] = [];
  const left = [...answers];
  const session: MailboxSession = {
    uidValidity: 1,
    listAfter: async () => [],
    fetch: async function* () {},
    download: async () => undefined,
    waitForNews: async () => {
      if (left.length === 0) stop.abort();
    },
    close: async () => undefined,
  };
  const mailbox: Mailbox = { name: 'all', account: 'all', open: async () => session };
  const catchAll: CatchAllService = {
    async readNew() {
      const answer = left.shift() ?? 0;
      if (typeof answer === 'number') return answer;
      throw answer;
    },
    noteProblem: async () => undefined,
  };
  const reading = createMailboxReading({
    mailbox,
    catchAll,
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
  expect(problems).toEqual(['users could not be told of new mail', 'users could not be told of new mail']);
});
