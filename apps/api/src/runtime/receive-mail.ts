import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSmtpReceiver } from '#adapters/mail-receiver/smtp-receiver.ts';
import { createImapMailbox } from '#adapters/mailbox/imap-mailbox.ts';
import type { Db } from '#db/client.ts';
import { lead } from '#db/leadership.ts';
import { backlogName, createCatchAllService } from '#features/mail/catch-all-service.ts';
import { catchAllName, createMailSyncService } from '#features/mail/mail-sync-service.ts';
import { createReceptionService } from '#features/mail/reception-service.ts';
import { createBacklogReading } from '#jobs/mail-backlog.ts';
import { createMailboxReading } from '#jobs/mailbox-reading.ts';
import type { Log } from '#ports/log.ts';
import type { MailReceiver } from '#ports/mail-receiver.ts';
import type { Mailbox } from '#ports/mailbox.ts';
import { isErrno } from '#system/is-errno.ts';
import { type Config, ConfigError } from './config.ts';
import { uploadFolder } from './configured-services.ts';
import type { Services } from './services.ts';

type MailServices = Pick<
  Services,
  'mailRecipients' | 'mailDelivery' | 'mailBacklogIntake' | 'mailBacklog' | 'mailDating' | 'reminderRuns'
>;

interface Deps {
  db: Db;
  databaseUrl: string;
  services: MailServices;
  log: Log;
}

/** Larger messages are turned away, or left where they are. */
const largestMessage = ({ maxAttachmentBytes }: Config) =>
  Math.max(40 * 1024 * 1024, Math.round(maxAttachmentBytes * 1.5));

/** The ways by which mail comes in, as this installation is configured. */
export function createMailReception(config: Config, { db, databaseUrl, services, log }: Deps) {
  const mailbox = config.imapUrl === undefined ? undefined : createImapMailbox(config.imapUrl);
  const running: { stop(): Promise<void> }[] = [];
  let receiver: MailReceiver | undefined;
  return {
    mailSync: createMailSyncService({
      db,
      mailbox,
      backlog: services.mailBacklog,
      receiver: () => receiver?.status(),
    }),
    async begin(): Promise<void> {
      receiver = config.inboundSmtp && (await receiveBySmtp(config, config.inboundSmtp, { services, log }));
      if (receiver) running.push(receiver);
      if (mailbox) running.push(readMailbox(config, mailbox, { db, databaseUrl, services, log }));
      running.push(readBacklog({ databaseUrl, services, log }));
    },
    async stop(): Promise<void> {
      await Promise.all(running.splice(0).map((each) => each.stop()));
    },
  };
}

/** Where messages that are handed in lie until they are stored. */
const incomingFolder = ({ dataDir }: Config) => join(dataDir, 'incoming');

async function receiveBySmtp(
  config: Config,
  { host, port, tls }: NonNullable<Config['inboundSmtp']>,
  { services, log }: { services: MailServices; log: Log },
) {
  const inbound = createReceptionService({ delivery: services.mailDelivery, recipients: services.mailRecipients });
  try {
    return await startSmtpReceiver({
      host,
      port,
      name: config.mailDomain,
      tls: tls && { key: readCertificate(tls.keyFile), cert: readCertificate(tls.certFile) },
      folder: incomingFolder(config),
      inbound,
      log,
      limits: { maxBytes: largestMessage(config) },
    });
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE') || isErrno(error, 'EACCES')) {
      throw new ConfigError(`Wrong setting: INBOUND_SMTP_PORT ${port} cannot be used on ${host}: ${error.message}`);
    }
    throw error;
  }
}

function readCertificate(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(`Wrong setting: the receiver\u2019s certificate ${file} cannot be read`, { cause: error });
  }
}

function readMailbox(config: Config, mailbox: Mailbox, { db, databaseUrl, services, log }: Deps) {
  const catchAll = createCatchAllService({
    db,
    mailbox,
    delivery: services.mailDelivery,
    intake: services.mailBacklogIntake,
    recipients: services.mailRecipients,
    // What a killed process leaves there is cleaned up with the uploads.
    folder: uploadFolder(config),
    maxMessageBytes: largestMessage(config),
    log,
  });
  const reading = createMailboxReading({ mailbox, catchAll, reminders: services.reminderRuns.reminders, log });
  return lead({
    url: databaseUrl,
    name: catchAllName,
    work: reading.run,
    onWake: reading.wake,
    onError: (error) => log.error({ err: error }, 'reading the catch-all mailbox'),
  });
}

/** Also where no mailbox is configured any more: what came from one may still wait. */
function readBacklog({ databaseUrl, services, log }: Omit<Deps, 'db'>) {
  const reading = createBacklogReading({ backlog: services.mailBacklog, dating: services.mailDating, log });
  return lead({
    url: databaseUrl,
    name: backlogName,
    work: reading.run,
    onWake: reading.wake,
    onError: (error) => log.error({ err: error }, 'looking into a backlog of mail'),
  });
}
