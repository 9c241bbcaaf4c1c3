import { isMailServerAddress } from '@rei/domain/mail/mail-server-address';
import type { Db } from '#db/client.ts';
import type { AuthenticateSender, SenderVerdict } from '#ports/sender-authentication.ts';
import type { BounceRecorder } from '../bounces/record-bounce.ts';
import type { LocalAddresses } from '../local-addresses.ts';
import * as messages from '../message-repository.ts';
import type { MailParser } from '../mime/mail-parser.ts';
import type { ParsedMessage } from '../mime/parsed-message.ts';
import type { AuthenticatedMessage, RawMessage, SmtpOrigin } from './inbound-message.ts';

const notChecked: SenderVerdict = { spf: null, dkim: null, dmarc: null };

interface Deps {
  db: Db;
  mailParser: Pick<MailParser, 'parse'>;
  authenticateSender: AuthenticateSender;
  localAddresses: LocalAddresses;
  bounces: Pick<BounceRecorder, 'isAboutOwnMessage'>;
}

/** Parses a raw message and checks whether its From is who it says (SPF, DKIM, DMARC). */
export function createMessageAuthenticator({ db, mailParser, authenticateSender, localAddresses, bounces }: Deps) {
  /** A From at our domain is believed for a DMARC pass, a bounce of an own message, or a message sent from here. */
  async function isSpoofed(
    message: ParsedMessage | undefined,
    { origin, recipients, dmarc }: { origin: SmtpOrigin; recipients: readonly string[]; dmarc: string | null },
  ): Promise<boolean> {
    if (origin.isOwn || !message?.from.some(({ address }) => localAddresses.isLocal(address))) return false;
    if (dmarc === 'pass') return false;
    if (message.from.every(({ address }) => isMailServerAddress(address))) {
      const recipientIds = await localAddresses.findUsers(recipients);
      if (await bounces.isAboutOwnMessage(db, recipientIds, message)) return false;
    }
    // The relay brings our own mail back where it is for one of us.
    const userIds = await localAddresses.findUsers(message.from.map(({ address }) => address));
    if (message.messageId === undefined || userIds.length === 0) return true;
    const { messageId, subject, text } = message;
    return !(await messages.wasSentFromHere(db, { userIds, messageId, subject, text, recipients }));
  }

  return {
    async authenticate({ path, recipients, origin }: RawMessage): Promise<AuthenticatedMessage> {
      const [message, verdict] = await Promise.all([
        mailParser.parse(path),
        origin.isOwn ? notChecked : authenticateSender(path, origin),
      ]);
      const { dmarc } = verdict;
      const parsed = message && asFromNobody(withoutForged(message, { origin, dmarc }, localAddresses), origin);
      return {
        path,
        parsed,
        senderCheck: { ...verdict, isSpoofed: await isSpoofed(parsed, { origin, recipients, dmarc }) },
      };
    },
  };
}

export type MessageAuthenticator = ReturnType<typeof createMessageAuthenticator>;

/**
 * A report has an empty MAIL FROM (RFC 3464). Read by IMAP, the envelope is in Return-Path; where that is missing, the mail
 * server must have signed. Our own does not, so the message that it reports on identifies it. A complaint changes what others
 * may send, so that only what its domain vouches for counts.
 */
function withoutForged(
  message: ParsedMessage,
  { origin, dmarc }: { origin: SmtpOrigin; dmarc: string | null },
  localAddresses: Pick<LocalAddresses, 'isLocal'>,
): ParsedMessage {
  const isOurs = message.from.some(({ address }) => localAddresses.isLocal(address));
  const isBySmtp = origin.ip !== undefined;
  const isFromNobody = isBySmtp || message.returnPath !== undefined || dmarc === 'pass' || isOurs;
  const isDisowned = dmarc === 'fail' && !isOurs;
  const isForged = Boolean(origin.mailFrom) || isDisowned || !isFromNobody;
  return {
    ...message,
    ...(isForged && { dsn: undefined, delay: undefined }),
    ...(dmarc !== 'pass' && { complaint: undefined }),
  };
}

/** By SMTP the envelope is known, and what has no sender in it was written by a machine (RFC 3834, RFC 5321). */
function asFromNobody(message: ParsedMessage, origin: SmtpOrigin): ParsedMessage {
  const isFromNobody = origin.ip !== undefined && !origin.isOwn && !origin.mailFrom;
  return isFromNobody ? { ...message, isAutomatic: true } : message;
}
