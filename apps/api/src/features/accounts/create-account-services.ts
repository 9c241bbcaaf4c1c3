import type { Readable } from 'node:stream';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { IdentityProvider } from '#ports/identity-provider.ts';
import type { EnqueueJob, ForgetMailJobs } from '#ports/job-queue.ts';
import { type AccountSettings, createAccountMails } from './account-mails.ts';
import { createBeginSignIn } from './begin-sign-in.ts';
import { createDeletionService } from './deletion-service.ts';
import { createExportService } from './export-service.ts';
import { createIssueTokens } from './issue-tokens.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createKnownDevices } from './known-devices.ts';
import { createLinkService } from './link-service.ts';
import { listContents } from './own-contents-repository.ts';
import { createPasskeyService } from './passkey-service.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createPasswordService } from './password-service.ts';
import { exportFiles, type RoomsRows } from './private-tables-repository.ts';
import { createProviderAccounts } from './provider-accounts.ts';
import { createProviderAttempts } from './provider-attempts.ts';
import { createProviderSignIn } from './provider-sign-in.ts';
import type { SecretBox } from './secret-box.ts';
import { createSecurityLog } from './security-log.ts';
import { createAccountService } from './service.ts';
import { createSessionService } from './session-service.ts';
import { createSignInsService } from './sign-ins-service.ts';
import { createStartAnew } from './start-anew.ts';
import { createTwoFactorService } from './two-factor-service.ts';

interface Deps extends AccountSettings {
  db: Db;
  clock: Clock;
  passwordHasher: PasswordHasher;
  secretBox: SecretBox;
  enqueueJob: EnqueueJob;
  auditLog: Pick<AuditLogService, 'record' | 'forgetSecurityEvents'>;
  roomsRows: RoomsRows;
  /** Of a file in the store, by its hash. */
  readContent: (hash: Buffer) => Promise<Readable>;
  forgetUser: (tx: Db, user: { id: string }) => Promise<void>;
  forgetMailJobs: ForgetMailJobs;
  identityProvider: IdentityProvider | undefined;
  outbox: { removeOf(addresses: readonly string[]): Promise<number> } | undefined;
}

export function createAccountServices(deps: Deps) {
  const { db, identityProvider: provider } = deps;
  const securityLog = createSecurityLog(deps.auditLog);
  const mails = createAccountMails({ enqueueJob: deps.enqueueJob, settings: deps });
  const runExclusive = createKeyedMutex();
  const issueTokens = createIssueTokens(deps.publicUrl);
  const startAnew = createStartAnew(issueTokens);
  const links = createLinkService({ ...deps, mails });
  const passwords = createPasswordService({ ...deps, mails, runExclusive, startAnew, securityLog });
  const twoFactor = createTwoFactorService({ ...deps, passwords, mails, securityLog, startAnew });
  const beginSignIn = createBeginSignIn({ issueTokens, mails, securityLog });
  const devices = createKnownDevices(deps);
  const accountDeletion = createDeletionService({ ...deps, passwords, mails, securityLog });
  const archive = createExportService({
    clock: deps.clock,
    files: exportFiles(db, deps.roomsRows),
    contents: (userId) => listContents(db, userId),
    readContent: deps.readContent,
  });
  return {
    accounts: createAccountService({ ...deps, passwords, links, deletion: accountDeletion }),
    sessions: createSessionService({
      ...{ db, passwordHasher: deps.passwordHasher, twoFactor, runExclusive },
      ...{ devices, issueTokens, beginSignIn, securityLog },
    }),
    passkeys: createPasskeyService({ ...deps, passwords, mails, securityLog, startAnew }),
    passkeySignIn: createPasskeySignIn({ db, devices, beginSignIn, securityLog }),
    providerSignIn:
      provider &&
      createProviderSignIn({
        ...{ db, provider, twoFactor, devices, beginSignIn, mails, securityLog },
        attempts: createProviderAttempts(deps),
        accounts: createProviderAccounts({ ...deps, provider }),
      }),
    signIns: createSignInsService({ db, securityLog }),
    passwords,
    links,
    twoFactor,
    accountDeletion,
    accountExport: {
      async open(userId: string) {
        await securityLog.record(db, 'account_exported', userId);
        return archive.open(userId);
      },
    },
  };
}
