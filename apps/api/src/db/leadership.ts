import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { keepConnected } from './lasting-connection.ts';

interface Options {
  url: string;
  /** What is done in one process at a time; also the channel that wakes it. */
  name: string;
  /** Done while this process leads; when it ends or fails, another turn begins. */
  work(signal: AbortSignal): Promise<void>;
  onWake(): void;
  onError(error: unknown): void;
  retryMs?: number;
}

/** With these, a leader whose machine is gone is noticed in seconds, not when TCP gives up. */
const keepAlive = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3';

/** One process of many does the work: the one that has the lock. When its connection ends, another takes over. */
export function lead({ url, name, work, onWake, onError, retryMs = 1500 }: Options): { stop(): Promise<void> } {
  return keepConnected({
    config: { connectionString: url, application_name: 'investor-suite leader' },
    onError,
    retryMs,
    async prepare(client) {
      client.on('notification', onWake);
      await client.query(keepAlive);
    },
    async use(client, signal) {
      while (!signal.aborted) {
        if (await tryLock(client, name)) {
          await client.query(`listen ${client.escapeIdentifier(name)}`);
          return work(signal);
        }
        await delay(retryMs, undefined, { signal }).catch(() => undefined);
      }
    },
  });
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock(hashtext($1)) as has', [name]);
  return rows[0]?.has ?? false;
}
