import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

interface Options {
  url: string;
  /** What is done in one process at a time; also the channel that wakes it. */
  name: string;
  /** Done while this process leads; when it ends or fails, another turn begins. */
  work(signal: AbortSignal): Promise<void>;
  /** Somebody, in whichever process, asked for attention. */
  onWake(): void;
  onError(error: unknown): void;
  /** Between two looks whether the leader is gone. */
  retryMs?: number;
}

/** So that a leader whose machine is gone is noticed in seconds, and not when TCP gives up. */
const keepAlive = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3';

/**
 * Does a piece of work in one of many processes: the one that has the lock, on a connection that does nothing else.
 * When that connection or its process ends, another one takes over within `retryMs`.
 */
export function lead({ url, name, work, onWake, onError, retryMs = 1500 }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastProblem: string | undefined;
  const pause = () => delay(retryMs, undefined, { signal }).catch(() => undefined);

  async function turn(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'investor-suite leader' });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', onWake);
    try {
      await client.connect();
      await client.query(keepAlive);
      lastProblem = undefined;
      const either = AbortSignal.any([signal, lost.signal]);
      while (!either.aborted) {
        const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_lock(hashtext($1)) as has', [
          name,
        ]);
        if (!rows[0]?.has) {
          await pause();
          continue;
        }
        await client.query(`listen ${client.escapeIdentifier(name)}`);
        await work(either);
        return;
      }
    } finally {
      // Closing the connection gives the lock back.
      await client.end().catch(() => undefined);
    }
  }

  /** Once, and not at each try. */
  function tell(error: unknown): void {
    const problem = String(error);
    if (!signal.aborted && problem !== lastProblem) onError(error);
    lastProblem = problem;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await turn().catch(tell);
      await pause();
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
