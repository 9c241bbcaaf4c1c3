// A process that only sends users' messages, to be killed: node mail-worker.ts DATABASE_URL SMTP_URL BLOB_FOLDER
import { createDiskBlobStore } from '#adapters/blob-store/disk-blob-store.ts';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import { openDatabase } from '#db/client.ts';
import { createActivityService } from '#features/activity/service.ts';
import { createBlobService } from '#features/blobs/service.ts';
import { createContactStopService } from '#features/contact-stops/service.ts';
import { createDealService } from '#features/deals/service.ts';
import { createBounceRecorder } from '#features/mail/bounces/record-bounce.ts';
import { createOutboxDispatcher } from '#features/mail/outbound/dispatch-outbox.ts';
import { createNoticeService } from '#features/notifications/notice-service.ts';
import { createSuppressionService } from '#features/suppressions/service.ts';
import { startJobs } from '#jobs/boss.ts';
import { idleWork } from '#testing/idle-work.ts';

const [databaseUrl = '', smtpUrl = '', folder = ''] = process.argv.slice(2);
const log = { info: () => undefined, error: () => undefined };
const { db } = openDatabase({ url: databaseUrl, onError: () => undefined });
const blobs = createBlobService({ db, blobStore: createDiskBlobStore(folder) });

const activity = createActivityService({ db, deals: createDealService() });
const suppressions = createSuppressionService({ db });
const bounces = createBounceRecorder({ activity, notices: createNoticeService(), suppressions });

const jobs = await startJobs({ url: databaseUrl, log, folderId: 'mail-worker', superviseSeconds: 1 });
await jobs.work({
  ...idleWork,
  mailRelay: createSmtpRelay({ url: smtpUrl, patience: 5000 }),
  outboxDispatcher: createOutboxDispatcher({
    ...{ db, blobs, bounces },
    contactStops: createContactStopService({ db }),
    suppressions,
  }),
});
