import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { type AccountSettings, createAccountMails } from './account-mails.ts';
import { createDeletionService } from './deletion-service.ts';
import { createExportService } from './export-service.ts';
import { createIssueTokens } from './issue-tokens.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createLinkService } from './link-service.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createPasswordService } from './password-service.ts';
import { exportFiles, type RoomsRows } from './private-tables-repository.ts';
import type { SecretBox } from './secret-box.ts';
import { createAccountService } from './service.ts';
import { createSessionService } from './session-service.ts';
import { createSignInsService } from './sign-ins-service.ts';
import { createTwoFactorService } from './two-factor-service.ts';

interface Deps extends AccountSettings {
  db: Db;
  clock: Clock;
  passwordHasher: PasswordHasher;
  secretBox: SecretBox;
  enqueueJob: EnqueueJob;
  roomsRows: RoomsRows;
  forgetUser: (tx: Db, user: { id: string }) => Promise<void>;
}

export function createAccountServices(deps: Deps) {
  const { db } = deps;
  const mails = createAccountMails({ enqueueJob: deps.enqueueJob, settings: deps });
  const runExclusive = createKeyedMutex();
  const issueTokens = createIssueTokens(deps.publicUrl);
  const links = createLinkService({ ...deps, mails });
  const passwords = createPasswordService({ ...deps, mails, runExclusive, issueTokens });
  const twoFactor = createTwoFactorService({ ...deps, passwords, mails });
  const accountDeletion = createDeletionService({ db, passwords, mails, forgetUser: deps.forgetUser });
  return {
    accounts: createAccountService({ ...deps, passwords, links, deletion: accountDeletion }),
    sessions: createSessionService({ ...deps, twoFactor, runExclusive, issueTokens, mails }),
    signIns: createSignInsService({ db }),
    passwords,
    links,
    twoFactor,
    accountDeletion,
    accountExport: createExportService({ clock: deps.clock, files: exportFiles(db, deps.roomsRows) }),
  };
}
