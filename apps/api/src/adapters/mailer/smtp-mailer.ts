import { createTransport } from 'nodemailer';
import type { Mailer } from '#ports/mailer.ts';
import { type Sender, toMessage } from './message.ts';

/** Sends through the configured relay; a failure throws, and whoever queued the mail tries again. */
export function createSmtpMailer({ url, from }: { url: string; from: Sender }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
  };
}
