import { AppError } from '@rei/domain/kernel/errors';
import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { MailSummary } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { BounceRecorder } from '../bounces/record-bounce.ts';
import type { MailboxService } from '../mailbox/mailbox-service.ts';
import * as outbox from './outbox-repository.ts';

/** Days for which a repeated request gets the first answer. */
const requestDays = 30;
/** The tries of a message end before its second day is over, so an older one has lost its job. */
const maxQueuedDays = 4;

interface Deps {
  db: Db;
  mailbox: Pick<MailboxService, 'requireSummary'>;
  activity: Pick<ActivityService, 'lockLog' | 'logIfSaved' | 'save' | 'takeBack'>;
  bounces: Pick<BounceRecorder, 'lockLog' | 'recordFailure'>;
  enqueueJob: EnqueueJob;
}

export function createOutboxService({ db, mailbox, activity, bounces, enqueueJob }: Deps) {
  /** Locks the property's log before the message, in the order of whoever deletes a log entry. */
  async function lockLogged(tx: Db, userId: string, id: number) {
    const logged = await outbox.findLogged(tx, userId, id);
    if (!logged?.activityType) return logged;
    await activity.lockLog(tx, userId, Number(logged.propertyId));
    return outbox.findLogged(tx, userId, id);
  }

  return {
    /** The log entry goes too, unless an earlier try may have reached somebody. */
    async cancel(userId: string, messageId: string): Promise<MailSummary> {
      const id = parseStoredId(messageId) ?? 0;
      const isCancelled = await db.transaction(async (tx) => {
        const logged = await lockLogged(tx, userId, id);
        if (!logged?.activityId || logged.state !== 'queued') return outbox.cancel(tx, userId, id);
        const entry = { listingId: Number(logged.propertyId), id: logged.activityId };
        let cancelled: Awaited<ReturnType<typeof outbox.cancel>>;
        await activity.takeBack(tx, userId, entry, async () => {
          cancelled = await outbox.cancel(tx, userId, id);
          return cancelled?.mayBeOut === false;
        });
        return cancelled;
      });
      const message = await mailbox.requireSummary(userId, id);
      if (!isCancelled && message.state !== 'cancelled') {
        throw new AppError('CONFLICT', 'Too late to cancel: this message is no longer waiting.');
      }
      return message;
    },

    /** The Message-ID stays, so that the other side recognises a duplicate of an uncertain message. */
    async retry(userId: string, messageId: string): Promise<MailSummary> {
      const id = parseStoredId(messageId) ?? 0;
      const isQueued = await db.transaction(async (tx) => {
        const logged = await lockLogged(tx, userId, id);
        if (!(await outbox.requeue(tx, userId, id))) return false;
        // A message that reached nobody or was cancelled is logged anew.
        if (logged?.activityType && (logged.activityId === null || logged.isUndelivered)) {
          if (logged.activityType !== 'inquiry_sent') await activity.save(tx, userId, Number(logged.propertyId));
          const entry = await activity.logIfSaved(tx, userId, Number(logged.propertyId), {
            type: logged.activityType,
            offerId: logged.offerId,
            amount: logged.offerCents === null ? null : centsToDollars(storedCents(logged.offerCents)),
            template: logged.template,
            message: logged.logMessage ?? undefined,
          });
          if (entry) await outbox.updateActivity(tx, id, Number(entry._id));
        }
        await enqueueJob(tx, 'send-mail', { messageId: id });
        return true;
      });
      const message = await mailbox.requireSummary(userId, id);
      if (!isQueued) throw new AppError('CONFLICT', 'This message doesn’t need to be sent again.');
      return message;
    },

    async cleanUp(): Promise<void> {
      await outbox.deleteOldRequests(db, requestDays);
      for (const id of await outbox.listForgotten(db, maxQueuedDays)) {
        await db.transaction(async (tx) => {
          await bounces.lockLog(tx, id);
          await outbox.giveUpForgotten(tx, id, maxQueuedDays);
          await bounces.recordFailure(tx, id);
        });
      }
    },
  };
}

export type OutboxService = ReturnType<typeof createOutboxService>;
