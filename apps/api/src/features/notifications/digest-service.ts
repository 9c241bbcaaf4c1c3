import { randomUUID } from 'node:crypto';
import type { Notification } from '@rei/domain/notifications/notification';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import * as repository from './digest-repository.ts';

const mostTold = 20;

const longestMessage = 300;

const usersAtOnce = 200;

interface Mail {
  productName: string;
  preheader: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; link: string };
  note: string;
  more?: { label: string; link: string };
}

/** The layout of the product's own mails. */
export type RenderMail = (content: Mail) => { text: string; html: string };

interface Deps {
  db: Db;
  clock: Clock;
  timeZone: () => Promise<string>;
  productName: (tx: Db) => Promise<string>;
  enqueueJob: EnqueueJob;
  mailDomain: string;
  publicUrl: string;
  renderMail: RenderMail;
}

/** The daily mail of unread notifications that were in no digest before. */
export function createDigestService(deps: Deps) {
  const { db, clock, enqueueJob } = deps;

  /** One transaction with the note that it was sent: an interrupted digest is sent later, and none is sent twice. */
  function sendTo(userId: string, today: string): Promise<void> {
    return db.transaction(async (tx) => {
      const recipient = await repository.claim(tx, userId, today);
      if (!recipient) return;
      const unread = await repository.listUnread(tx, userId, { through: recipient.through, limit: mostTold });
      if (unread.total === 0) return;
      const productName = await deps.productName(tx);
      const heading = unread.total === 1 ? '1 new notification' : `${unread.total} new notifications`;
      const more = unread.total - unread.notifications.length;
      const link = `${deps.publicUrl}/dashboard/notifications`;
      const content = deps.renderMail({
        productName,
        preheader: unread.notifications.map(({ title }) => title).join(' · '),
        heading,
        paragraphs: [...unread.notifications.map(inOneParagraph), ...(more > 0 ? [`And ${more} more.`] : [])],
        action: { label: 'Open notifications', link },
        note: `You get this email once a day because you turned it on, ${recipient.userName}. You can turn it off in ‘Notification settings’, which are on the notifications page.`,
      });
      await enqueueJob(tx, 'system-mail', {
        ...content,
        subject: `${heading} at ${productName}`,
        to: recipient.email,
        fromName: productName,
        messageId: `<${randomUUID()}@${deps.mailDomain}>`,
        link,
      });
    });
  }

  return {
    async sendDue(): Promise<void> {
      const timeZone = await deps.timeZone();
      const now = clock.now().toISOString();
      let after: string | undefined;
      do {
        const due = await repository.listDue(db, { now, timeZone, after, limit: usersAtOnce });
        for (const { userId, today } of due) await sendTo(userId, today);
        after = due.length === usersAtOnce ? due.at(-1)?.userId : undefined;
      } while (after !== undefined);
    },
  };
}

export type DigestService = ReturnType<typeof createDigestService>;

function inOneParagraph({ title, message }: Notification): string {
  const line = message.replace(/\s+/g, ' ');
  return `${title}: ${line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line}`;
}
