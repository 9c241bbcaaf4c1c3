import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { createDiskBlobStore } from '../apps/api/src/adapters/blob-store/disk-blob-store.ts';
import { createWorkerMailReader } from '../apps/api/src/adapters/mail-reader/worker-mail-reader.ts';
import { createImapMailbox } from '../apps/api/src/adapters/mailbox/imap-mailbox.ts';
import { createBlobService } from '../apps/api/src/features/blobs/service.ts';
import { createCatchAllService } from '../apps/api/src/features/mail/catch-all-service.ts';
import { createDeliveryService } from '../apps/api/src/features/mail/delivery-service.ts';
import { createRecipientService } from '../apps/api/src/features/mail/recipient-service.ts';
import { type Dovecot, startDovecot, whyNoDovecot } from '../apps/api/src/testing/dovecot.ts';
import { median } from './load.ts';
import { benchMessage } from './mail-messages.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const count = Number(process.env.BENCH_MAILS ?? 10_000);
const rounds = 3;

/** Messages a second of a first synchronisation against a bare client that fetches and keeps the same ones. */
export async function benchMailSync(bench: BenchStore): Promise<Line[]> {
  const missing = whyNoDovecot();
  if (missing) {
    console.log(missing);
    return [];
  }
  const { pool } = bench.store.client;
  const dovecot = await startDovecot();
  try {
    console.log(`Putting ${count.toLocaleString('en-US')} messages into a mailbox…`);
    dovecot.fill(Array.from({ length: count }, (_, index) => benchMessage(index)));
    // The server's own index of its files, which either would otherwise wait for.
    await keepBare(dovecot, pool);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await synchronise(bench, dovecot);
      ratios.push(ours / (await keepBare(dovecot, pool)));
      rates.push(ours);
    }
    const perSecond = median(rates);
    return [
      {
        name: `mail, first ${count.toLocaleString('en-US')} of a mailbox`,
        product: `${perSecond.toFixed(0)} mails/s`,
        reference: `${(perSecond / median(ratios)).toFixed(0)} mails/s`,
        ratio: median(ratios),
        wanted: { atLeast: 0.3 },
      },
    ];
  } finally {
    await dovecot.remove();
  }
}

/** The least that keeps mail: each message is parsed, flushed to the disk as a file, and noted in a row. */
async function keepBare({ port, user, password }: Dovecot, pool: Pool): Promise<number> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user, pass: password },
    logger: false,
  });
  const folder = mkdtempSync(join(tmpdir(), 'mail-bare-'));
  await pool.query('create table bench_mails (uid bigint primary key, subject text, body text, words tsvector)');
  try {
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    const began = performance.now();
    let kept = 0;
    for await (const { uid, source } of client.fetch('1:*', { uid: true, source: true })) {
      if (!source) continue;
      const { subject, text } = await PostalMime.parse(source);
      const file = await open(join(folder, String(uid)), 'wx');
      await file.write(source);
      await file.sync();
      await file.close();
      await pool.query(`insert into bench_mails values ($1, $2, $3, to_tsvector('simple', $3))`, [uid, subject, text]);
      kept += 1;
    }
    const seconds = (performance.now() - began) / 1000;
    if (kept !== count) throw new Error(`${kept} messages were kept`);
    return kept / seconds;
  } finally {
    client.close();
    await pool.query('drop table bench_mails');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Into an empty mailbox of the product, with everything that it does to a message but asking name servers. */
async function synchronise({ services, store }: BenchStore, dovecot: Dovecot): Promise<number> {
  const { db, pool } = store.client;
  const folder = mkdtempSync(join(tmpdir(), 'mail-sync-'));
  const mailReader = createWorkerMailReader();
  const blobs = createBlobService({ db, blobStore: createDiskBlobStore(join(folder, 'blobs')) });
  const recipients = createRecipientService({ accounts: services.accounts, mailDomain: 'investor.localhost' });
  const mailbox = createImapMailbox(dovecot.url);
  const maxMessageBytes = 40 * 1024 * 1024;
  const delivery = createDeliveryService({
    db,
    blobs,
    mailReader,
    recipients,
    maxMessageBytes,
    checkSender: async () => ({ spf: null, dkim: null, dmarc: null }),
  });
  const catchAll = createCatchAllService({
    db,
    mailbox,
    delivery,
    recipients,
    folder: join(folder, 'incoming'),
    maxMessageBytes,
    log: { error: (fields, message) => console.error(message, fields) },
  });
  try {
    const began = performance.now();
    const session = await mailbox.open();
    const stored = await catchAll.readNew(session, new AbortController().signal);
    const seconds = (performance.now() - began) / 1000;
    await session.close();
    if (stored !== count) throw new Error(`${stored} messages were stored`);
    return stored / seconds;
  } finally {
    await mailReader.close();
    await pool.query(`delete from mail_threads where user_id = (select id from users where user_name = 'bench')`);
    await pool.query('delete from imap_positions where mailbox = $1', [mailbox.name]);
    await pool.query(
      'delete from blobs where not exists (select from mail_messages where source_hash = hash) and not exists (select from mail_attachments a where a.hash = blobs.hash)',
    );
    rmSync(folder, { recursive: true, force: true });
  }
}
