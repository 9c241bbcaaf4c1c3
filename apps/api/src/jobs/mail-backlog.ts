import { setTimeout as delay } from 'node:timers/promises';
import type { BacklogService } from '#features/mail/backlog-service.ts';
import type { DatingService } from '#features/mail/dating-service.ts';
import type { Log } from '#ports/log.ts';

interface Deps {
  backlog: Pick<BacklogService, 'readNext'>;
  /** Gives what older versions stored its own date. */
  dating?: DatingService;
  log: Log;
  /** Between two looks where nobody tells of a backlog, and after a failure. */
  pauseMs?: number;
}

/** Looks into messages that were only listed when they came, as long as this process is the one that does. */
export function createBacklogReading({ backlog, dating, log, pauseMs = 60_000 }: Deps) {
  let wakeUp = new AbortController();

  /** All of them once, newest first. */
  async function readAll(signal: AbortSignal): Promise<void> {
    const tell = (error: unknown, id: number) =>
      log.error({ err: error, id }, 'the source of a message is not in the store');
    let below: number | undefined;
    do {
      below = await backlog.readNext(below, tell);
    } while (below !== undefined && !signal.aborted);
    while (!signal.aborted && (await dating?.dateNext()));
  }

  return {
    /** There is one. */
    wake: () => wakeUp.abort(),

    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        wakeUp = new AbortController();
        await readAll(signal).catch((error: unknown) => log.error({ err: error }, 'looking into a backlog of mail'));
        await delay(pauseMs, undefined, { signal: AbortSignal.any([signal, wakeUp.signal]) }).catch(() => undefined);
      }
    },
  };
}
