import type { MailPerson } from '@rei/domain/mail/message';
import type { MailComposer } from '#ports/mail-composer.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Mailer, SystemMail } from '#ports/mailer.ts';

interface Settings {
  relay: MailRelay;
  composer: MailComposer;
  /** Who a mail comes from, where it does not name its sender itself. */
  from: MailPerson;
  /** Told of every mail that was taken. */
  onSent?: (mail: SystemMail) => void;
  /** Told of mails that will not be tried again: turned away for good, or nobody knows whether they were taken. */
  onLost: (mail: { to: string; subject: string }, answer: string) => void;
}

/**
 * The product's own mails, by the way of all others. Rejects where another try makes sense, and only there: a mail
 * that may have been taken is not sent a second time.
 */
export function createRelayMailer({ relay, composer, from, onSent, onLost }: Settings): Mailer {
  return {
    async send(mail) {
      const outcome = await relay.send({
        from: from.address,
        to: [mail.to],
        messageId: mail.messageId,
        open: () => composer.compose(toOutgoing(mail, from)),
        beforeLastBytes: async () => undefined,
      });
      if (outcome.kind === 'later') throw new Error(outcome.answer);
      if (outcome.kind === 'accepted') onSent?.(mail);
      else onLost({ to: mail.to, subject: mail.subject }, outcome.answer);
    },
  };
}

function toOutgoing({ fromName, to, subject, text, html, messageId }: SystemMail, from: MailPerson) {
  return {
    messageId,
    date: new Date(),
    from: { ...from, ...(fromName && { name: fromName }) },
    to: [{ name: '', address: to }],
    cc: [],
    subject,
    text,
    html,
    references: [],
    attachments: [],
    isAutomatic: true,
  };
}
