import { setTimeout as delay } from 'node:timers/promises';
import type { DateBackfill } from '#features/mail/inbound/backfill-dates.ts';
import type { BacklogParser } from '#features/mail/inbound/parse-backlog.ts';
import type { Log } from '#ports/log.ts';

interface Deps {
  backlogParser: Pick<BacklogParser, 'parseNext'>;
  dateBackfill?: DateBackfill;
  log: Log;
  /** Between two runs when nothing wakes this process, and after a failure. */
  pauseMs?: number;
}

export function createBacklogLoop({ backlogParser, dateBackfill, log, pauseMs = 60_000 }: Deps) {
  let wakeUp = new AbortController();

  async function parseAll(signal: AbortSignal): Promise<void> {
    const onMissing = (error: unknown, id: number) =>
      log.error({ err: error, id }, 'the raw message of a backlog is missing in the blob store');
    let below: number | undefined;
    do {
      below = await backlogParser.parseNext(below, onMissing);
    } while (below !== undefined && !signal.aborted);
    while (!signal.aborted && (await dateBackfill?.backfillNext()));
  }

  return {
    wake: () => wakeUp.abort(),

    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        wakeUp = new AbortController();
        await parseAll(signal).catch((error: unknown) => log.error({ err: error }, 'parsing a mail backlog failed'));
        await delay(pauseMs, undefined, { signal: AbortSignal.any([signal, wakeUp.signal]) }).catch(() => undefined);
      }
    },
  };
}
