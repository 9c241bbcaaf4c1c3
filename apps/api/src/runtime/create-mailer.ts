import { join } from 'node:path';
import { productName } from '@rei/domain/kernel/product';
import { createOutboxMailer } from '#adapters/mailer/outbox-mailer.ts';
import { createSmtpMailer } from '#adapters/mailer/smtp-mailer.ts';
import type { Mailer } from '#ports/mailer.ts';
import type { Config } from '../config.ts';

/** The configured relay, or without one the outbox folder, with each link on the console. */
export function createMailer(config: Config): Mailer {
  const from = { name: productName, address: `no-reply@${config.mailDomain}` };
  if (config.smtpUrl) return createSmtpMailer({ url: config.smtpUrl, from });
  return createOutboxMailer({
    folder: join(config.dataDir, 'outbox'),
    from,
    onSent: ({ to, subject, link, file }) => {
      const lines = [`Mail to ${to}: ${subject}`, ...(link === undefined ? [] : [`  ${link}`]), `  kept as ${file}`];
      process.stdout.write(`${lines.join('\n')}\n`);
    },
  });
}
