import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessCookie, refreshCookie } from '#http/session.ts';
import { deviceLifetimeMs } from './known-devices.ts';
import { accessLifetimeMs, refreshLifetimeMs, type SessionSecrets } from './session-service.ts';

/** The browser sends the refresh cookie only to the calls that use it. */
const refreshPath = '/api/auth';

/** Neither scripts nor other sites' forms can use these cookies. */
export function setSessionCookies(reply: FastifyReply, secrets: SessionSecrets, isHttps: boolean): void {
  const common = { httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  reply.setCookie(accessCookie, secrets.access, { ...common, path: '/', maxAge: accessLifetimeMs / 1000 });
  reply.setCookie(refreshCookie, secrets.refresh, { ...common, path: refreshPath, maxAge: refreshLifetimeMs / 1000 });
}

const deviceCookie = 'rei_device';

/** Stays after a sign-out: it says where somebody signed in before, and signs nobody in. */
export function setDeviceCookie(reply: FastifyReply, mark: string, isHttps: boolean): void {
  const maxAge = deviceLifetimeMs / 1000;
  reply.setCookie(deviceCookie, mark, { httpOnly: true, sameSite: 'lax', secure: isHttps, path: refreshPath, maxAge });
}

export function clearDeviceCookie(reply: FastifyReply): void {
  reply.clearCookie(deviceCookie, { path: refreshPath });
}

export function deviceMarkOf(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookie];
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(accessCookie, { path: '/' });
  reply.clearCookie(refreshCookie, { path: refreshPath });
}

export function sessionTokensOf(request: FastifyRequest): { access: string | undefined; refresh: string | undefined } {
  return { access: request.cookies[accessCookie], refresh: request.cookies[refreshCookie] };
}
