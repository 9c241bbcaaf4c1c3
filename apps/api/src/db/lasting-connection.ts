import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { keepAliveDelayMs } from './client.ts';

interface Options {
  config: pg.ClientConfig;
  prepare(client: pg.Client): Promise<unknown>;
  /** What the connection is for; aborted when it breaks or nobody wants it any more. When it ends, another begins. */
  use(client: pg.Client, signal: AbortSignal): Promise<void>;
  /** Each problem is reported once, not at each try. */
  onError(error: unknown): void;
  retryMs: number;
}

/** A connection that does nothing else and comes back when it breaks. */
export function keepConnected({ config, prepare, use, onError, retryMs }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastProblem: string | undefined;

  async function turn(): Promise<void> {
    const client = new pg.Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelayMs });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      await prepare(client);
      lastProblem = undefined;
      await use(client, AbortSignal.any([signal, lost.signal]));
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  function tell(error: unknown): void {
    const problem = String(error);
    if (!signal.aborted && problem !== lastProblem) onError(error);
    lastProblem = problem;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await turn().catch(tell);
      await delay(retryMs, undefined, { signal }).catch(() => undefined);
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
