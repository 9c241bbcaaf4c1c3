import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessCookie, refreshCookie } from '#http/session.ts';
import { accessLifetimeMs, refreshLifetimeMs, type SessionSecrets } from './session-service.ts';

/** The browser sends the refresh cookie only to the calls that use it. */
const refreshPath = '/api/auth';

/** Neither scripts nor other sites' forms can use these cookies. */
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
