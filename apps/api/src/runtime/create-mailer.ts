import { productName } from '@rei/domain/kernel/product';
import { createOutboxRelay, outboxFile } from '#adapters/mail-relay/outbox-relay.ts';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import { createSystemMailer } from '#features/mail/outbound/send-system-mail.ts';
import type { Log } from '#ports/log.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Mailer, SystemMail } from '#ports/mailer.ts';
import { isLoopback } from '#system/is-loopback.ts';
import type { Config } from './config.ts';
import { createConfiguredComposer, outboxFolder } from './configured-services.ts';
import type { Services } from './services.ts';

export function createMailRelay(
  config: Config,
  services: Pick<Services, 'localAddresses' | 'messageIngest'>,
): MailRelay {
  if (config.smtpUrl) return createSmtpRelay({ url: config.smtpUrl });
  const { localAddresses, messageIngest } = services;
  return createOutboxRelay({
    folder: outboxFolder(config),
    isLocal: localAddresses.isLocal,
    hasMailbox: async (address) => (await localAddresses.findUsers([address])).length > 0,
    async ingest(path, recipients) {
      await messageIngest.ingest({ path, recipients, origin: { isOwn: true } });
    },
  });
}

/**
 * Without a relay the product's own mails are told on the console; their links, which sign people in, only where
 * nobody from outside can reach the product, so that no log on a server has them.
 */
export function createMailer(config: Config, relay: MailRelay, log: Pick<Log, 'error'>): Mailer {
  return createSystemMailer({
    relay,
    composer: createConfiguredComposer(config),
    from: { name: productName, address: `no-reply@${config.mailDomain}` },
    ...(!config.smtpUrl && {
      onSent: ({ link, ...mail }) =>
        show(
          isLoopback(config.host) && link !== undefined ? { ...mail, link } : mail,
          outboxFile(outboxFolder(config), mail.messageId),
        ),
    }),
    onLost: (mail, answer) => log.error({ ...mail, answer }, 'a mail did not go out'),
  });
}

function show({ to, subject, link }: SystemMail, file: string): void {
  const lines = [`Mail to ${to}: ${subject}`, ...(link === undefined ? [] : [`  ${link}`]), `  kept as ${file}`];
  process.stdout.write(`${lines.join('\n')}\n`);
}
