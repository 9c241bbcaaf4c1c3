import type { SignIn } from '@rei/domain/accounts/sign-in';
import { AppError } from '@rei/domain/kernel/errors';
import { isStoredUuid } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { SignedIn } from '#http/session.ts';
import { browserName } from './browser-name.ts';
import { refreshLifetimeMs } from './issue-tokens.ts';
import { placeOf } from './network.ts';
import type { SecurityLog } from './security-log.ts';
import * as sessions from './session-repository.ts';
import * as repository from './sign-in-repository.ts';

const listLength = 50;

const forgottenAtOnce = 5000;

export function createSignInsService({ db, securityLog }: { db: Db; securityLog: SecurityLog }) {
  return {
    async list({ userId, signInId }: SignedIn): Promise<SignIn[]> {
      const rows = await repository.listByUser(db, userId, { limit: listLength, refreshLifetimeMs });
      return rows.map(({ id, ip, userAgent, createdAt, lastUsedAt, endedAt }) => ({
        id,
        ip,
        place: placeOf(ip),
        browser: browserName(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        current: id === signInId,
      }));
    },

    /** Ends one own sign-in; one that ended before stays as it is. */
    async end(userId: string, signInId: string): Promise<void> {
      const isOwn = isStoredUuid(signInId) && (await repository.isOwn(db, userId, signInId));
      if (!isOwn) throw new AppError('NOT_FOUND', 'Sign-in not found');
      await sessions.endSignIn(db, signInId);
    },

    /** Forgets devices that were not used for so many days. */
    async forget(days: number): Promise<void> {
      while ((await repository.deleteUnused(db, days, forgottenAtOnce)) === forgottenAtOnce);
    },

    async endOthers({ userId, signInId }: SignedIn): Promise<number> {
      return db.transaction(async (tx) => {
        await securityLog.record(tx, 'sign_ins_ended', userId);
        return sessions.endSignIns(tx, userId, { except: signInId });
      });
    },
  };
}

export type SignInsService = ReturnType<typeof createSignInsService>;
