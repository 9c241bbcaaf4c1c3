import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessCookie, refreshCookie } from '#http/session.ts';
import { accessLifetimeMs, refreshLifetimeMs, type SessionSecrets } from './session-service.ts';

/** Where the refresh cookie is sent: to the calls that use it and nowhere else. */
const refreshPath = '/api/auth';

/** Puts a session into the browser: out of reach of scripts, and of other sites' forms. */
export function setSessionCookies(reply: FastifyReply, secrets: SessionSecrets, isHttps: boolean): void {
  const common = { httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  reply.setCookie(accessCookie, secrets.access, { ...common, path: '/', maxAge: accessLifetimeMs / 1000 });
  reply.setCookie(refreshCookie, secrets.refresh, { ...common, path: refreshPath, maxAge: refreshLifetimeMs / 1000 });
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(accessCookie, { path: '/' });
  reply.clearCookie(refreshCookie, { path: refreshPath });
}

export function sessionTokensOf(request: FastifyRequest): { access: string | undefined; refresh: string | undefined } {
  return { access: request.cookies[accessCookie], refresh: request.cookies[refreshCookie] };
}
