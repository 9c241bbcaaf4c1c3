import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { answerBody, retryAfterMs } from '#files/web-answer.ts';

export interface FeedWebOptions {
  timeoutMs?: number;
  /** Of one answer, unpacked. */
  maxBytes?: number;
  pauseMs?: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface FeedRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface FeedAnswer {
  status: number;
  body: Buffer;
}

const defaults = {
  timeoutMs: 120_000,
  maxBytes: 32 * 1024 * 1024,
  pauseMs: 500,
  wait: async (ms: number, signal: AbortSignal) => void (await delay(ms, undefined, { signal })),
};

const maxRedirects = 3;

/** Pauses after which a feed that is busy or broken is asked again. */
const pausesMs = [1000, 2000, 4000, 8000, 16_000, 32_000];

/** A feed that asks for more patience is left alone until then. */
const longestWaitMs = 5 * 60_000;

/** Asks one origin, politely: with pauses, again when it is busy, and never anywhere else. */
export function createFeedWeb(options: FeedWebOptions = {}) {
  const { timeoutMs, maxBytes, pauseMs, wait } = { ...defaults, ...options };
  let nextAt = 0;

  async function pause(signal: AbortSignal): Promise<void> {
    const waitMs = nextAt - performance.now();
    if (waitMs > 0) await wait(waitMs, signal);
    nextAt = performance.now() + pauseMs;
  }

  async function once(address: URL, request: FeedRequest, signal: AbortSignal) {
    let url = address;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      await pause(signal);
      const response = await fetch(url, { ...request, body: request.body ?? null, signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) {
        const body = await answerBody(response, maxBytes);
        return { status: response.status, body, retryAfterMs: retryAfterMs(response) };
      }
      await response.body?.cancel();
      if (request.method === 'POST') throw new AppError('UNAVAILABLE', 'it leads to another address');
      url = sameOrigin(location, url);
    }
    throw new AppError('UNAVAILABLE', 'it leads from one address to the next without end');
  }

  return {
    /** The answer, whatever its status but 429 and a server's failure, which are asked again a few times. */
    async ask(url: URL, request: FeedRequest, signal: AbortSignal): Promise<FeedAnswer> {
      for (let tries = 0; ; tries += 1) {
        const pauseAfter = pausesMs[tries];
        const timeout = AbortSignal.timeout(timeoutMs);
        try {
          const answer = await once(url, request, AbortSignal.any([signal, timeout]));
          if (answer.status !== 429 && answer.status < 500) return answer;
          const waitMs = answer.retryAfterMs ?? pauseAfter ?? 0;
          if (pauseAfter === undefined || waitMs > longestWaitMs) throw busy(answer.status, waitMs);
          await wait(waitMs, signal);
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof AppError) throw error;
          if (timeout.aborted) throw new AppError('UNAVAILABLE', 'no answer in time');
          if (pauseAfter === undefined) throw new AppError('UNAVAILABLE', 'no connection');
          await wait(pauseAfter, signal);
        }
      }
    },
  };
}

export type FeedWeb = ReturnType<typeof createFeedWeb>;

/** An address that a feed names; it may name only its own origin, because the next request carries the token. */
export function sameOrigin(address: string, base: URL): URL {
  const url = URL.parse(address, base.href);
  if (url === null || url.origin !== base.origin || url.username !== '' || url.password !== '') {
    throw new AppError('UNAVAILABLE', 'it leads to another server, which is not followed');
  }
  return url;
}

function busy(status: number, waitMs: number): AppError {
  const reason = status === 429 ? 'it answered 429: too many requests' : `it answered ${status}`;
  return new AppError('UNAVAILABLE', reason, waitMs > 0 ? { retryAfter: Math.ceil(waitMs / 1000) } : {});
}
