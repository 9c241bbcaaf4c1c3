import type { SendMailOptions } from 'nodemailer';
import type { SystemMail } from '#ports/mailer.ts';

/** Who a mail comes from, where it does not name its sender itself. */
export interface Sender {
  name: string;
  address: string;
}

/** A system mail as the mail library takes it; marked as automatic, so that no out-of-office reply comes back. */
export function toMessage(mail: SystemMail, from: Sender): SendMailOptions {
  return {
    from: { ...from, ...(mail.fromName && { name: mail.fromName }) },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing of a mail may make the library read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
