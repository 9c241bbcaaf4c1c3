import * as endpoints from '@rei/domain/accounts/endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import type { Router } from '#http/route.ts';
import { callerOf, createCookies } from './cookies.ts';
import type { LinkService } from './link-service.ts';
import type { PasswordService } from './password-service.ts';
import type { AccountService } from './service.ts';
import type { SessionService } from './session-service.ts';

interface Deps {
  accounts: AccountService;
  sessions: SessionService;
  passwords: PasswordService;
  links: LinkService;
  isHttps: boolean;
}

export function registerAccountRoutes(route: Router, { accounts, sessions, passwords, links, isHttps }: Deps): void {
  const cookies = createCookies(isHttps);

  route(endpoints.login, async ({ body, request, reply }) => {
    const { user, secrets, deviceMark } = await sessions.signIn(body, callerOf(request, cookies));
    // Whoever was signed in here before is no longer, whatever becomes of the old cookies.
    const { access, refresh } = cookies.tokensOf(request);
    await sessions.signOut([access, refresh]);
    cookies.setSession(reply, secrets);
    cookies.setDevice(reply, deviceMark);
    return { user };
  });
  route(endpoints.refresh, async ({ request, reply }) => {
    try {
      const { user, secrets } = await sessions.refresh(cookies.tokensOf(request).refresh, request.arrivedAt);
      cookies.setSession(reply, secrets);
      return { user };
    } catch (error) {
      if (error instanceof AppError && error.code === 'SESSION_EXPIRED') cookies.clearSession(reply);
      throw error;
    }
  });
  route(endpoints.logout, async ({ request, reply }) => {
    const { access, refresh } = cookies.tokensOf(request);
    await sessions.signOut([access, refresh]);
    cookies.clearSession(reply);
    return { success: true as const };
  });
  route(endpoints.register, ({ body, request }) => accounts.register(body, request.ip));
  route(endpoints.verifyEmail, ({ query }) => accounts.verifyEmail(query.token));
  route(endpoints.resendVerification, async ({ body, request }) => {
    await links.requestLink({ purpose: 'verify', email: body.email }, request.ip);
    return { message: 'Verification email sent! Check your inbox and spam folder.' };
  });
  route(endpoints.forgotPassword, async ({ body, request }) => {
    await links.requestLink({ purpose: 'reset', email: body.email }, request.ip);
    return { message: 'Reset link sent if email is registered.' };
  });
  route(endpoints.resetPassword, ({ body }) => passwords.reset(body.token, body.password));
  route(endpoints.checkEmail, async ({ query, request }) => ({
    available: await accounts.isEmailAvailable(query.email, request.ip),
  }));
  route(endpoints.checkUserName, async ({ query, request }) => ({
    available: await accounts.isUserNameAvailable(query.username, request.ip),
  }));
  route(endpoints.getMe, async ({ session }) => ({ user: await accounts.getUser(session.userId) }));
  route(endpoints.updateMe, async ({ session, body }) => ({
    user: await accounts.updateProfile(session.userId, body),
  }));
}
