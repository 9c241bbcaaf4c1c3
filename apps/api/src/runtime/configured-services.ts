import { join } from 'node:path';
import { openMappedListingFile, previewTable } from '#adapters/listing-file/mapped-table.ts';
import { openListingFile } from '#adapters/listing-file/open-listing-file.ts';
import { createArgon2PasswordHasher } from '#adapters/password-hasher/argon2-password-hasher.ts';
import { isCommonPassword } from '#adapters/password-hasher/common-passwords.ts';
import { openRateFile } from '#adapters/rate-file/open-rate-file.ts';
import { openRentFile } from '#adapters/rent-file/open-rent-file.ts';
import { createAesGcmSecretBox } from '#adapters/secret-box/aes-gcm-secret-box.ts';
import type { Db } from '#db/client.ts';
import { systemClock } from '#ports/clock.ts';
import type { DemoRemovalQueue } from '#ports/demo-removal-queue.ts';
import type { ImportQueue } from '#ports/import-queue.ts';
import type { LinkRequestQueue } from '#ports/link-request-queue.ts';
import type { MailQueue } from '#ports/mail-queue.ts';
import type { Config } from '../config.ts';
import { createServices, type Services } from '../services.ts';

/** The services with the real adapters, as this installation is configured. */
export function createConfiguredServices(
  config: Config,
  {
    sessionSecret,
    ...deps
  }: {
    db: Db;
    sessionSecret: string;
    mailQueue: MailQueue;
    linkRequestQueue: LinkRequestQueue;
    importQueue: ImportQueue;
    demoRemovalQueue: DemoRemovalQueue;
  },
): Services {
  return createServices({
    ...deps,
    secretBox: createAesGcmSecretBox(sessionSecret),
    clock: systemClock,
    passwordHasher: createArgon2PasswordHasher(),
    isCommonPassword,
    openListingFile,
    openMappedListingFile,
    previewTable,
    openRateFile,
    openRentFile,
    publicUrl: config.publicUrl,
    mailDomain: config.mailDomain,
    folders: { uploads: uploadFolder(config), imports: join(config.dataDir, 'imports') },
  });
}

/** Where uploads arrive. */
export function uploadFolder({ dataDir }: Config): string {
  return join(dataDir, 'uploads');
}
