import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@rei/domain/alerts/alert-kinds';
import type { AlertMessage } from '@rei/domain/alerts/alert-message';
import type { AlertSettings } from '@rei/domain/alerts/alert-settings';
import { maxMessageLength, maxTitleLength } from '@rei/domain/notifications/notification';
import type { Db } from '#db/client.ts';
import type { RenderMail } from '#features/notifications/digest-service.ts';
import type { NoticeService } from '#features/notifications/notice-service.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { findAddress } from './delivery-repository.ts';

export interface TellerDeps {
  notices: NoticeService;
  productName: (tx: Db) => Promise<string>;
  enqueueJob: EnqueueJob;
  mailDomain: string;
  publicUrl: string;
  renderMail: RenderMail;
}

interface Told {
  userId: string;
  kind: NoticeKind;
  settings: AlertSettings;
  message: AlertMessage;
  /** Each once for its user. */
  key: string;
  listingId: string | null;
  link: { label: string; path: string };
  /** After 'You get this email because'. */
  because: string;
}

/** Tells a user something in the product and by mail, as he chose it, within the transaction that found it. */
export function createTeller(deps: TellerDeps) {
  async function mail(tx: Db, { userId, message, link, because }: Told): Promise<void> {
    const user = await findAddress(tx, userId);
    if (!user) return;
    const productName = await deps.productName(tx);
    const address = `${deps.publicUrl}${link.path}`;
    await deps.enqueueJob(tx, 'system-mail', {
      ...deps.renderMail({
        productName,
        preheader: message.lines[0] ?? message.title,
        heading: message.title,
        paragraphs: message.lines,
        action: { label: link.label, link: address },
        more: { label: 'Choose what you are told of', link: `${deps.publicUrl}/dashboard/searches` },
        note: `You get this email because ${because}, ${user.userName}.`,
      }),
      subject: message.title,
      to: user.email,
      fromName: productName,
      messageId: `<${randomUUID()}@${deps.mailDomain}>`,
      link: address,
    });
  }

  return {
    /** Call it last: the notice's lock holds up other transactions that notify. */
    async tell(tx: Db, told: Told): Promise<void> {
      const { userId, kind, settings, message, key, listingId } = told;
      if (settings.byMail.includes(kind)) await mail(tx, told);
      if (!settings.inProduct.includes(kind)) return;
      const text = message.lines.join('\n') || message.title;
      const title = shorten(message.title, maxTitleLength);
      await deps.notices.tell(tx, [{ userId, key, title, message: shorten(text, maxMessageLength), listingId }]);
    },
  };
}

export type Teller = ReturnType<typeof createTeller>;

export function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
