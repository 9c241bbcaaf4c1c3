import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Notices } from '#ports/notices.ts';

interface Options {
  url: string;
  onError: (error: unknown) => void;
  /** Between two tries to connect. */
  retryMs?: number;
  /** Between two questions whether the connection is still one. */
  checkMs?: number;
}

/** An answer takes no longer than this on a connection that is one. */
const answerWithinMs = 5000;

/** LISTEN, on a connection of its own that comes back when it breaks. */
export function createNotices({ url, onError, retryMs = 500, checkMs = 10_000 }: Options): Notices {
  return {
    listen(channel, { onNotice, onGap }) {
      const stopping = new AbortController();
      const { signal } = stopping;
      let lastProblem: string | undefined;

      async function turn(): Promise<void> {
        const client = new pg.Client({
          connectionString: url,
          keepAlive: true,
          connectionTimeoutMillis: answerWithinMs,
          query_timeout: answerWithinMs,
          application_name: 'investor-suite notices',
        });
        const lost = new AbortController();
        client.on('error', () => lost.abort());
        client.on('end', () => lost.abort());
        client.on('notification', ({ payload }) => onNotice(payload ?? ''));
        try {
          await client.connect();
          await client.query(`listen ${client.escapeIdentifier(channel)}`);
          lastProblem = undefined;
          onGap();
          const either = AbortSignal.any([signal, lost.signal]);
          while (!either.aborted) {
            await delay(checkMs, undefined, { signal: either }).catch(() => undefined);
            if (!either.aborted) await client.query('select 1');
          }
        } finally {
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
          if (!signal.aborted) await delay(retryMs, undefined, { signal }).catch(() => undefined);
        }
      }

      const ended = run();
      return {
        async stop() {
          stopping.abort();
          await ended;
        },
      };
    },
  };
}
