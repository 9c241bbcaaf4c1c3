import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createImapMailbox } from '#adapters/imap-mailbox/imap-mailbox.ts';
import { startSmtpReceiver } from '#adapters/mail-receiver/smtp-receiver.ts';
import type { Db } from '#db/client.ts';
import { lead } from '#db/leadership.ts';
import { createSyncRequests, syncChannel } from '#features/mail/inbound/request-sync.ts';
import { backlogChannel, createMailboxSync } from '#features/mail/inbound/sync-mailbox.ts';
import { createBacklogLoop } from '#jobs/parse-backlog.ts';
import { createMailboxSyncLoop } from '#jobs/sync-mailbox.ts';
import type { ImapMailbox } from '#ports/imap-mailbox.ts';
import type { Log } from '#ports/log.ts';
import type { MailReceiver } from '#ports/mail-receiver.ts';
import { isErrno } from '#system/is-errno.ts';
import { type Config, ConfigError } from './config.ts';
import { uploadFolder } from './configured-services.ts';
import type { Services } from './services.ts';

type MailServices = Pick<
  Services,
  'localAddresses' | 'messageIngest' | 'backlogIngest' | 'backlogParser' | 'dateBackfill' | 'reminderRuns'
>;

interface Deps {
  db: Db;
  databaseUrl: string;
  services: MailServices;
  log: Log;
}

/** Larger messages are refused by SMTP and skipped by IMAP. */
const maxMessageSize = ({ maxAttachmentBytes }: Config) =>
  Math.max(40 * 1024 * 1024, Math.round(maxAttachmentBytes * 1.5));

export function createMailReception(config: Config, { db, databaseUrl, services, log }: Deps) {
  const mailbox = config.imapUrl === undefined ? undefined : createImapMailbox(config.imapUrl);
  const running: { stop(): Promise<void> }[] = [];
  let receiver: MailReceiver | undefined;
  return {
    syncRequests: createSyncRequests({
      db,
      mailbox,
      backlogParser: services.backlogParser,
      receiver: () => receiver?.status(),
    }),
    async begin(): Promise<void> {
      receiver = config.inboundSmtp && (await startReceiver(config, config.inboundSmtp, { services, log }));
      if (receiver) running.push(receiver);
      if (mailbox) running.push(syncMailbox(config, mailbox, { db, databaseUrl, services, log }));
      running.push(parseBacklog({ databaseUrl, services, log }));
    },
    async stop(): Promise<void> {
      await Promise.all(running.splice(0).map((each) => each.stop()));
    },
  };
}

async function startReceiver(
  config: Config,
  { host, port, tls }: NonNullable<Config['inboundSmtp']>,
  { services, log }: { services: MailServices; log: Log },
) {
  try {
    return await startSmtpReceiver({
      host,
      port,
      name: config.mailDomain,
      tls: tls && { key: readCertificate(tls.keyFile), cert: readCertificate(tls.certFile) },
      folder: join(config.dataDir, 'incoming'),
      inbound: services.messageIngest,
      log,
      limits: { maxBytes: maxMessageSize(config) },
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

function syncMailbox(config: Config, mailbox: ImapMailbox, { db, databaseUrl, services, log }: Deps) {
  const mailboxSync = createMailboxSync({
    ...services,
    db,
    mailbox,
    // What a killed process leaves there is cleaned up with the uploads.
    folder: uploadFolder(config),
    maxMessageBytes: maxMessageSize(config),
    log,
  });
  const loop = createMailboxSyncLoop({ mailbox, mailboxSync, reminders: services.reminderRuns.reminders, log });
  return lead({
    url: databaseUrl,
    name: syncChannel,
    work: loop.run,
    onWake: loop.wake,
    onError: (error) => log.error({ err: error }, 'syncing the catch-all mailbox failed'),
  });
}

/** Runs also without a mailbox, because messages of an earlier one may still be unparsed. */
function parseBacklog({ databaseUrl, services, log }: Omit<Deps, 'db'>) {
  const loop = createBacklogLoop({ ...services, log });
  return lead({
    url: databaseUrl,
    name: backlogChannel,
    work: loop.run,
    onWake: loop.wake,
    onError: (error) => log.error({ err: error }, 'parsing a mail backlog failed'),
  });
}
