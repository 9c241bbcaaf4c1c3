import { setTimeout as delay } from 'node:timers/promises';
import { keepConnected } from './lasting-connection.ts';

interface Options {
  url: string;
  onError: (error: unknown) => void;
  retryMs?: number;
  checkMs?: number;
}

/** A connection that takes longer to answer counts as broken. */
const answerWithinMs = 5000;

/** LISTEN has a connection of its own, which reconnects when it breaks. */
export function createNotices({ url, onError, retryMs = 500, checkMs = 10_000 }: Options) {
  return {
    /** Calls `onNotice` for each notice on a channel, and `onGap` whenever some may have been missed; until stopped. */
    listen: (channel: string, { onNotice, onGap }: { onNotice(text: string): void; onGap(): void }) =>
      keepConnected({
        config: {
          connectionString: url,
          connectionTimeoutMillis: answerWithinMs,
          query_timeout: answerWithinMs,
          application_name: 'investor-suite notices',
        },
        onError,
        retryMs,
        prepare(client) {
          client.on('notification', ({ payload }) => onNotice(payload ?? ''));
          return client.query(`listen ${client.escapeIdentifier(channel)}`);
        },
        async use(client, signal) {
          onGap();
          while (!signal.aborted) {
            await delay(checkMs, undefined, { signal }).catch(() => undefined);
            if (!signal.aborted) await client.query('select 1');
          }
        },
      }),
  };
}
