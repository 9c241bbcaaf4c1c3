import { setTimeout as delay } from 'node:timers/promises';
import type { RereadService } from '#features/listings/reread-service.ts';
import type { Log } from '#ports/log.ts';
import type { GiveWay } from './give-way.ts';

interface Deps {
  reread: Pick<RereadService, 'rereadNext'>;
  log: Pick<Log, 'error'>;
  /** The pause between two batches gives requests and imports their turns. */
  pauseMs?: number;
  retryMs?: number;
  giveWay?: GiveWay;
}

export async function rereadListings(
  { reread, log, pauseMs = 50, retryMs = 60_000, giveWay = async () => undefined }: Deps,
  signal: AbortSignal,
): Promise<void> {
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    await giveWay();
    let pause = pauseMs;
    try {
      isLeft = await reread.rereadNext();
    } catch (error) {
      log.error({ err: error }, 'reading stored listings again');
      pause = retryMs;
    }
    if (isLeft) await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}
