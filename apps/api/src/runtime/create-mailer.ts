import { join } from 'node:path';
import { productName } from '@rei/domain/kernel/product';
import { createOutboxRelay, outboxFile } from '#adapters/mail-relay/outbox-relay.ts';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import { createRelayMailer } from '#adapters/mailer/relay-mailer.ts';
import type { Log } from '#ports/log.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Mailer, SystemMail } from '#ports/mailer.ts';
import type { Config } from './config.ts';
import { createMailComposer } from './configured-services.ts';
import type { Services } from './services.ts';

/** The configured relay, or without one the outbox folder, from where own mail goes to the users' inboxes. */
export function createMailRelay(
  config: Config,
  services: Pick<Services, 'mailRecipients' | 'mailDelivery'>,
): MailRelay {
  if (config.smtpUrl) return createSmtpRelay({ url: config.smtpUrl });
  const { mailRecipients, mailDelivery } = services;
  return createOutboxRelay({
    folder: outboxFolder(config),
    isOwnAddress: mailRecipients.isOwnAddress,
    hasMailbox: async (address) => (await mailRecipients.findUsers([address])).length > 0,
    async deliver(path, recipients) {
      await mailDelivery.deliver({ path, recipients, origin: { isOwn: true } });
    },
  });
}

/** The product's own mails, by the same way; without a relay each link is shown on the console. */
export function createMailer(config: Config, relay: MailRelay, log: Pick<Log, 'error'>): Mailer {
  return createRelayMailer({
    relay,
    composer: createMailComposer(config),
    from: { name: productName, address: `no-reply@${config.mailDomain}` },
    ...(!config.smtpUrl && { onSent: (mail) => show(mail, outboxFile(outboxFolder(config), mail.messageId)) }),
    onLost: (mail, answer) => log.error({ ...mail, answer }, 'a mail did not go out'),
  });
}

function show({ to, subject, link }: SystemMail, file: string): void {
  const lines = [`Mail to ${to}: ${subject}`, ...(link === undefined ? [] : [`  ${link}`]), `  kept as ${file}`];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function outboxFolder({ dataDir }: Config): string {
  return join(dataDir, 'outbox');
}
