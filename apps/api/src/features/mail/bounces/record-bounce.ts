import { type FailedRecipient, failedForAll, serverAnswersOf } from '@rei/domain/mail/failed-recipients';
import { undeliveredReminder } from '@rei/domain/notifications/undelivered-reminder';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { NoticeService, OwnedReminder } from '#features/notifications/notice-service.ts';
import type { DeliveryStatusNotification } from '../mime/parsed-message.ts';
import * as repository from './bounce-repository.ts';

interface Deps {
  activity: Pick<ActivityService, 'lockLog' | 'logUndelivered'>;
  notices: Pick<NoticeService, 'tell'>;
}

/** Records failed delivery: the message no longer counts as sent in the log, and its sender is notified. */
export function createBounceRecorder({ activity, notices }: Deps) {
  /** The log is locked before the message, in the order of whoever deletes a log entry. */
  async function lockLogOf(tx: Db, message: repository.SentMessage | undefined): Promise<void> {
    if (message?.logged) await activity.lockLog(tx, message.userId, message.logged.listingId);
  }

  async function logFailure(tx: Db, message: repository.SentMessage): Promise<OwnedReminder | undefined> {
    const failed = failedForAll(message);
    if (!failed || !message.logged) return undefined;
    const { id, userId, subject, attempts, logged } = message;
    const recipients = failed.map(({ address }) => address);
    const words = serverAnswersOf(failed) || 'The mail server gave no reason.';
    const details = { recipient: recipients.join(', '), words, mailId: id };
    const type = await activity.logUndelivered(tx, userId, logged, details);
    if (!type) return undefined;
    const bounces = message.state === 'failed' ? 0 : message.bounced.length;
    const reminder = undeliveredReminder(
      { messageId: String(id), attempts, bounces, subject, recipients, words },
      { type, address: logged.address },
    );
    return { ...reminder, userId, listingId: String(logged.listingId) };
  }

  return {
    lockLog: async (tx: Db, id: number): Promise<void> => lockLogOf(tx, await repository.find(tx, id)),

    async recordFailure(tx: Db, id: number): Promise<void> {
      const message = await repository.find(tx, id);
      const reminder = message && (await logFailure(tx, message));
      if (reminder) await notices.tell(tx, [reminder]);
    },

    /** Whether a DSN names a recipient of an own message. */
    async isAboutOwnMessage(
      db: Db,
      userIds: readonly string[],
      dsn: DeliveryStatusNotification | undefined,
    ): Promise<boolean> {
      if (!dsn?.messageId) return false;
      const message = await repository.findByMessageId(db, userIds, dsn.messageId);
      return message !== undefined && failedIn(message, dsn).length > 0;
    },

    /** Records a DSN about these users' message; returns the sender's notification where it says something new. */
    async recordDsn(
      tx: Db,
      userIds: readonly string[],
      dsn: DeliveryStatusNotification | undefined,
    ): Promise<OwnedReminder | undefined> {
      if (!dsn?.messageId) return undefined;
      await lockLogOf(tx, await repository.findByMessageId(tx, userIds, dsn.messageId));
      const message = await repository.findByMessageId(tx, userIds, dsn.messageId);
      if (!message) return undefined;
      const bounced = newlyBounced(message, dsn);
      if (bounced.length === 0) return undefined;
      const all = [...message.bounced, ...bounced];
      await repository.updateBounces(tx, message.id, all);
      const logged = await logFailure(tx, { ...message, bounced: all });
      if (logged) return logged;
      const reminder = undeliveredReminder({
        messageId: String(message.id),
        attempts: message.attempts,
        bounces: all.length,
        subject: message.subject,
        recipients: bounced.map(({ address }) => address),
        words: serverAnswersOf(bounced),
      });
      return { ...reminder, userId: message.userId, listingId: null };
    },
  };
}

export type BounceRecorder = ReturnType<typeof createBounceRecorder>;

/** Every recipient could forge a DSN, so a recipient's mail server is only believed about its own domain. */
function failedIn(
  { to, copies }: repository.SentMessage,
  { reporter, failures }: DeliveryStatusNotification,
): FailedRecipient[] {
  const reasons = new Map(
    failures.flatMap(({ addresses, reason }) => addresses.map((address) => [lower(address), reason])),
  );
  const recipients = new Map([...to.map(({ address }) => address), ...copies].map((one) => [lower(one), one]));
  const isOfRecipient = [...recipients.keys()].some((key) => domainOf(key) === domainOf(reporter));
  return [...recipients].flatMap(([key, address]) => {
    const answer = reasons.get(key);
    const isBelieved = !isOfRecipient || domainOf(key) === domainOf(reporter);
    return answer === undefined || !isBelieved ? [] : [{ address, answer }];
  });
}

function domainOf(address: string): string {
  return lower(address.slice(address.lastIndexOf('@') + 1));
}

/** Without recipients who have failed before, or whom the message has not gone out to yet. */
function newlyBounced(message: repository.SentMessage, dsn: DeliveryStatusNotification): FailedRecipient[] {
  // A bounce may come back before the relay's acceptance is noted.
  const waiting = message.state === 'sending' || message.state === 'uncertain' ? [] : message.waiting;
  const failed = [...message.refused, ...message.bounced].map(({ address }) => address);
  const known = new Set([...waiting, ...failed].map(lower));
  return failedIn(message, dsn).filter(({ address }) => !known.has(lower(address)));
}

function lower(address: string): string {
  return address.toLowerCase();
}
