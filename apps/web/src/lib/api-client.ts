import { login, logout, refresh } from '@rei/domain/accounts/endpoints';
import type { Endpoint, ReplyOf } from '@rei/domain/kernel/endpoint';
import type { ErrorCode } from '@rei/domain/kernel/errors';
import type * as z from 'zod/mini';
import { ApiError, networkErrorMessage, sessionExpiredMessage } from './api-error.ts';
import { readBody, readError } from './api-response.ts';
import { ownTask } from './own-task.ts';
import { createSessionRenewal } from './session-renewal.ts';

/** Sent to `window` when a session has ended and could not be renewed. */
export const sessionExpiredEvent = 'sessionExpired';

type Part<Name extends string, Schema extends z.ZodMiniType> = [z.output<Schema>] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> | undefined }
    : { [Key in Name]: z.input<Schema> };

/** What a call of this endpoint needs: exactly the parts that the endpoint describes. */
export type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Reply>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body> & { signal?: AbortSignal | undefined }
    : never;

type CallArguments<E> = Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface AnyInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** The address of a call: parameters in the path, the query's defined fields behind it. */
export function endpointUrl(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function send(endpoint: Endpoint, { body, signal, ...address }: AnyInput, more?: RequestInit): Promise<Response> {
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', signal: signal ?? null, ...more };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  // A page asks for much at once, and each question takes a slow phone as long as a picture.
  if (endpoint.method === 'GET') await ownTask();
  try {
    return await fetch(endpointUrl(endpoint, address), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(networkErrorMessage, { status: 0, cause: error });
  }
}

/**
 * False when the server says that the session has ended; a server that is down or busy ends nothing. The answer outlives a
 * page that is left meanwhile: without its cookies the next page would use the token a second time, as a thief does.
 */
async function renew(): Promise<boolean> {
  const response = await send(refresh, {}, { keepalive: true });
  if (response.ok) return true;
  if (response.status >= 500 || response.status === 429) throw await readError(response);
  return false;
}

const renewSession = createSessionRenewal({
  renew,
  now: () => performance.now(),
  locks: globalThis.navigator?.locks,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session'),
});

const withoutRenewal: readonly string[] = [login.path, refresh.path, logout.path];

/** The saved-data area answers 403 for an ended session as well; there it is worth one renewal, never a sign-out. */
const renewsOnForbidden = 'saved-properties';

/** A 401 about what was typed on the page: a password, a code. The session is as good as before. */
const aboutTyped: readonly (ErrorCode | undefined)[] = ['WRONG_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'TWO_FACTOR_WRONG'];

async function saysSessionEnded(response: Response): Promise<boolean> {
  return response.status === 401 && !aboutTyped.includes((await readError(response.clone())).code);
}

async function asksForRenewal(endpoint: Endpoint, response: Response): Promise<boolean> {
  if (withoutRenewal.includes(endpoint.path)) return false;
  return (response.status === 403 && endpoint.tag === renewsOnForbidden) || (await saysSessionEnded(response));
}

async function sendSignedIn(endpoint: Endpoint, sendOnce: () => Promise<Response>): Promise<Response> {
  const began = performance.now();
  const first = await sendOnce();
  if (!(await asksForRenewal(endpoint, first))) return first;
  const answer = (await renewSession(began)) ? await sendOnce() : first;
  if (await saysSessionEnded(answer)) {
    window.dispatchEvent(new Event(sessionExpiredEvent));
    throw new ApiError(sessionExpiredMessage, { status: 401, code: 'SESSION_EXPIRED' });
  }
  return answer;
}

/** Renews the session now, unless another request or tab is at it; false when it has ended. */
export function renewSessionNow(): Promise<boolean> {
  return renewSession(performance.now());
}

/** Calls an endpoint; rejects with ApiError. A 401 is answered by one renewal of the session and one repetition. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> {
  // CallInput<E> is AnyInput with the endpoint's own types, which only this function forgets.
  return callBy(endpoint, () => send(endpoint, (input ?? {}) as AnyInput));
}

/** Calls an endpoint whose answer is read piece by piece, such as a large file; rejects like `call`. */
export async function open<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Response> {
  // As in `call`.
  return answerOf(endpoint, () => send(endpoint, (input ?? {}) as AnyInput));
}

async function answerOf(endpoint: Endpoint, sendOnce: () => Promise<Response>): Promise<Response> {
  const response = await sendSignedIn(endpoint, sendOnce);
  if (!response.ok) throw await readError(response);
  return response;
}

/** A call whose request is sent some other way than by fetch. */
export async function callBy<E extends Endpoint>(endpoint: E, sendOnce: () => Promise<Response>): Promise<ReplyOf<E>> {
  const response = await answerOf(endpoint, sendOnce);
  const data: unknown = endpoint.replyType === undefined ? await readBody(response) : await response.text();
  // The server sends what the endpoint's schema says; development and tests prove it, production trusts it.
  return (import.meta.env.DEV ? endpoint.reply.parse(data) : data) as ReplyOf<E>;
}
