import * as endpoints from '@rei/domain/accounts/passkey-endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { FastifyRequest } from 'fastify';
import type { Router } from '#http/route.ts';
import { callerOf, createCookies } from './cookies.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import type { PasskeySite, SiteOf } from './passkey-site.ts';
import type { SessionService } from './session-service.ts';

interface Deps {
  passkeys: PasskeyService;
  passkeySignIn: PasskeySignIn;
  sessions: SessionService;
  siteOf: SiteOf;
  isHttps: boolean;
}

export function registerPasskeyRoutes(route: Router, deps: Deps): void {
  const { passkeys, passkeySignIn, sessions, siteOf } = deps;
  const cookies = createCookies(deps.isHttps);

  function requireSite(request: FastifyRequest): PasskeySite {
    const site = siteOf(request);
    if (!site) throw new AppError('CONFLICT', 'Passkeys can’t be used at this address.');
    return site;
  }

  route(endpoints.getSignInWays, async ({ request }) => ({ passkeys: siteOf(request) !== undefined }));

  route(endpoints.listPasskeys, async ({ session, request }) => ({
    passkeys: await passkeys.list(session.userId),
    isOpen: siteOf(request) !== undefined,
  }));
  route(endpoints.proposePasskey, ({ session, body, request }) =>
    passkeys.propose(session.userId, body.password, requireSite(request)),
  );
  route(endpoints.addPasskey, async ({ session, body, request, reply }) => {
    const { passkey, secrets } = await passkeys.add(session, body, requireSite(request));
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

  route(endpoints.askPasskey, ({ request }) => passkeySignIn.propose(requireSite(request), request.ip));
  route(endpoints.signInWithPasskey, async ({ body, request, reply }) => {
    const answer = await passkeySignIn.signIn(body.passkey, requireSite(request), callerOf(request, cookies));
    await sessions.signOut(Object.values(cookies.tokensOf(request)));
    cookies.setSession(reply, answer.secrets);
    cookies.setDevice(reply, answer.deviceMark);
    return { user: answer.user };
  });
}
