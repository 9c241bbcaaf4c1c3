import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { JobQueue } from '@rei/domain/settings/installation';
import type { FastifyInstance } from 'fastify';
import { createDiskBlobStore } from '#adapters/blob-store/disk-blob-store.ts';
import { createHttpFileDownload } from '#adapters/file-download/http-file-download.ts';
import { createOutboxFolder } from '#adapters/mail-relay/outbox-folder.ts';
import { type CreatePool, type DatabaseClient, openDatabase, poolState } from '#db/client.ts';
import { createNotices } from '#db/notices.ts';
import { createDealEngine, type RunningDealEngine } from '#deal-engine/engine.ts';
import { imageFileName } from '#deal-engine/kept-image.ts';
import type { PasswordHasher } from '#features/accounts/password-hasher.ts';
import { createPasswordHasher } from '#features/accounts/password-hasher.ts';
import { createSecretBox } from '#features/accounts/secret-box.ts';
import { createMailParser } from '#features/mail/mime/mail-parser.ts';
import { createMimeComposer } from '#features/mail/mime/mime-composer.ts';
import { createNotificationStreams } from '#features/notifications/stream-service.ts';
import { loggerOptions } from '#http/logging.ts';
import type { IdentityProvider } from '#ports/identity-provider.ts';
import type { EnqueueJob, JobData, LinkRequest, QueueName } from '#ports/job-queue.ts';
import type { ListingFeed } from '#ports/listing-feed.ts';
import type { SystemMail } from '#ports/mailer.ts';
import type { AuthenticateSender } from '#ports/sender-authentication.ts';
import type { StreetArchive } from '#ports/street-archive.ts';
import type { Tracing } from '#ports/tracing.ts';
import { createServices, type Services } from '#runtime/services.ts';
import { buildApp } from '../app.ts';
import { createTestDatabase } from './test-database.ts';

export const publicUrl = 'http://localhost:3000';

/** Of all attachments of a message together. */
const maxAttachmentBytes = 1024 * 1024;

/** No test asks name servers. */
const authenticateSender: AuthenticateSender = async () => ({ spf: null, dkim: null, dmarc: null });

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  client: DatabaseClient;
  /** Begins with the first question. */
  dealEngine: RunningDealEngine;
  /** What was queued for sending, oldest first. */
  mails: SystemMail[];
  /** Who was to be sent a link, oldest first. */
  linkRequests: LinkRequest[];
  /** The ids of imports that were queued, oldest first. */
  queuedImports: string[];
  /** The messages that were queued for sending, oldest first. */
  queuedMail: QueuedMail[];
  /** How many removals of the demo market were queued. */
  queuedRemovals: { count: number };
  /** How many looks at the live feed were queued. */
  queuedFeedLooks: { count: number };
  /** How many looks at running campaigns were queued. */
  queuedCampaignLooks: { count: number };
  databaseUrl: string;
  /** Where the product keeps files. */
  dataDir: string;
  /** The clock of the product; move it to make time pass. */
  time: { now: Date };
  close(): Promise<void>;
}

interface QueuedMail {
  messageId: number;
  delaySeconds: number;
}

interface TestAppOptions {
  /** A migrated database that stays; without it the app has one of its own. */
  databaseUrl?: string;
  publicUrl?: string;
  publicHost?: string;
  hstsIncludesSubdomains?: boolean;
  trustProxy?: boolean;
  arePasskeysOn?: boolean;
  isDescriptionPrivate?: boolean;
  identityProvider?: IdentityProvider;
  tracing?: { of: Tracing; createPool: CreatePool };
  metricsToken?: string;
  maxUploadBytes?: number;
  /** Built pages; without them only the API is served. */
  webFolder?: string;
  streets?: StreetArchive;
  /** Where log lines go; without it there are none. */
  log?: Writable;
  /** What the job monitor tells. */
  jobQueues?: JobQueue[];
  /** A live feed of listings, read each hour. */
  listingFeed?: ListingFeed;
  /** In place of the real one. */
  passwordHasher?: PasswordHasher;
  /** Messages that one user may send in an hour. */
  authenticateSender?: AuthenticateSender;
  mailHourlyLimit?: number;
  /** Of a user's documents, photos and draft attachments together. */
  maxBytesPerUser?: number;
  /** A queue that is real, on the app's database; the others are stand-ins. */
  realQueue?: { name: QueueName; start(databaseUrl: string): Promise<EnqueueJob> };
}

/** The whole server on a database of its own; only the queues and the clock are stand-ins. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => undefined }
    : await createTestDatabase();
  const client = openDatabase({
    url: database.url,
    onError: () => undefined,
    max: 8,
    createPool: options.tracing?.createPool,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'investor-suite-test-'));
  const folders = { uploads: join(dataDir, 'uploads'), imports: join(dataDir, 'imports') };
  const mails: SystemMail[] = [];
  const linkRequests: LinkRequest[] = [];
  const queuedImports: string[] = [];
  const queuedMail: QueuedMail[] = [];
  const queuedRemovals = { count: 0 };
  const queuedFeedLooks = { count: 0 };
  const queuedCampaignLooks = { count: 0 };
  const queued: { [Name in QueueName]: (data: JobData[Name], delaySeconds: number) => void } = {
    'system-mail': (mail) => mails.push(mail),
    'send-mail': ({ messageId }, delaySeconds) => queuedMail.push({ messageId, delaySeconds }),
    'link-requests': (request) => linkRequests.push(request),
    imports: ({ importId }) => queuedImports.push(importId),
    'listing-feed': () => {
      queuedFeedLooks.count += 1;
    },
    campaigns: () => {
      queuedCampaignLooks.count += 1;
    },
    'remove-demo-market': () => {
      queuedRemovals.count += 1;
    },
  };
  const { realQueue } = options;
  const enqueueReally = await realQueue?.start(database.url);
  const enqueueJob: EnqueueJob = async (tx, queue, data, jobOptions) => {
    if (enqueueReally && queue === realQueue?.name) await enqueueReally(tx, queue, data, jobOptions);
    else queued[queue](data, jobOptions?.delaySeconds ?? 0);
  };
  const mailParser = createMailParser();
  const time = { now: new Date('2026-11-20T12:00:00Z') };
  const dealEngine = createDealEngine({
    url: database.url,
    imageFile: join(dataDir, imageFileName),
    onError: () => undefined,
  });
  const services = createServices({
    db: client.db,
    dealEngine,
    streets: options.streets,
    clock: { now: () => time.now },
    enqueueJob,
    forgetMailJobs: async (_tx, email) => {
      mails.splice(0, mails.length, ...mails.filter(({ to }) => to !== email));
      linkRequests.splice(0, linkRequests.length, ...linkRequests.filter((asked) => asked.email !== email));
    },
    outbox: createOutboxFolder(join(dataDir, 'outbox')),
    listingFeed: options.listingFeed && { feed: options.listingFeed, everyMinutes: 60 },
    folders,
    // The web of the tests is this machine.
    fileDownload: createHttpFileDownload({
      folder: folders.uploads,
      maxBytes: options.maxUploadBytes ?? 1024 * 1024,
      isOpen: (ip) => ip === '127.0.0.1',
      protocols: ['http:', 'https:'],
    }),
    passwordHasher: options.passwordHasher ?? createPasswordHasher(),
    secretBox: createSecretBox('the secret of the tests'),
    identityProvider: options.identityProvider,
    publicUrl: options.publicUrl ?? publicUrl,
    mailDomain: 'investor.localhost',
    blobStore: createDiskBlobStore(join(dataDir, 'blobs')),
    mailParser,
    mimeComposer: createMimeComposer(),
    authenticateSender: options.authenticateSender ?? authenticateSender,
    maxAttachmentBytes,
    maxBytesPerUser: options.maxBytesPerUser,
    mailHourlyLimit: options.mailHourlyLimit ?? 100,
  });
  const app = await buildApp({
    services,
    pingDatabase: async () => void (await client.pool.query('select 1')),
    publicUrl: options.publicUrl ?? publicUrl,
    publicHost: options.publicHost,
    hstsIncludesSubdomains: options.hstsIncludesSubdomains,
    trustProxy: options.trustProxy ?? false,
    arePasskeysOn: options.arePasskeysOn,
    isDescriptionPrivate: options.isDescriptionPrivate,
    areDescriptionsChecked: true,
    logger: options.log ? { ...Object(loggerOptions('info')), stream: options.log } : false,
    webFolder: options.webFolder,
    streets: options.streets,
    syncRequests: {
      syncNow: async () => ({ received: 0 }),
      inboundStatus: async () => ({ mailbox: null, receiver: null, waiting: 0 }),
    },
    notificationStreams: createNotificationStreams({
      db: client.db,
      notices: createNotices({ url: database.url, onError: () => undefined }),
      onError: () => undefined,
    }),
    processState: {
      pool: () => poolState(client),
      engineBytes: () => dealEngine.memory().total,
      settings: { SMTP_URL: 'not set' },
      version: '0.0.0',
    },
    metricsToken: options.metricsToken,
    tracing: options.tracing?.of,
    jobMonitor: { listQueues: async () => options.jobQueues ?? [] },
    uploads: {
      folder: folders.uploads,
      maxBytes: options.maxUploadBytes ?? 10 * 1024 * 1024,
      maxTogetherBytes: maxAttachmentBytes,
    },
  });
  await app.ready();
  return {
    app,
    services,
    client,
    dealEngine,
    mails,
    linkRequests,
    queuedImports,
    queuedMail,
    queuedRemovals,
    queuedFeedLooks,
    queuedCampaignLooks,
    databaseUrl: database.url,
    dataDir,
    time,
    async close() {
      await app.close();
      await dealEngine.stop();
      await mailParser.close();
      await client.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
