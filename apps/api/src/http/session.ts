// The import adds cookies to the request's type.
import type {} from '@fastify/cookie';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyRequest } from 'fastify';

export const accessCookie = 'rei_access';
export const refreshCookie = 'rei_refresh';

/** Browsers take a cookie of such a name from this very host by https alone. */
const hostPrefix = '__Host-';

/** How secrets begin that are kept in a cookie of this host; under a plain name another host could have set them. */
export const hostBound = 'h.';

/** A cookie's name: under https it is bound to the host. */
export const cookieName = (name: string, isHttps: boolean) => (isHttps ? `${hostPrefix}${name}` : name);

/** What a cookie holds. One that was set before names were bound to the host counts until it expires. */
export function cookieOf({ cookies }: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined {
  const bound = cookies[`${hostPrefix}${name}`];
  if (bound !== undefined) return bound;
  const plain = cookies[name];
  return plain?.startsWith(hostBound) ? undefined : plain;
}

export interface SignedIn {
  userId: string;
  signInId: string;
  isAdmin: boolean;
}

/** Looks a session up by its access token; undefined when it is unknown, over or ended. */
export type FindSession = (accessToken: string) => Promise<SignedIn | undefined>;

/** The session behind a request, or undefined. Asks the store each time, so that an ended sign-in is over at once. */
export async function readSession(request: FastifyRequest, findSession: FindSession): Promise<SignedIn | undefined> {
  const token = cookieOf(request, accessCookie);
  return token ? findSession(token) : undefined;
}

export function requireAccess(
  { access, refusal = 'Administrators only' }: Pick<Endpoint, 'access' | 'refusal'>,
  session: SignedIn | undefined,
): void {
  if (access === 'public') return;
  if (!session) throw new AppError('NOT_SIGNED_IN', 'Not authenticated');
  if (access === 'admin' && !session.isAdmin) throw new AppError('NOT_ALLOWED', refusal);
}
