import type { MailPerson } from '@rei/domain/mail/message';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Mailer, SystemMail } from '#ports/mailer.ts';
import type { MimeComposer } from '../mime/mime-composer.ts';

interface Settings {
  relay: MailRelay;
  composer: MimeComposer;
  from: MailPerson;
  onSent?: (mail: SystemMail) => void;
  /** Refused for good, or uncertain. */
  onLost: (mail: { to: string; subject: string }, answer: string) => void;
}

/** Rejects only where another try makes sense: an uncertain mail is not sent twice. */
export function createSystemMailer({ relay, composer, from, onSent, onLost }: Settings): Mailer {
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

function toOutgoing({ fromName, to, subject, text, html, messageId, unsubscribe }: SystemMail, from: MailPerson) {
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
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}
