import * as endpoints from '@rei/domain/accounts/provider-endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Router } from '#http/route.ts';
import { callerOf, createCookies } from './cookies.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';
import type { SessionService, SignInAnswer } from './session-service.ts';

interface Deps {
  /** Undefined where the installation has no identity provider. */
  providerSignIn: ProviderSignIn | undefined;
  sessions: SessionService;
  isHttps: boolean;
}

export function registerProviderRoutes(route: Router, { providerSignIn, sessions, isHttps }: Deps): void {
  const cookies = createCookies(isHttps);

  function requireProvider(): ProviderSignIn {
    if (!providerSignIn) throw new AppError('NOT_FOUND', 'This installation has no identity provider.');
    return providerSignIn;
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, answer: SignInAnswer) {
    await sessions.signOut(Object.values(cookies.tokensOf(request)));
    cookies.clearProvider(reply);
    cookies.setSession(reply, answer.secrets);
    cookies.setDevice(reply, answer.deviceMark);
    return { user: answer.user };
  }

  route(endpoints.beginProviderSignIn, async ({ request, reply }) => {
    const { address, asked } = await requireProvider().begin(request.ip);
    cookies.setProvider(reply, asked);
    return { address };
  });
  route(endpoints.finishProviderSignIn, async ({ body, request, reply }) => {
    const asked = cookies.providerOf(request);
    // An answer is read once, whatever becomes of it.
    cookies.clearProvider(reply);
    const answer = await requireProvider().finish(body.query, asked, callerOf(request, cookies));
    if (!('proven' in answer)) return signIn(request, reply, answer);
    cookies.setProvider(reply, answer.proven);
    throw new AppError('TWO_FACTOR_REQUIRED', 'Enter the code from your authenticator app.');
  });
  route(endpoints.confirmProviderSignIn, async ({ body, request, reply }) => {
    const proven = cookies.providerOf(request);
    return signIn(request, reply, await requireProvider().confirm(body.code, proven, callerOf(request, cookies)));
  });
}
