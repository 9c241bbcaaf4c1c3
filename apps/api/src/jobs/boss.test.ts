import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { createMimeComposer } from '#features/mail/mime/mime-composer.ts';
import { createSystemMailer } from '#features/mail/outbound/send-system-mail.ts';
import type { SystemMail } from '#ports/mailer.ts';
import { idleWork } from '#testing/idle-work.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Jobs, startJobs } from './boss.ts';

let database: TestDatabase;
let client: DatabaseClient;
let jobs: Jobs;

const log = { info: () => undefined, error: () => undefined };
const soon = { timeout: 25_000, interval: 100 };
const mail: SystemMail = {
  to: 'jane@mail.example',
  subject: 'Verify your email',
  text: 'Open http://localhost/verify',
  html: '<p>Open it</p>',
  messageId: '<one@investor.localhost>',
};

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined });
  jobs = await startJobs({ url: database.url, log, folderId: 'test', superviseSeconds: 1 });
});
afterAll(async () => {
  await jobs.stop();
  await client.close();
  await database.drop();
});

test('a mail goes out exactly when the transaction that queued it is stored, through a real mail server', async () => {
  const received: string[] = [];
  let refusals = 1;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.setEncoding('utf8');
      let message = '';
      stream.on('data', (part: string) => {
        message += part;
      });
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        received.push(message);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  await client.db
    .transaction(async (tx) => {
      await jobs.enqueueJob(tx, 'system-mail', { ...mail, messageId: '<never@investor.localhost>' });
      throw new Error('The account was not stored');
    })
    .catch(() => undefined);
  await client.db.transaction((tx) => jobs.enqueueJob(tx, 'system-mail', mail));

  const mailer = createSystemMailer({
    relay: createSmtpRelay({ url: `smtp://127.0.0.1:${port}` }),
    composer: createMimeComposer(),
    onLost: () => undefined,
    from: { name: 'Tools', address: 'no-reply@investor.localhost' },
  });
  await jobs.work({
    ...idleWork,
    mailer,
  });
  // Refused at the first try, accepted at the next.
  await vi.waitFor(() => expect(received).toHaveLength(1), soon);
  expect(received[0]).toContain('Message-ID: <one@investor.localhost>');
  expect(received[0]).toContain('Auto-Submitted: auto-generated');
  expect(received[0]).toMatch(/^To: jane@mail\.example\r$/m);
  await new Promise<void>((resolve) => server.close(resolve));

  // Its link is forgotten an hour later.
  const mails = "from jobs.job where name = 'system-mail'";
  await vi.waitFor(async () => {
    const { rows } = await client.pool.query(`select state ${mails}`);
    expect(rows).toEqual([{ state: 'completed' }]);
  }, soon);
  await client.pool.query("update jobs.job set completed_on = completed_on - interval '61 minutes'");
  await vi.waitFor(async () => {
    await client.pool.query("update jobs.queue set maintain_on = now() - interval '1 hour'");
    expect((await client.pool.query(`select ${mails}`)).rows).toEqual([]);
  }, soon);
}, 120_000);
