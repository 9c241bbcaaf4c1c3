import { type MissedRecipient, missedByAll, wordsOfMissed } from '@rei/domain/mail/missed-recipients';
import { undeliveredReminder } from '@rei/domain/notifications/undelivered-reminder';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { NoticeService, OwnedReminder } from '#features/notifications/notice-service.ts';
import type { DeliveryReport } from '#ports/mail-reader.ts';
import * as repository from './undelivered-repository.ts';

interface Deps {
  activity: Pick<ActivityService, 'lockLog' | 'logUndelivered'>;
  notices: Pick<NoticeService, 'tell'>;
}

/**
 * What follows where mail did not arrive, in the transaction that learns of it: the log of its property says so, what
 * it stood for no longer counts as sent, and the user is told.
 */
export function createUndeliveredService({ activity, notices }: Deps) {
  /** The log before the message, as by whoever deletes an entry meanwhile. */
  async function lockLog(tx: Db, message: repository.Outgoing | undefined): Promise<void> {
    if (message?.logged) await activity.lockLog(tx, message.userId, message.logged.listingId);
  }

  /** Logs it once nobody in To has it; what its sender is told then. */
  async function logMissed(tx: Db, message: repository.Outgoing): Promise<OwnedReminder | undefined> {
    const missed = missedByAll(message);
    if (!missed || !message.logged) return undefined;
    const { id, userId, subject, attempts, logged } = message;
    const recipients = missed.map(({ address }) => address);
    const words = wordsOfMissed(missed) || 'The mail server gave no reason.';
    const told = { recipient: recipients.join(', '), words, mailId: id };
    const type = await activity.logUndelivered(tx, userId, logged, told);
    if (!type) return undefined;
    const bounces = message.state === 'failed' ? 0 : message.bounced.length;
    const reminder = undeliveredReminder(
      { messageId: String(id), attempts, bounces, subject, recipients, words },
      { type, address: logged.address },
    );
    return { ...reminder, userId, listingId: String(logged.listingId) };
  }

  return {
    /** What a message entered in its property's log changes no more until the transaction ends. */
    lock: async (tx: Db, id: number): Promise<void> => lockLog(tx, await repository.find(tx, id)),

    /** After a change of what is known of a message. */
    async settle(tx: Db, id: number): Promise<void> {
      const message = await repository.find(tx, id);
      const reminder = message && (await logMissed(tx, message));
      if (reminder) await notices.tell(tx, [reminder]);
    },

    /** Whether a report is about a message that one of these users sent to whom it names. */
    async isAboutOwn(db: Db, userIds: readonly string[], report: DeliveryReport | undefined): Promise<boolean> {
      if (!report?.messageId) return false;
      const message = await repository.findByMessageId(db, userIds, report.messageId);
      return message !== undefined && namedIn(message, report).length > 0;
    },

    /**
     * Notes what a report says of these users' message, by its Message-ID and its recipients: a report that names
     * nobody it was for proves nothing. What the sender is to be told; undefined where it says nothing new.
     */
    async noteReport(
      tx: Db,
      userIds: readonly string[],
      report: DeliveryReport | undefined,
    ): Promise<OwnedReminder | undefined> {
      if (!report?.messageId) return undefined;
      await lockLog(tx, await repository.findByMessageId(tx, userIds, report.messageId));
      const message = await repository.findByMessageId(tx, userIds, report.messageId);
      if (!message) return undefined;
      const bounced = bouncedOf(message, report);
      if (bounced.length === 0) return undefined;
      const all = [...message.bounced, ...bounced];
      await repository.noteBounces(tx, message.id, all);
      const logged = await logMissed(tx, { ...message, bounced: all });
      if (logged) return logged;
      const reminder = undeliveredReminder({
        messageId: String(message.id),
        attempts: message.attempts,
        bounces: all.length,
        subject: message.subject,
        recipients: bounced.map(({ address }) => address),
        words: wordsOfMissed(bounced),
      });
      return { ...reminder, userId: message.userId, listingId: null };
    },
  };
}

export type UndeliveredService = ReturnType<typeof createUndeliveredService>;

/**
 * The recipients of a message that a report names, as the message has them, each with the reason. Everybody who got the
 * message knows its Message-ID: a recipient's mail server speaks for those of its own domain alone.
 */
function namedIn({ to, copies }: repository.Outgoing, { reporter, failures }: DeliveryReport): MissedRecipient[] {
  const reasons = new Map(
    failures.flatMap(({ addresses, reason }) => addresses.map((address) => [lower(address), reason])),
  );
  const recipients = new Map([...to.map(({ address }) => address), ...copies].map((one) => [lower(one), one]));
  const isOfRecipient = [...recipients.keys()].some((key) => domainOf(key) === domainOf(reporter));
  return [...recipients].flatMap(([key, address]) => {
    const answer = reasons.get(key);
    const mayTell = !isOfRecipient || domainOf(key) === domainOf(reporter);
    return answer === undefined || !mayTell ? [] : [{ address, answer }];
  });
}

function domainOf(address: string): string {
  return lower(address.slice(address.lastIndexOf('@') + 1));
}

/** Those of whom this is new. From whom it is kept, or who did not take it, it cannot come back. */
function bouncedOf(message: repository.Outgoing, report: DeliveryReport): MissedRecipient[] {
  // A relay may send it back before we have noted that it took it.
  const waiting = message.state === 'sending' || message.state === 'uncertain' ? [] : message.waiting;
  const missed = [...message.refused, ...message.bounced].map(({ address }) => address);
  const known = new Set([...waiting, ...missed].map(lower));
  return namedIn(message, report).filter(({ address }) => !known.has(lower(address)));
}

function lower(address: string): string {
  return address.toLowerCase();
}
