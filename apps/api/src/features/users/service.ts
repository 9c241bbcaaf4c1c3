import type { AuditAction } from '@rei/domain/audit-log/audit-entry';
import { changesBetween } from '@rei/domain/audit-log/changes';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { phoneDigits } from '@rei/domain/kernel/phone';
import { isStoredUuid } from '@rei/domain/kernel/stored-id';
import type { updateUser } from '@rei/domain/users/endpoints';
import type { ManagedUser } from '@rei/domain/users/managed-user';
import type { Db } from '#db/client.ts';
import type { AuditLogService, NewAuditEntry } from '#features/audit-log/service.ts';
import * as repository from './repository.ts';

const defaultLimit = 50;

interface UserAccounts {
  endAllSignIns(tx: Db, userId: string): Promise<void>;
  sendResetLink(tx: Db, userId: string): Promise<void>;
  switchOffTwoFactor(tx: Db, userId: string): Promise<void>;
}

interface Deps {
  db: Db;
  auditLog: AuditLogService;
  accounts: UserAccounts;
}

export function createUsersService({ db, auditLog, accounts }: Deps) {
  async function get(tx: Db, userId: string): Promise<ManagedUser> {
    const user = isStoredUuid(userId) ? await repository.findById(tx, userId) : undefined;
    if (!user) throw new AppError('NOT_FOUND', 'User not found');
    return user;
  }

  /** Both users are locked and the actor is still an administrator: of two who shut each other out one stays. */
  function change(
    actorId: string,
    userId: string,
    work: (tx: Db, user: ManagedUser, record: (entry: Recorded) => Promise<void>) => Promise<void>,
  ): Promise<ManagedUser> {
    return db.transaction(async (tx) => {
      if (!isStoredUuid(userId)) throw new AppError('NOT_FOUND', 'User not found');
      const actor = (await repository.lock(tx, [actorId, userId])).get(actorId);
      if (!actor?.isAdmin || actor.isDisabled) throw new AppError('NOT_ALLOWED', 'Administrators only');
      const user = await get(tx, userId);
      await work(tx, user, ({ action, changes = {} }) =>
        auditLog.record(tx, { actorId, action, changes, subject: { id: user._id, name: user.userName } }),
      );
      return get(tx, userId);
    });
  }

  return {
    async search({
      q,
      page = 1,
      limit = defaultLimit,
    }: {
      q: string;
      page?: number | undefined;
      limit?: number | undefined;
    }) {
      if (q === '') return [];
      return repository.search(db, q, { offset: (page - 1) * limit, limit });
    },

    get: (userId: string) => get(db, userId),

    /** Changes what is given. A changed right ends the user's sign-ins, so that it counts at the next request. */
    update: (actorId: string, userId: string, body: BodyOf<typeof updateUser>) =>
      change(actorId, userId, async (tx, user, record) => {
        const { name, company, is_admin: isAdmin = user.is_admin } = body;
        if (user._id === actorId && !isAdmin) {
          throw new AppError('CONFLICT', 'You can’t remove your own administrator right.');
        }
        const profile = { name, company, phone: body.phone === undefined ? undefined : phoneDigits(body.phone) };
        const changes = changesBetween({ name: user.name, company: user.company, phone: user.phone }, profile);
        await repository.update(tx, user._id, { ...profile, isAdmin });
        if (Object.keys(changes).length > 0) await record({ action: 'user_updated', changes });
        if (isAdmin === user.is_admin) return;
        await accounts.endAllSignIns(tx, user._id);
        await record({ action: isAdmin ? 'user_admin_granted' : 'user_admin_revoked' });
      }),

    verify: (actorId: string, userId: string) =>
      change(actorId, userId, async (tx, user, record) => {
        if (user.isVerified) return;
        await repository.update(tx, user._id, { emailVerifiedAt: repository.now });
        await record({ action: 'user_verified' });
      }),

    /** The next request of any of the user's sign-ins is refused. */
    disable: (actorId: string, userId: string) =>
      change(actorId, userId, async (tx, user, record) => {
        if (user._id === actorId) throw new AppError('CONFLICT', 'You can’t disable your own account.');
        if (user.isDisabled) return;
        await repository.update(tx, user._id, { disabledAt: repository.now });
        await accounts.endAllSignIns(tx, user._id);
        await record({ action: 'user_disabled' });
      }),

    enable: (actorId: string, userId: string) =>
      change(actorId, userId, async (tx, user, record) => {
        if (!user.isDisabled) return;
        await repository.update(tx, user._id, { disabledAt: null });
        await record({ action: 'user_enabled' });
      }),

    async sendResetLink(actorId: string, userId: string): Promise<{ message: string }> {
      const { email } = await change(actorId, userId, async (tx, user, record) => {
        await accounts.sendResetLink(tx, user._id);
        await record({ action: 'user_reset_link_sent' });
      });
      return { message: `Reset link sent to ${email}.` };
    },

    disableTwoFactor: (actorId: string, userId: string) =>
      change(actorId, userId, async (tx, user, record) => {
        if (!user.hasTwoFactor) return;
        await accounts.switchOffTwoFactor(tx, user._id);
        await accounts.endAllSignIns(tx, user._id);
        await record({ action: 'user_two_factor_disabled' });
      }),
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

interface Recorded {
  action: AuditAction;
  changes?: NewAuditEntry['changes'];
}
