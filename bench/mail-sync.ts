import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { createDiskBlobStore } from '../apps/api/src/adapters/blob-store/disk-blob-store.ts';
import { createImapMailbox } from '../apps/api/src/adapters/imap-mailbox/imap-mailbox.ts';
import { createActivityService } from '../apps/api/src/features/activity/service.ts';
import { createBlobService } from '../apps/api/src/features/blobs/service.ts';
import { createDealService } from '../apps/api/src/features/deals/service.ts';
import { createBounceRecorder } from '../apps/api/src/features/mail/bounces/record-bounce.ts';
import { createAnnouncements } from '../apps/api/src/features/mail/inbound/announce-message.ts';
import { createMessageAuthenticator } from '../apps/api/src/features/mail/inbound/authenticate-message.ts';
import { createBacklogIngest } from '../apps/api/src/features/mail/inbound/ingest-backlog.ts';
import { createMessageIngest } from '../apps/api/src/features/mail/inbound/ingest-message.ts';
import { createBacklogParser } from '../apps/api/src/features/mail/inbound/parse-backlog.ts';
import { createMailboxSync } from '../apps/api/src/features/mail/inbound/sync-mailbox.ts';
import { createLocalAddresses } from '../apps/api/src/features/mail/local-addresses.ts';
import type { MailParser } from '../apps/api/src/features/mail/mime/mail-parser.ts';
import { createMailParser } from '../apps/api/src/features/mail/mime/mail-parser.ts';
import { createNoticeService } from '../apps/api/src/features/notifications/notice-service.ts';
import { createSuppressionService } from '../apps/api/src/features/suppressions/service.ts';
import { type Dovecot, startDovecot, whyNoDovecot } from '../apps/api/src/testing/dovecot.ts';
import { median } from './load.ts';
import { benchMessage } from './mail-messages.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const count = Number(process.env.BENCH_MAILS ?? 10_000);
/** Of two seconds each: enough that some in which the machine was busy elsewhere do not move the median. */
const rounds = 9;

/** Messages a second of a first synchronisation against a bare client that only fetches the same ones. */
export async function benchMailSync(bench: BenchStore): Promise<Line[]> {
  const missing = whyNoDovecot();
  if (missing) {
    console.log(missing);
    return [];
  }
  const dovecot = await startDovecot();
  // As in a server, its thread runs long before a mailbox is read.
  const mailParser = createMailParser();
  try {
    console.log(`Putting ${count.toLocaleString('en-US')} messages into a mailbox…`);
    dovecot.fill(Array.from({ length: count }, (_, index) => benchMessage(index)));
    // The server's own index of its files, and the code of both, which the first one would pay for.
    await fetchBare(dovecot);
    await synchronise(bench, { dovecot, mailParser });
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await fetchBare(dovecot);
      const ours = await synchronise(bench, { dovecot, mailParser });
      ratios.push(ours / ((before + (await fetchBare(dovecot))) / 2));
      rates.push(ours);
    }
    const perSecond = median(rates);
    await synchronise(bench, { dovecot, mailParser, isComplete: true });
    return [
      {
        name: `mail, first ${count.toLocaleString('en-US')} of a mailbox listed`,
        product: `${perSecond.toFixed(0)} mails/s`,
        reference: `${(perSecond / median(ratios)).toFixed(0)} mails/s`,
        ratio: median(ratios),
        wanted: { atLeast: 0.3 },
      },
    ];
  } finally {
    await mailParser.close();
    await dovecot.remove();
  }
}

/** The least that can be asked of a client: every message comes whole, and nothing is done with it. */
async function fetchBare({ port, user, password }: Dovecot): Promise<number> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user, pass: password },
    logger: false,
  });
  try {
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    const began = performance.now();
    let fetched = 0;
    for await (const { source } of client.fetch('1:*', { uid: true, source: true })) if (source) fetched += 1;
    const seconds = (performance.now() - began) / 1000;
    if (fetched !== count) throw new Error(`${fetched} messages were fetched`);
    return fetched / seconds;
  } finally {
    client.close();
  }
}

interface Synchronisation {
  dovecot: Dovecot;
  mailParser: MailParser;
  /** Whether it goes on to text, attachments and search, and says how long all of it takes. */
  isComplete?: boolean;
}

/**
 * Messages a second that are stored for good and listed in an empty mailbox of the product, with everything that it
 * does to them but asking name servers.
 */
async function synchronise(
  { services, store }: BenchStore,
  { dovecot, mailParser, isComplete = false }: Synchronisation,
): Promise<number> {
  const { db, pool } = store.client;
  const folder = mkdtempSync(join(tmpdir(), 'mail-sync-'));
  const blobs = createBlobService({ db, blobStore: createDiskBlobStore(join(folder, 'blobs')) });
  const localAddresses = createLocalAddresses({ accounts: services.accounts, mailDomain: 'investor.localhost' });
  const mailbox = createImapMailbox(dovecot.url);
  const authenticateSender = async () => ({ spf: null, dkim: null, dmarc: null });
  const notices = createNoticeService();
  const activity = createActivityService({ db, deals: createDealService() });
  const bounces = createBounceRecorder({ activity, notices, suppressions: createSuppressionService({ db }) });
  const announcements = createAnnouncements({ activity });
  const authenticator = createMessageAuthenticator({ db, mailParser, localAddresses, authenticateSender, bounces });
  const deps = {
    db,
    blobs,
    mailParser,
    localAddresses,
    notices,
    bounces,
    announcements,
    authenticator,
    maxMessageBytes: 40 * 1024 * 1024,
    folder: join(folder, 'incoming'),
  };
  const mailboxSync = createMailboxSync({
    ...deps,
    mailbox,
    messageIngest: createMessageIngest(deps),
    backlogIngest: createBacklogIngest(deps),
    log: { error: (fields, message) => console.error(message, fields) },
  });
  const backlog = createBacklogParser(deps);
  try {
    const session = await mailbox.open();
    const began = performance.now();
    const stored = await mailboxSync.syncNew(session, new AbortController().signal);
    const listed = (performance.now() - began) / 1000;
    await session.close();
    if (stored !== count) throw new Error(`${stored} messages were stored`);
    if (isComplete) {
      let below: number | undefined;
      do below = await backlog.parseNext(below, (error) => console.error(error));
      while (below !== undefined);
      const perSecond = stored / ((performance.now() - began) / 1000);
      console.log(`Text, attachments and search of all followed: ${perSecond.toFixed(0)} mails/s from the beginning`);
    }
    return stored / listed;
  } finally {
    await pool.query(`delete from mail_threads where user_id = (select id from users where user_name = 'bench')`);
    await pool.query('delete from imap_positions where mailbox = $1', [mailbox.name]);
    await pool.query(
      'delete from blobs where not exists (select from mail_messages where source_hash = hash) and not exists (select from mail_attachments a where a.hash = blobs.hash)',
    );
    // Otherwise the database would tidy up in the midst of the next round.
    await pool.query('vacuum mail_messages, mail_threads, mail_bodies, mail_attachments, blobs');
    rmSync(folder, { recursive: true, force: true });
  }
}
