// The import adds cookies to the request's type.
import type {} from '@fastify/cookie';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyRequest } from 'fastify';

export const accessCookie = 'rei_access';
export const refreshCookie = 'rei_refresh';

export interface SignedIn {
  userId: string;
  signInId: string;
  isAdmin: boolean;
}

/** Looks a session up by its access token; undefined when it is unknown, over or ended. */
export type FindSession = (accessToken: string) => Promise<SignedIn | undefined>;

/** The session behind a request, or undefined. Asks the store each time, so that an ended sign-in is over at once. */
export async function readSession(request: FastifyRequest, findSession: FindSession): Promise<SignedIn | undefined> {
  const token = request.cookies[accessCookie];
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
