import { AppError } from '@rei/domain/kernel/errors';
import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { MailSummary } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { MailboxService } from './mailbox-service.ts';
import * as sendings from './sending-repository.ts';
import type { UndeliveredService } from './undelivered-service.ts';

/** Days that a request's first answer is known. */
const requestsKeptDays = 30;
/** Days after which no message waits any more: its tries end before the second is over. */
const longestWaitDays = 4;

interface Deps {
  db: Db;
  mailbox: Pick<MailboxService, 'requireSummary'>;
  activity: Pick<ActivityService, 'lockLog' | 'logIfSaved' | 'save' | 'takeBack'>;
  undelivered: Pick<UndeliveredService, 'lock' | 'settle'>;
  enqueueJob: EnqueueJob;
}

/** What senders do with their messages once these are queued. */
export function createSendingService({ db, mailbox, activity, undelivered, enqueueJob }: Deps) {
  /**
   * What a message entered in its property's log. Nothing of that changes until the transaction ends: the property is
   * locked, and before the message, as by whoever deletes the entry meanwhile.
   */
  async function lockLogged(tx: Db, userId: string, id: number) {
    const logged = await sendings.findLogged(tx, userId, id);
    if (!logged?.activityType) return logged;
    await activity.lockLog(tx, userId, Number(logged.propertyId));
    return sendings.findLogged(tx, userId, id);
  }

  return {
    /**
     * Calls a message back that waits. What it entered in its property's log goes with it, unless somebody may have
     * got it before.
     */
    async cancel(userId: string, messageId: string): Promise<MailSummary> {
      const id = parseStoredId(messageId) ?? 0;
      const isCancelled = await db.transaction(async (tx) => {
        const logged = await lockLogged(tx, userId, id);
        if (!logged?.activityId || logged.state !== 'queued') return sendings.cancel(tx, userId, id);
        const entry = { listingId: Number(logged.propertyId), id: logged.activityId };
        let cancelled: Awaited<ReturnType<typeof sendings.cancel>>;
        await activity.takeBack(tx, userId, entry, async () => {
          cancelled = await sendings.cancel(tx, userId, id);
          return cancelled?.mayBeOut === false;
        });
        return cancelled;
      });
      const message = await mailbox.requireSummary(userId, id);
      if (!isCancelled && message.state !== 'cancelled') {
        throw new AppError('CONFLICT', 'It is too late: this message does not wait any more.');
      }
      return message;
    },

    /**
     * Sends a message again to those who have not got it. It stays the same message, Message-ID included: where an
     * uncertain one had arrived after all, the other side can tell that this is no second one.
     */
    async retry(userId: string, messageId: string): Promise<MailSummary> {
      const id = parseStoredId(messageId) ?? 0;
      const isQueued = await db.transaction(async (tx) => {
        const logged = await lockLogged(tx, userId, id);
        if (!(await sendings.requeue(tx, userId, id))) return false;
        // What reached nobody, was called back or is no longer in the log is sent again: from now on it counts anew, and
        // mail of an offer or a contract puts its property back on the list, as when it is sent for the first time.
        if (logged?.activityType && (logged.activityId === null || logged.isUndelivered)) {
          if (logged.activityType !== 'inquiry_sent') await activity.save(tx, userId, Number(logged.propertyId));
          const entry = await activity.logIfSaved(tx, userId, Number(logged.propertyId), {
            type: logged.activityType,
            offerId: logged.offerId,
            amount: logged.offerCents === null ? null : centsToDollars(storedCents(logged.offerCents)),
          });
          if (entry) await sendings.noteActivity(tx, id, Number(entry._id));
        }
        await enqueueJob(tx, 'send-mail', { messageId: id });
        return true;
      });
      const message = await mailbox.requireSummary(userId, id);
      if (!isQueued) throw new AppError('CONFLICT', 'This message need not be sent again.');
      return message;
    },

    /** Forgets requests whose repetition nobody expects any more, and tells of messages whose job was lost. */
    async cleanUp(): Promise<void> {
      await sendings.deleteOldRequests(db, requestsKeptDays);
      for (const id of await sendings.listForgotten(db, longestWaitDays)) {
        await db.transaction(async (tx) => {
          await undelivered.lock(tx, id);
          await sendings.giveUpForgotten(tx, id, longestWaitDays);
          await undelivered.settle(tx, id);
        });
      }
    },
  };
}

export type SendingService = ReturnType<typeof createSendingService>;
