import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskBlobStore } from '#adapters/blob-store/disk-blob-store.ts';
import { createHttpFileDownload } from '#adapters/file-download/http-file-download.ts';
import { createOidcProvider } from '#adapters/identity-provider/oidc-provider.ts';
import { createResoFeed } from '#adapters/listing-feed/reso-feed.ts';
import { createOutboxFolder } from '#adapters/mail-relay/outbox-folder.ts';
import { createSenderAuthenticator } from '#adapters/sender-authentication/sender-authenticator.ts';
import type { Db } from '#db/client.ts';
import { createPasswordHasher } from '#features/accounts/password-hasher.ts';
import { createSecretBox } from '#features/accounts/secret-box.ts';
import { createMailParser } from '#features/mail/mime/mail-parser.ts';
import { createMimeComposer, type MimeComposer } from '#features/mail/mime/mime-composer.ts';
import type { BlobStore } from '#ports/blob-store.ts';
import { systemClock } from '#ports/clock.ts';
import type { DealEngine } from '#ports/deal-engine.ts';
import type { EnqueueJob, ForgetMailJobs } from '#ports/job-queue.ts';
import type { StreetArchive } from '#ports/street-archive.ts';
import { type Config, ConfigError } from './config.ts';
import { createServices, type Services } from './services.ts';

export async function createConfiguredServices(
  config: Config,
  {
    sessionSecret,
    ...deps
  }: {
    db: Db;
    sessionSecret: string;
    enqueueJob: EnqueueJob;
    forgetMailJobs?: ForgetMailJobs;
    dealEngine?: DealEngine;
    streets?: StreetArchive | undefined;
  },
): Promise<Services> {
  return createServices({
    ...deps,
    listingFeed: config.listingFeed && {
      feed: createResoFeed(config.listingFeed),
      everyMinutes: config.listingFeed.everyMinutes,
    },
    secretBox: createSecretBox(sessionSecret),
    clock: systemClock,
    passwordHasher: createPasswordHasher(),
    blobStore: await openBlobStore(config),
    mailParser: createMailParser(),
    mimeComposer: createConfiguredComposer(config),
    authenticateSender: createSenderAuthenticator().authenticateSender,
    publicUrl: config.publicUrl,
    mailDomain: config.mailDomain,
    maxAttachmentBytes: config.maxAttachmentBytes,
    maxBytesPerUser: config.maxUserBytes,
    mailHourlyLimit: config.mailHourlyLimit,
    retention: config.retention,
    identityProvider: config.oidc && createOidcProvider({ ...config.oidc, publicUrl: config.publicUrl }),
    ...(!config.smtpUrl && { outbox: createOutboxFolder(outboxFolder(config)) }),
    folders: { uploads: uploadFolder(config), imports: join(config.dataDir, 'imports') },
    fileDownload: createHttpFileDownload({ folder: uploadFolder(config), maxBytes: config.maxImportBytes }),
  });
}

export function outboxFolder({ dataDir }: Config): string {
  return join(dataDir, 'outbox');
}

export function uploadFolder({ dataDir }: Config): string {
  return join(dataDir, 'uploads');
}

/** Contents below the data folder, or in the configured bucket; its library is loaded only then. */
async function openBlobStore(config: Config): Promise<BlobStore> {
  // What a killed process leaves there is cleaned up with the uploads.
  const arriving = uploadFolder(config);
  if (!config.storage) return createDiskBlobStore(join(config.dataDir, 'blobs'), arriving);
  const { createS3BlobStore } = await import('#adapters/blob-store/s3-blob-store.ts');
  return createS3BlobStore({ ...config.storage, folder: arriving });
}

export function createConfiguredComposer({ dkim }: Config): MimeComposer {
  if (!dkim) return createMimeComposer();
  const { domain, selector, keyFile } = dkim;
  try {
    return createMimeComposer({ dkim: { domain, selector, privateKey: readFileSync(keyFile, 'utf8') } });
  } catch (error) {
    throw new ConfigError(`Wrong setting: DKIM_KEY_FILE ${keyFile} cannot be read`, { cause: error });
  }
}
