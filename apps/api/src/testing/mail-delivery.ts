import { join } from 'node:path';
import { createDiskBlobStore } from '#adapters/blob-store/disk-blob-store.ts';
import { createWorkerMailReader } from '#adapters/mail-reader/worker-mail-reader.ts';
import { createBlobService } from '#features/blobs/service.ts';
import { createArrivalNews } from '#features/mail/arrival-news-service.ts';
import { createBacklogIntake } from '#features/mail/backlog-intake-service.ts';
import { createBacklogService } from '#features/mail/backlog-service.ts';
import { createDeliveryService } from '#features/mail/delivery-service.ts';
import { createInspectionService } from '#features/mail/inspection-service.ts';
import { createMailboxService } from '#features/mail/mailbox-service.ts';
import { createReceptionService } from '#features/mail/reception-service.ts';
import { createRecipientService } from '#features/mail/recipient-service.ts';
import { createUndeliveredService } from '#features/mail/undelivered-service.ts';
import { createNoticeService } from '#features/notifications/notice-service.ts';
import type { CheckSender } from '#ports/sender-check.ts';
import type { TestApp } from './build-test-app.ts';

/** Domains that say nothing. */
const noAnswer: CheckSender = async () => ({ spf: null, dkim: null, dmarc: null });

/** How mail gets into the users' inboxes, with real files and the real reader. */
export function createTestDelivery(testApp: TestApp, { checkSender = noAnswer }: { checkSender?: CheckSender } = {}) {
  const { db } = testApp.client;
  const blobs = createBlobService({ db, blobStore: createDiskBlobStore(join(testApp.dataDir, 'blobs')) });
  const mailReader = createWorkerMailReader();
  const recipients = createRecipientService({ accounts: testApp.services.accounts, mailDomain: 'investor.localhost' });
  const notices = createNoticeService();
  const undelivered = createUndeliveredService({ activity: testApp.services.activity, notices });
  const arrivals = createArrivalNews({ activity: testApp.services.activity });
  const inspection = createInspectionService({ db, mailReader, checkSender, recipients, undelivered });
  const maxMessageBytes = 40 * 1024 * 1024;
  const delivery = createDeliveryService({
    db,
    blobs,
    inspection,
    recipients,
    undelivered,
    arrivals,
    notices,
    maxMessageBytes,
  });
  const folder = join(testApp.dataDir, 'incoming');
  const backlog = createBacklogService({ db, blobs, inspection, undelivered, notices, folder, maxMessageBytes });
  return {
    blobs,
    recipients,
    delivery,
    intake: createBacklogIntake({ db, blobs, mailReader, recipients, news: arrivals, maxMessageBytes }),
    backlog,
    reception: createReceptionService({ delivery, recipients }),
    mailbox: createMailboxService({ db, blobs, backlog }),
    close: () => mailReader.close(),
  };
}
