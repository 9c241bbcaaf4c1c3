import type { Db } from '#db/client.ts';
import type { MailReader, ReadMessage } from '#ports/mail-reader.ts';
import type { CheckSender, SenderVerdict } from '#ports/sender-check.ts';
import type { Arrival, Inspected, Origin } from './arrival.ts';
import * as correspondence from './correspondence-repository.ts';
import type { RecipientService } from './recipient-service.ts';
import type { UndeliveredService } from './undelivered-service.ts';

/** Who reports that mail did not arrive, also where that is our own domain's mail server. */
const mailServers = /^(mailer-daemon|postmaster)@/i;

interface Deps {
  db: Db;
  mailReader: Pick<MailReader, 'read'>;
  checkSender: CheckSender;
  recipients: RecipientService;
  undelivered: Pick<UndeliveredService, 'isAboutOwn'>;
}

/** Looks into messages that anybody may have written: what they say, and whether they are what they claim to be. */
export function createInspectionService({ db, mailReader, checkSender, recipients, undelivered }: Deps) {
  /** It says that it comes from here, and neither did nor has our domain's word for it. */
  async function isSpoofed(
    message: ReadMessage | undefined,
    { origin, recipients: addresses, dmarc }: { origin: Origin; recipients: readonly string[]; dmarc: string | null },
  ): Promise<boolean> {
    if (origin.isOwn || !message?.from.some(({ address }) => recipients.isOwnAddress(address))) return false;
    if (dmarc === 'pass') return false;
    if (message.from.every(({ address }) => mailServers.test(address))) {
      const toldOf = await recipients.findUsers(addresses);
      if (await undelivered.isAboutOwn(db, toldOf, message.deliveryReport)) return false;
    }
    // Our own mail comes back by the relay when it is for one of us.
    const userIds = await recipients.findUsers(message.from.map(({ address }) => address));
    if (message.messageId === undefined || userIds.length === 0) return true;
    const { messageId, subject, text } = message;
    return !(await correspondence.wasSentFromHere(db, { userIds, messageId, subject, text, recipients: addresses }));
  }

  return {
    async inspect({ path, recipients: addresses, origin }: Arrival): Promise<Inspected> {
      const [read, verdict] = await Promise.all([
        mailReader.read(path),
        origin.isOwn ? noVerdict : checkSender(path, origin),
      ]);
      const { dmarc } = verdict;
      const message = read && withoutForgedReport(read, { origin, dmarc }, recipients);
      return {
        path,
        message,
        check: { ...verdict, isSpoofed: await isSpoofed(message, { origin, recipients: addresses, dmarc }) },
      };
    },
  };
}

export type InspectionService = ReturnType<typeof createInspectionService>;

/**
 * A report has no sender to report to, and the domain in whose name it comes does not disown it. Our own domain's mail
 * server signs nothing: what it reports is known by our message.
 */
function withoutForgedReport(
  message: ReadMessage,
  { origin, dmarc }: { origin: Origin; dmarc: string | null },
  recipients: Pick<RecipientService, 'isOwnAddress'>,
): ReadMessage {
  const isDisowned = dmarc === 'fail' && !message.from.some(({ address }) => recipients.isOwnAddress(address));
  return origin.mailFrom || isDisowned ? { ...message, deliveryReport: undefined } : message;
}

const noVerdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };
