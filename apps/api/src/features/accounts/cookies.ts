import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessCookie, cookieName, cookieOf, refreshCookie } from '#http/session.ts';
import { accessLifetimeMs, refreshLifetimeMs, type SessionSecrets } from './issue-tokens.ts';
import { deviceLifetimeMs } from './known-devices.ts';
import { attemptLifetimeMs } from './provider-attempts.ts';

const deviceCookie = 'rei_device';
const providerCookie = 'rei_provider';

/** Where a cookie under a plain name is sent; one that is bound to the host is sent to all of it. */
const plainPaths = {
  [accessCookie]: '/',
  [refreshCookie]: '/api/auth',
  [deviceCookie]: '/api/auth',
  [providerCookie]: '/api/auth',
} as const;

type CookieName = keyof typeof plainPaths;

/** Sets and reads the cookies of sessions. Neither scripts nor other sites' forms can use them. */
export function createCookies(isHttps: boolean) {
  function set(reply: FastifyReply, name: CookieName, value: string, lifetimeMs: number): void {
    const path = isHttps ? '/' : plainPaths[name];
    const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', secure: isHttps, path };
    reply.setCookie(cookieName(name, isHttps), value, { ...options, maxAge: lifetimeMs / 1000 });
    if (isHttps && reply.request.cookies[name] !== undefined) clearPlain(reply, name);
  }

  function clearPlain(reply: FastifyReply, name: CookieName): void {
    reply.clearCookie(name, { path: plainPaths[name], secure: isHttps });
  }

  function clear(reply: FastifyReply, name: CookieName): void {
    clearPlain(reply, name);
    if (isHttps) reply.clearCookie(cookieName(name, true), { path: '/', secure: true });
  }

  return {
    setSession(reply: FastifyReply, { access, refresh }: SessionSecrets): void {
      set(reply, accessCookie, access, accessLifetimeMs);
      set(reply, refreshCookie, refresh, refreshLifetimeMs);
    },
    clearSession(reply: FastifyReply): void {
      clear(reply, accessCookie);
      clear(reply, refreshCookie);
    },
    /** Stays after a sign-out: it says where somebody signed in before, and signs nobody in. */
    setDevice: (reply: FastifyReply, mark: string) => set(reply, deviceCookie, mark, deviceLifetimeMs),
    clearDevice: (reply: FastifyReply) => clear(reply, deviceCookie),
    /** Between the steps of a sign-in at the identity provider. */
    setProvider: (reply: FastifyReply, step: string) => set(reply, providerCookie, step, attemptLifetimeMs),
    clearProvider: (reply: FastifyReply) => clear(reply, providerCookie),
    /** Under its own name alone: a neighbour’s cookie would sign somebody in to the neighbour’s account. */
    providerOf: (request: FastifyRequest) => request.cookies[cookieName(providerCookie, isHttps)],
    deviceMarkOf: (request: FastifyRequest) => cookieOf(request, deviceCookie),
    tokensOf: (request: FastifyRequest) => ({
      access: cookieOf(request, accessCookie),
      refresh: cookieOf(request, refreshCookie),
    }),
  };
}

type Cookies = ReturnType<typeof createCookies>;

/** Who signs in, as far as the request tells. */
export function callerOf(request: FastifyRequest, cookies: Pick<Cookies, 'deviceMarkOf'>) {
  const { ip, headers } = request;
  return { ip, userAgent: headers['user-agent'] ?? '', deviceMark: cookies.deviceMarkOf(request) };
}
