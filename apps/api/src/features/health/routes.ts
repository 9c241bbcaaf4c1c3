import { getHealth, getReady } from '@rei/domain/health/endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { Router } from '#http/route.ts';

/** Whoever asks has a limit of its own, mostly a few seconds, and wants to know before it is over. */
const readyWithinMs = 1000;
const retryAfterSeconds = 3;

export function registerHealthRoutes(route: Router, pingDatabase: () => Promise<void>): void {
  const ok = { status: 'ok' } as const;
  route(getHealth, async () => ok);
  route(getReady, async () => {
    try {
      await within(readyWithinMs, pingDatabase());
    } catch (cause) {
      throw new AppError('UNAVAILABLE', 'The database does not answer.', { cause, retryAfter: retryAfterSeconds });
    }
    return ok;
  });
}

async function within(ms: number, answer: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms);
  try {
    await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
