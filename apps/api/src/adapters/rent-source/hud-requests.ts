import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { answerBody, retryAfterMs } from '#files/web-answer.ts';

export interface HudRequestOptions {
  token: string;
  baseUrl?: string;
  pauseMs?: number;
  /** For one whole answer. */
  timeoutMs?: number;
  maxBytes?: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** HUD allows 60 requests a minute. Its longest answers, of a state with all its counties, have some 100 KB. */
const defaults = {
  baseUrl: 'https://www.huduser.gov/hudapi/public/fmr',
  pauseMs: 1000,
  timeoutMs: 30_000,
  maxBytes: 5 * 1024 * 1024,
  wait: (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }),
};

/** How often one address is asked before the whole fetching is given up. */
const tries = 3;
/** Before an address is asked again where the answer does not say how long to wait; longer with each try. */
const retryMs = 10_000;
/** Who asks for more patience is asked again with the next attempt at all of it. */
const longestRetryMs = 5 * 60_000;

/** Asks one address of HUD's interface, such as 'listStates'; undefined where it knows nothing of it (404). */
export type AskHud = (path: string) => Promise<unknown>;

type Answer = { kind: 'found'; body: unknown } | { kind: 'none' } | { kind: 'later'; reason: string; afterMs?: number };

/** Requests one after the other with a pause before each; what cannot be had is UNAVAILABLE with the reason. */
export function createHudRequests(options: HudRequestOptions, signal: AbortSignal): AskHud {
  const { wait, pauseMs, ...limits } = { ...defaults, ...options };
  let isFirst = true;
  return async (path) => {
    for (let attempt = 1; ; attempt += 1) {
      if (!isFirst) await wait(pauseMs, signal);
      isFirst = false;
      const answer = await ask(`${limits.baseUrl}/${path}`, limits, signal);
      if (answer.kind === 'found') return answer.body;
      if (answer.kind === 'none') return undefined;
      const afterMs = answer.afterMs ?? retryMs * attempt;
      if (attempt === tries || afterMs > longestRetryMs) throw new AppError('UNAVAILABLE', answer.reason);
      await wait(afterMs, signal);
    }
  };
}

interface Limits {
  token: string;
  timeoutMs: number;
  maxBytes: number;
}

async function ask(url: string, { token, timeoutMs, maxBytes }: Limits, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      // A redirect would take the token elsewhere.
      redirect: 'manual',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    });
    if (response.status === 200) return jsonIn((await answerBody(response, maxBytes)).toString('utf8'));
    await response.body?.cancel();
    return withoutAnswer(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'later', reason: isLate ? 'no answer in time' : 'no connection, or one that broke off' };
  }
}

function withoutAnswer(response: Response): Answer {
  const { status } = response;
  if (status === 404) return { kind: 'none' };
  if (status === 401) throw new AppError('UNAVAILABLE', 'it does not accept HUD_API_TOKEN (401)');
  if (status === 403) {
    throw new AppError('UNAVAILABLE', 'the account of HUD_API_TOKEN is not registered for the FMR data set (403)');
  }
  const isPassing = status === 429 || status >= 500;
  if (!isPassing) throw new AppError('UNAVAILABLE', `it answered ${status}`);
  const reason = status === 429 ? 'it asks for fewer requests (429)' : `it answered ${status}`;
  const afterMs = retryAfterMs(response);
  return { kind: 'later', reason, ...(afterMs !== undefined && { afterMs }) };
}

function jsonIn(text: string): Answer {
  try {
    return { kind: 'found', body: JSON.parse(text) };
  } catch {
    return { kind: 'later', reason: 'its answer is no JSON' };
  }
}
