import type { BodyOf, QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type {
  listNotifications,
  markNotificationsRead,
  sendNotification,
  suggestRecipients,
} from '@rei/domain/notifications/endpoints';
import { defaultPageSize, type Notification, type NotificationCount } from '@rei/domain/notifications/notification';
import {
  groupHandles,
  maxNamedRecipients,
  parseRecipients,
  type Recipients,
  unknownRecipients,
} from '@rei/domain/notifications/recipients';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import * as repository from './repository.ts';
import * as sending from './sending-repository.ts';

const maxSuggestions = 5;

const cleanUpBatch = 1000;

const groups = [
  { handle: groupHandles.everyone, name: 'Everyone who can sign in' },
  { handle: groupHandles.admins, name: 'All administrators' },
];

interface Deps {
  db: Db;
  auditLog: AuditLogService;
}

export function createNotificationService({ db, auditLog }: Deps) {
  /** One unknown recipient refuses the whole notification. */
  async function requireKnown(tx: Db, recipients: Recipients): Promise<void> {
    const { userNames, malformed, isEveryone, areAdmins } = recipients;
    if (userNames.length > maxNamedRecipients) {
      throw refused(`At most ${maxNamedRecipients} users by name. Nothing was sent.`);
    }
    const unknown = await sending.unknownNames(tx, userNames);
    const typed = [...malformed, ...unknown.map((name) => `@${name}`)];
    if (typed.length > 0) throw refused(unknownRecipients(typed));
    if (!isEveryone && !areAdmins && userNames.length === 0) throw refused('Name at least one recipient.');
  }

  return {
    list(userId: string, { page = 1, limit = defaultPageSize, unread = false }: QueryOf<typeof listNotifications>) {
      return repository.list(db, userId, { isUnread: unread, offset: (page - 1) * limit, limit });
    },

    count: (userId: string): Promise<NotificationCount> => repository.count(db, userId),

    async markRead(userId: string, notificationId: string): Promise<Notification> {
      const id = parseStoredId(notificationId);
      const notification = await db.transaction(async (tx) => {
        if (id !== undefined && (await repository.markRead(tx, userId, id))) await repository.announce(tx, [userId]);
        return id === undefined ? undefined : repository.findOne(tx, userId, id);
      });
      if (!notification) throw new AppError('NOT_FOUND', 'Notification not found');
      return notification;
    },

    /** Later ones, which the user has not seen, stay unread. */
    markAllRead(userId: string, { through }: BodyOf<typeof markNotificationsRead>): Promise<NotificationCount> {
      const last = through ? Number(through) : undefined;
      return db.transaction(async (tx) => {
        if (await repository.markReadThrough(tx, userId, last)) await repository.announce(tx, [userId]);
        return repository.count(tx, userId);
      });
    },

    send(actorId: string, { recipients: typed, title, message }: BodyOf<typeof sendNotification>) {
      const recipients = parseRecipients(typed);
      return db.transaction(async (tx) => {
        await requireKnown(tx, recipients);
        await repository.lockForInsert(tx);
        const { id, userIds } = await sending.insertSent(tx, { title, message }, recipients);
        await auditLog.record(tx, {
          actorId,
          action: 'notification_sent',
          changes: { recipients: { from: null, to: shortened(typed) } },
          subject: { id, name: title },
        });
        await repository.announce(tx, recipients.isEveryone ? repository.allUsers : userIds);
        return { message: 'Notification sent!', recipients: userIds.length };
      });
    },

    /** Groups first, then users by name. */
    async suggest({ q }: QueryOf<typeof suggestRecipients>) {
      const text = q.replace(/^@/, '').toLowerCase();
      const found = await sending.suggest(db, text, maxSuggestions);
      const users = found.map(({ user_name, name }) => ({ handle: `@${user_name}`, name }));
      return { recipients: [...groups.filter(({ handle }) => handle.startsWith(`@${text}`)), ...users] };
    },

    async cleanUp(): Promise<void> {
      while ((await repository.deleteOld(db, cleanUpBatch)) === cleanUpBatch);
    },

    forgetUser: (tx: Db, { id }: { id: string }): Promise<void> => repository.deleteOnlyOf(tx, id),
  };
}

export type NotificationService = ReturnType<typeof createNotificationService>;

function shortened(typed: string): string {
  const longest = 500;
  return typed.length > longest ? `${typed.slice(0, longest)}…` : typed;
}

function refused(problem: string): AppError {
  return new AppError('VALIDATION', problem, { details: { recipients: problem } });
}
