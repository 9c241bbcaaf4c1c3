import * as endpoints from '@rei/domain/accounts/passkey-endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyRequest } from 'fastify';
import type { Router } from '#http/route.ts';
import { callerOf, createCookies } from './cookies.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import type { PasskeySite, SiteOf } from './passkey-site.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';
import type { SessionService } from './session-service.ts';

interface Deps {
  passkeys: PasskeyService;
  passkeySignIn: PasskeySignIn;
  providerSignIn: ProviderSignIn | undefined;
  sessions: SessionService;
  siteOf: SiteOf;
  isHttps: boolean;
}

export function registerPasskeyRoutes(route: Router, deps: Deps): void {
  const { passkeys, passkeySignIn, providerSignIn, sessions, siteOf } = deps;
  const cookies = createCookies(deps.isHttps);

  async function requireSite(request: FastifyRequest): Promise<PasskeySite> {
    const site = await siteOf(request);
    if (!site) throw new AppError('CONFLICT', 'Passkeys can’t be used at this address.');
    return site;
  }

  route(endpoints.getSignInWays, async ({ request }) => ({
    passkeys: (await siteOf(request)) !== undefined,
    provider: providerSignIn ? { label: providerSignIn.label } : null,
  }));

  route(endpoints.listPasskeys, async ({ session, request }) => ({
    passkeys: await passkeys.list(session.userId),
    isOpen: (await siteOf(request)) !== undefined,
  }));
  route(endpoints.proposePasskey, async ({ session, body, request }) =>
    passkeys.propose(session.userId, body.password, await requireSite(request)),
  );
  route(endpoints.addPasskey, async ({ session, body, request, reply }) => {
    const { passkey, secrets } = await passkeys.add(session, body, await requireSite(request));
    cookies.setSession(reply, secrets);
    return passkey;
  });
  route(endpoints.renamePasskey, ({ session, params, body }) =>
    passkeys.rename(session.userId, params.passkeyId, body.name),
  );
  route(endpoints.removePasskey, async ({ session, params, body, reply }) => {
    cookies.setSession(reply, await passkeys.remove(session, params.passkeyId, body.password));
    return { success: true as const };
  });

  route(endpoints.askPasskey, async ({ request }) => passkeySignIn.propose(await requireSite(request), request.ip));
  route(endpoints.signInWithPasskey, async ({ body, request, reply }) => {
    const answer = await passkeySignIn.signIn(body.passkey, await requireSite(request), callerOf(request, cookies));
    await sessions.signOut(Object.values(cookies.tokensOf(request)));
    cookies.setSession(reply, answer.secrets);
    cookies.setDevice(reply, answer.deviceMark);
    return { user: answer.user };
  });
}
