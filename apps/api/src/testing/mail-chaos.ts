import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';

const workerFile = fileURLToPath(new URL('./mail-worker.ts', import.meta.url));

interface Settings {
  databaseUrl: string;
  pool: Pool;
  /** Where the messages' sources are. */
  blobFolder: string;
  /** Worker processes at the same time. */
  workers: number;
  /** How often one of them is killed. */
  kills: number;
  /** A worker lives at most so long after its first message, in milliseconds. */
  longestLife: number;
  /** Makes the time pass that a dead worker is waited for, instead of waiting; only where one worker is at work. */
  isHurried: boolean;
}

/** What became of the messages in a database. */
export interface ChaosFigures {
  messages: number;
  sent: number;
  uncertain: number;
  /** Neither accepted by the relay nor marked as uncertain. */
  lost: number;
  /** Accepted by the relay more than once. */
  doubled: number;
  /** Of the uncertain ones, how many the relay had accepted. */
  uncertainAccepted: number;
  kills: number;
  /** Connections that the relay refused for now or cut. */
  faults: number;
  seconds: number;
}

/**
 * Has real worker processes send every queued message through a real mail server that is slow, refuses for now and
 * cuts connections, kills workers at random moments with SIGKILL, and counts what the server accepted.
 */
export async function runMailChaos(settings: Settings): Promise<ChaosFigures> {
  const { pool, kills, workers } = settings;
  const began = performance.now();
  const relay = await startUnreliableRelay();
  const running = new Set<ChildProcess>();
  const start = () => {
    const child = spawn(process.execPath, [workerFile, settings.databaseUrl, relay.url, settings.blobFolder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.add(child);
    return child;
  };
  try {
    for (let at = 0; at < workers; at += 1) start();
    let killed = 0;
    for (; killed < kills && (await isUnfinished(pool)); killed += 1) {
      const [oldest] = running;
      if (!oldest) break;
      await relay.untilNextConnection();
      await wait(Math.random() * settings.longestLife);
      oldest.kill('SIGKILL');
      await once(oldest, 'exit');
      running.delete(oldest);
      if (settings.isHurried) await letTimePass(pool);
      start();
    }
    while (await isUnfinished(pool)) {
      await wait(200);
      await skipBackoff(pool);
    }
    return {
      ...(await count(pool, relay.accepted)),
      kills: killed,
      faults: relay.faults(),
      seconds: secondsSince(began),
    };
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await relay.close();
  }
}

/** A real mail server that is slow, refuses for now, and counts what it accepted. */
export async function startUnreliableRelay() {
  /** How often each Message-ID was accepted. */
  const accepted = new Map<string, number>();
  let faults = 0;
  let waiting: (() => void)[] = [];
  const later = () => {
    faults += 1;
    return Object.assign(new Error('Busy, come again'), { responseCode: 451 });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      for (const go of waiting) go();
      waiting = [];
      done();
    },
    onRcptTo: (_address, _session, done) => (Math.random() < 0.02 ? done(later()) : done()),
    onData(stream, _session, done) {
      void text(stream)
        .then(async (source) => {
          await wait(Math.random() * 60);
          if (Math.random() < 0.03) return done(later());
          const id = /^Message-ID: (<.*>)\r$/m.exec(source)?.[1] ?? '';
          accepted.set(id, (accepted.get(id) ?? 0) + 1);
          done();
        })
        // The worker was killed while it wrote.
        .catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A TCP server's address has a port.
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    faults: () => faults,
    untilNextConnection: () =>
      Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), wait(30_000, undefined, { ref: false })]),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function isUnfinished(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select from mail_sendings where state in ('queued', 'sending') limit 1");
  return rows.length > 0;
}

/** As if nothing had been heard of any worker for a while. */
export async function letTimePass(pool: Pool): Promise<void> {
  await pool.query("update jobs.job set heartbeat_on = heartbeat_on - interval '15 seconds' where state = 'active'");
  await pool.query("update mail_sendings set claimed_at = claimed_at - interval '15 seconds' where state = 'sending'");
}

/** As if the wait before the next try were over. */
export async function skipBackoff(pool: Pool): Promise<void> {
  await pool.query("update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry'");
}

async function count(pool: Pool, accepted: ReadonlyMap<string, number>) {
  const { rows } = await pool.query<{ message_id: string; state: string }>(
    'select m.message_id, s.state from mail_sendings s join mail_messages m on m.id = s.message_id',
  );
  const times = (row: { message_id: string }) => accepted.get(row.message_id) ?? 0;
  const uncertain = rows.filter(({ state }) => state === 'uncertain');
  return {
    messages: rows.length,
    sent: rows.filter(({ state }) => state === 'sent').length,
    uncertain: uncertain.length,
    uncertainAccepted: uncertain.filter((row) => times(row) > 0).length,
    lost: rows.filter((row) => times(row) === 0 && row.state !== 'uncertain').length,
    doubled: rows.filter((row) => times(row) > 1).length,
  };
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10;
