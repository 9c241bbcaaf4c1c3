import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '#ports/mailer.ts';
import { type Sender, toMessage } from './message.ts';

interface OutboxOptions {
  folder: string;
  from: Sender;
  /** Told of every mail, so that its link can be shown where no mail server is configured. */
  onSent: (mail: { to: string; subject: string; link: string | undefined; file: string }) => void;
}

/** Keeps every mail as an .eml file: everything works on one machine without a mail server. */
export function createOutboxMailer({ folder, from, onSent }: OutboxOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const { message } = await composer.sendMail(toMessage(mail, from));
      // The message id names the file, so that a retry overwrites instead of doubling.
      const file = join(folder, `${mail.messageId.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/^_|_$/g, '')}.eml`);
      await writeFile(file, message);
      onSent({ to: mail.to, subject: mail.subject, link: mail.link, file });
    },
  };
}
