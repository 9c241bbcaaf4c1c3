import { randomUUID } from 'node:crypto';
import { type AlertMessage, alertMessage } from '@rei/domain/alerts/alert-message';
import { dueBefore } from '@rei/domain/alerts/alert-times';
import { maxMessageLength, maxTitleLength } from '@rei/domain/notifications/notification';
import type { Db } from '#db/client.ts';
import type { RenderMail } from '#features/notifications/digest-service.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import * as repository from './delivery-repository.ts';
import type { StopTokens } from './stop-tokens.ts';
import { shorten } from './teller.ts';

const searchesAtOnce = 500;

interface Deps {
  db: Db;
  clock: Clock;
  notices: NoticeService;
  stopTokens: StopTokens;
  timeZone: () => Promise<string>;
  productName: (tx: Db) => Promise<string>;
  enqueueJob: EnqueueJob;
  mailDomain: string;
  publicUrl: string;
  renderMail: RenderMail;
}

/** Tells what happened in saved searches: one message for each search and period. */
export function createDeliveryService(deps: Deps) {
  const { db, clock, enqueueJob, publicUrl, stopTokens } = deps;

  async function notify(tx: Db, alert: repository.WaitingAlert, claimed: repository.ClaimedAlert): Promise<void> {
    const events = claimed.events.filter(({ kind }) => alert.settings.inProduct.includes(kind));
    const message = claimed.inProduct && alertMessage(claimed.name, events, claimed.more);
    if (!message) return;
    const listings = new Set(events.map(({ listingId }) => listingId));
    const [first] = events;
    await deps.notices.tell(tx, [
      {
        userId: alert.userId,
        key: `alert:${alert.viewId}:${claimed.events.at(-1)?.id}`,
        title: shorten(message.title, maxTitleLength),
        message: shorten(message.lines.join('\n') || message.title, maxMessageLength),
        listingId: listings.size === 1 && first?.isThere ? String(first.listingId) : null,
      },
    ]);
  }

  async function mail(tx: Db, alert: repository.WaitingAlert, claimed: repository.ClaimedAlert): Promise<void> {
    const events = claimed.events.filter(({ kind }) => alert.settings.byMail.includes(kind));
    const message = claimed.byMail && alertMessage(claimed.name, events, claimed.more);
    if (!message || claimed.email === null) return;
    const productName = await deps.productName(tx);
    const token = stopTokens.make(alert.viewId);
    const link = `${publicUrl}/dashboard/searches`;
    await enqueueJob(tx, 'system-mail', {
      ...deps.renderMail({
        ...contentOf(message, claimed),
        productName,
        action: { label: 'Open saved searches', link },
        more: { label: 'Stop these emails', link: `${publicUrl}/stop-alerts/${token}` },
      }),
      subject: message.title,
      to: claimed.email,
      fromName: productName,
      messageId: `<${randomUUID()}@${deps.mailDomain}>`,
      link,
      unsubscribe: `${publicUrl}/api/alerts/stop/${token}`,
    });
  }

  /** In one transaction: an interrupted message goes out later, and none twice. The notice's lock comes last. */
  function tell(alert: repository.WaitingAlert, before: string, now: string): Promise<void> {
    return db.transaction(async (tx) => {
      const claimed = await repository.claim(tx, alert.viewId, { before, now });
      if (!claimed) return;
      await mail(tx, alert, claimed);
      await notify(tx, alert, claimed);
    });
  }

  return {
    /** A message that fails holds up no other; it is tried again by the next run. */
    async deliverDue(): Promise<void> {
      const failures: unknown[] = [];
      const usualZone = await deps.timeZone();
      const now = clock.now().toISOString();
      let after: string | undefined = '0';
      while (after !== undefined) {
        const waiting = await repository.listWaiting(db, after, searchesAtOnce);
        for (const alert of waiting) {
          const times = { ...alert.settings, timeZone: alert.settings.timeZone ?? usualZone };
          const before = dueBefore(alert.pace, times, now, alert.toldAt);
          if (before !== null) await tell(alert, before, now).catch((error: unknown) => failures.push(error));
        }
        after = waiting.length === searchesAtOnce ? waiting.at(-1)?.viewId : undefined;
      }
      if (failures.length > 0) throw new AggregateError(failures, `Alerts not told: ${failures.length}`);
    },
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

function contentOf({ title, lines }: AlertMessage, { name, userName }: repository.ClaimedAlert) {
  return {
    preheader: lines[0] ?? title,
    heading: title,
    paragraphs: lines,
    note: `You get this email because you turned on email alerts for ‘${name}’, ${userName}.`,
  };
}
