import { bounceKind } from '@rei/domain/mail/bounce-kind';
import { type FailedRecipient, failedForAll, serverAnswersOf } from '@rei/domain/mail/failed-recipients';
import { complaintReminder } from '@rei/domain/notifications/complaint-reminder';
import { undeliveredReminder } from '@rei/domain/notifications/undelivered-reminder';
import {
  maxSuppressionNote,
  type SuppressionReason,
  softBouncesToSuppress,
} from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { NoticeService, OwnedReminder } from '#features/notifications/notice-service.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import type { Complaint, DeliveryStatusNotification, ParsedMessage } from '../mime/parsed-message.ts';
import * as repository from './bounce-repository.ts';

interface Deps {
  activity: Pick<ActivityService, 'lockLog' | 'logUndelivered'>;
  notices: Pick<NoticeService, 'tell'>;
  suppressions: Pick<SuppressionService, 'suppress'>;
}

/** Records failed delivery: the message no longer counts as sent in the log, and its sender is notified. */
export function createBounceRecorder({ activity, notices, suppressions }: Deps) {
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

    /** What the relay says at once of an address that nobody has counts as much as a report that comes back. */
    async suppressUnknown(tx: Db, refused: readonly FailedRecipient[]): Promise<void> {
      const unknown = refused.filter(({ answer }) => bounceKind({ status: undefined, words: answer }) === 'hard');
      if (unknown.length === 0) return;
      await suppressBounced(
        tx,
        unknown.map(({ address, answer }) => ({ address, answer, kind: 'hard' })),
      );
    },

    /** Whether a report names a recipient of an own message. */
    async isAboutOwnMessage(
      db: Db,
      userIds: readonly string[],
      { dsn, delay }: Partial<Pick<ParsedMessage, 'dsn' | 'delay'>>,
    ): Promise<boolean> {
      const messageId = dsn?.messageId ?? delay?.messageId;
      if (!messageId) return false;
      const message = await repository.findByMessageId(db, userIds, messageId);
      return message !== undefined && [dsn, delay].some((each) => each && failedIn(message, each).length > 0);
    },

    /** Records what a report says of these users' message; returns the sender's notification where it says something new. */
    async recordDsn(
      tx: Db,
      userIds: readonly string[],
      { dsn, delay }: Partial<Pick<ParsedMessage, 'dsn' | 'delay'>>,
    ): Promise<{ sentId: number; reminder: OwnedReminder | undefined } | undefined> {
      const messageId = dsn?.messageId ?? delay?.messageId;
      if (!messageId) return undefined;
      await lockLogOf(tx, await repository.findByMessageId(tx, userIds, messageId));
      const message = await repository.findByMessageId(tx, userIds, messageId);
      if (!message) return undefined;
      if (delay) await repository.insertReports(tx, message, failedIn(message, delay).map(toDelay));
      const bounced = dsn ? newlyBounced(message, dsn) : [];
      const reminder = bounced.length === 0 ? undefined : await recordBounces(tx, message, bounced);
      return { sentId: message.id, reminder };
    },

    /** A recipient's mail provider passed on that a message of these users was marked as spam. */
    async recordComplaint(
      tx: Db,
      userIds: readonly string[],
      complaint: Complaint,
    ): Promise<OwnedReminder | undefined> {
      const message = await repository.findByMessageId(tx, userIds, complaint.messageId);
      if (!message) return undefined;
      const address = complainantOf(message, complaint);
      if (address === undefined) return undefined;
      await repository.insertReports(tx, message, [{ address, kind: 'complaint', answer: '' }]);
      await suppressions.suppress(tx, [{ address, reason: 'complaint', note: '' }]);
      const reminder = complaintReminder({ messageId: String(message.id), subject: message.subject, address });
      return { ...reminder, userId: message.userId, listingId: null };
    },

    joinThread: repository.joinThread,
  };

  async function recordBounces(tx: Db, message: repository.SentMessage, bounced: readonly Bounced[]) {
    const all = [...message.bounced, ...bounced.map(({ address, answer }) => ({ address, answer }))];
    await repository.updateBounces(tx, message.id, all);
    await repository.insertReports(
      tx,
      message,
      bounced.map(({ address, answer, kind }) => ({ address: lower(address), answer, kind })),
    );
    await suppressBounced(tx, bounced);
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
  }

  /** One that is gone at once, one that fails for now after several messages. */
  async function suppressBounced(tx: Db, bounced: readonly Bounced[]): Promise<void> {
    const hard = bounced.filter(({ kind }) => kind === 'hard');
    const soft = bounced.filter(({ kind }) => kind === 'soft').map(({ address }) => lower(address));
    const often = new Set(await repository.listOftenBounced(tx, soft, softBouncesToSuppress));
    const again = bounced.filter(({ address }) => often.has(lower(address)));
    const toNew = (reason: SuppressionReason) => (each: Bounced) => ({
      address: each.address,
      reason,
      note: each.answer.slice(0, maxSuppressionNote),
    });
    await suppressions.suppress(tx, [...again.map(toNew('soft bounces')), ...hard.map(toNew('hard bounce'))]);
  }
}

export type BounceRecorder = ReturnType<typeof createBounceRecorder>;

interface Bounced extends FailedRecipient {
  kind: 'soft' | 'hard';
}

/** Every recipient could forge a DSN, so a recipient's mail server is only believed about its own domain. */
function failedIn(
  { to, copies }: repository.SentMessage,
  { reporter, failures }: DeliveryStatusNotification,
): Bounced[] {
  const said = new Map(failures.flatMap((failure) => failure.addresses.map((address) => [lower(address), failure])));
  const recipients = new Map([...to.map(({ address }) => address), ...copies].map((one) => [lower(one), one]));
  const isOfRecipient = [...recipients.keys()].some((key) => domainOf(key) === domainOf(reporter));
  return [...recipients].flatMap(([key, address]) => {
    const failure = said.get(key);
    const isBelieved = !isOfRecipient || domainOf(key) === domainOf(reporter);
    return !failure || !isBelieved ? [] : [{ address, answer: failure.reason, kind: failure.kind }];
  });
}

function toDelay({ address, answer }: Bounced): repository.NewReport {
  return { address: lower(address), answer, kind: 'delayed' };
}

/** The recipient whom a complaint names; the only one where the provider has blackened it. */
function complainantOf({ to, copies }: repository.SentMessage, { recipients }: Complaint): string | undefined {
  const own = [...new Set([...to.map(({ address }) => address), ...copies].map(lower))];
  const named = own.filter((address) => recipients.some((each) => lower(each) === address));
  const found = named.length > 0 ? named : own;
  return found.length === 1 ? found[0] : undefined;
}

function domainOf(address: string): string {
  return lower(address.slice(address.lastIndexOf('@') + 1));
}

/** Without recipients who have failed before, or whom the message has not gone out to yet. */
function newlyBounced(message: repository.SentMessage, dsn: DeliveryStatusNotification): Bounced[] {
  // A bounce may come back before the relay's acceptance is noted.
  const waiting = message.state === 'sending' || message.state === 'uncertain' ? [] : message.waiting;
  const failed = [...message.refused, ...message.bounced].map(({ address }) => address);
  const known = new Set([...waiting, ...failed].map(lower));
  return failedIn(message, dsn).filter(({ address }) => !known.has(lower(address)));
}

function lower(address: string): string {
  return address.toLowerCase();
}
