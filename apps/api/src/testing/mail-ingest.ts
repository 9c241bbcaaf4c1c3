import { join } from 'node:path';
import { createDiskBlobStore } from '#adapters/blob-store/disk-blob-store.ts';
import { createBlobService } from '#features/blobs/service.ts';
import { createBounceRecorder } from '#features/mail/bounces/record-bounce.ts';
import { createAnnouncements } from '#features/mail/inbound/announce-message.ts';
import { createMessageAuthenticator } from '#features/mail/inbound/authenticate-message.ts';
import { createBacklogIngest } from '#features/mail/inbound/ingest-backlog.ts';
import { createMessageIngest } from '#features/mail/inbound/ingest-message.ts';
import { createBacklogParser } from '#features/mail/inbound/parse-backlog.ts';
import { createLocalAddresses } from '#features/mail/local-addresses.ts';
import { createMailboxService } from '#features/mail/mailbox/mailbox-service.ts';
import { createMailParser } from '#features/mail/mime/mail-parser.ts';
import { createNoticeService } from '#features/notifications/notice-service.ts';
import type { AuthenticateSender } from '#ports/sender-authentication.ts';
import type { TestApp } from './build-test-app.ts';

const noAnswer: AuthenticateSender = async () => ({ spf: null, dkim: null, dmarc: null });

/** How mail gets into the users' inboxes, with real files and the real parser. */
export function createTestIngest(
  testApp: TestApp,
  { authenticateSender = noAnswer }: { authenticateSender?: AuthenticateSender } = {},
) {
  const { db } = testApp.client;
  const { activity, accounts, suppressions } = testApp.services;
  const blobs = createBlobService({ db, blobStore: createDiskBlobStore(join(testApp.dataDir, 'blobs')) });
  const mailParser = createMailParser();
  const localAddresses = createLocalAddresses({ accounts, mailDomain: 'investor.localhost' });
  const notices = createNoticeService();
  const bounces = createBounceRecorder({ activity, notices, suppressions });
  const announcements = createAnnouncements({ activity });
  const authenticator = createMessageAuthenticator({ db, mailParser, authenticateSender, localAddresses, bounces });
  const deps = {
    db,
    blobs,
    mailParser,
    localAddresses,
    notices,
    bounces,
    announcements,
    authenticator,
    folder: join(testApp.dataDir, 'incoming'),
    maxMessageBytes: 40 * 1024 * 1024,
  };
  const backlogParser = createBacklogParser(deps);
  return {
    blobs,
    localAddresses,
    messageIngest: createMessageIngest(deps),
    backlogIngest: createBacklogIngest(deps),
    backlogParser,
    mailbox: createMailboxService({ db, blobs, backlogParser }),
    close: () => mailParser.close(),
  };
}
