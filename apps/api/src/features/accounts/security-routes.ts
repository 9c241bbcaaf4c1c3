import * as endpoints from '@rei/domain/accounts/security-endpoints';
import { attachment } from '#http/file-name.ts';
import type { Router } from '#http/route.ts';
import { createCookies } from './cookies.ts';
import type { DeletionService } from './deletion-service.ts';
import type { ExportService } from './export-service.ts';
import type { PasswordService } from './password-service.ts';
import type { SignInsService } from './sign-ins-service.ts';
import type { TwoFactorService } from './two-factor-service.ts';

interface Deps {
  passwords: PasswordService;
  signIns: SignInsService;
  twoFactor: TwoFactorService;
  accountExport: { open(userId: string): Promise<ReturnType<ExportService['open']>> };
  accountDeletion: DeletionService;
  isHttps: boolean;
}

const success = { success: true as const };

export function registerAccountSecurityRoutes(route: Router, deps: Deps): void {
  const { passwords, signIns, twoFactor, accountExport, accountDeletion } = deps;
  const cookies = createCookies(deps.isHttps);

  route(endpoints.changePassword, async ({ session, body, reply }) => {
    cookies.setSession(reply, await passwords.change(session, body));
    return success;
  });

  route(endpoints.listSignIns, async ({ session }) => ({ signIns: await signIns.list(session) }));
  route(endpoints.endSignIn, async ({ session, params, reply }) => {
    await signIns.end(session.userId, params.signInId);
    if (params.signInId === session.signInId) cookies.clearSession(reply);
    return success;
  });
  route(endpoints.endOtherSignIns, async ({ session }) => ({ ended: await signIns.endOthers(session) }));

  route(endpoints.getTwoFactor, ({ session }) => twoFactor.getState(session.userId));
  route(endpoints.proposeTwoFactor, ({ session, body }) => twoFactor.propose(session.userId, body.password));
  route(endpoints.confirmTwoFactor, async ({ session, body, reply }) => {
    const { recoveryCodes, secrets } = await twoFactor.confirm(session, body.code);
    cookies.setSession(reply, secrets);
    return { recoveryCodes };
  });
  route(endpoints.renewRecoveryCodes, async ({ session, body, reply }) => {
    const { recoveryCodes, secrets } = await twoFactor.renewRecoveryCodes(session, body.password);
    cookies.setSession(reply, secrets);
    return { recoveryCodes };
  });
  route(endpoints.disableTwoFactor, async ({ session, body, reply }) => {
    cookies.setSession(reply, await twoFactor.disable(session, body.password));
    return success;
  });

  route(endpoints.exportMe, async ({ session, reply }) => {
    const { fileName, content } = await accountExport.open(session.userId);
    reply.header('content-disposition', attachment(fileName));
    return content;
  });
  route(endpoints.deleteMe, async ({ session, body, reply }) => {
    await accountDeletion.deleteOwn(session.userId, body.password);
    cookies.clearSession(reply);
    cookies.clearDevice(reply);
    return success;
  });
}
