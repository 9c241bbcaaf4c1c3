import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createHttpRateSource } from '#adapters/rate-source/http-rate-source.ts';
import { createHudRentSource } from '#adapters/rent-source/hud-rent-source.ts';
import { poolState } from '#db/client.ts';
import { createNotices } from '#db/notices.ts';
import { createDealEngine } from '#deal-engine/engine.ts';
import { imageFileName } from '#deal-engine/kept-image.ts';
import { createNotificationStreams } from '#features/notifications/stream-service.ts';
import { loggerOptions, readableLines } from '#http/logging.ts';
import { startJobs } from '#jobs/boss.ts';
import { forgetMailJobs } from '#jobs/forget-mail-jobs.ts';
import type { GiveWay } from '#jobs/give-way.ts';
import { rereadListings } from '#jobs/listing-reread.ts';
import { buildApp } from './app.ts';
import { createCleanUp } from './runtime/clean-up.ts';
import { type Config, ConfigError, isReadByPerson, readConfig } from './runtime/config.ts';
import { createConfiguredServices, uploadFolder } from './runtime/configured-services.ts';
import { createMailer, createMailRelay } from './runtime/create-mailer.ts';
import { dataFolderId } from './runtime/data-folder-id.ts';
import { createDemoAccounts, ensureAdmin, listDemoAccounts } from './runtime/first-accounts.ts';
import { openStore, type Store } from './runtime/open-store.ts';
import { openStreets } from './runtime/open-streets.ts';
import { openTracing } from './runtime/open-tracing.ts';
import { defaultDemoListings, ensureDemoMarket, ensureZipTable } from './runtime/prepare-store.ts';
import { createProcessLog } from './runtime/process-log.ts';
import { createMailReception } from './runtime/receive-mail.ts';
import type { Services } from './runtime/services.ts';
import { sessionSecret } from './runtime/session-secret.ts';
import { toldSettings } from './runtime/told-settings.ts';
import { version } from './runtime/version.ts';
import { isErrno } from './system/is-errno.ts';
import { isLoopback } from './system/is-loopback.ts';

/** Requests and jobs get this long to finish before the process ends anyway. */
const stopWithinMs = 9000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isTerminal = process.stdout.isTTY === true;
  const isReadable = isReadByPerson(config, isTerminal);
  const log = createProcessLog();
  const traced = await openTracing(config, log);
  const tracing = traced?.tracing;
  const onLost = (error: Error) => log.error({ err: error }, 'database connection');
  const store = await openStore(config, onLost, traced?.createPool);
  const dealEngine = createDealEngine({
    url: store.url,
    imageFile: join(config.dataDir, imageFileName),
    onError: (error) => log.error({ err: error }, 'deal engine'),
  });
  const folderId = await dataFolderId(config.dataDir);
  const jobs = await startJobs({ url: store.url, log, folderId, tracing, giveWay: dealEngine.settled });
  const streets = await openStreets(config, log);
  const services = await createConfiguredServices(config, {
    db: store.client.db,
    dealEngine,
    streets,
    sessionSecret: await sessionSecret(config),
    enqueueJob: jobs.enqueueJob,
    forgetMailJobs,
  });
  const reception = createMailReception(config, { db: store.client.db, databaseUrl: store.url, services, log });
  const notificationStreams = createNotificationStreams({
    db: store.client.db,
    notices: createNotices({
      url: store.url,
      onError: (error) => log.error({ err: error }, 'listening for notifications'),
    }),
    onError: (error) => log.error({ err: error }, 'live notifications'),
  });
  const app = await buildApp({
    services,
    notificationStreams,
    publicUrl: config.publicUrl,
    publicHost: config.publicHost,
    hstsIncludesSubdomains: config.hstsIncludesSubdomains,
    trustProxy: config.trustProxy,
    arePasskeysOn: config.passkeys,
    isDescriptionPrivate: config.apiDocs === 'signed-in',
    logger: {
      ...loggerOptions(config.logLevel),
      ...(isReadable && { stream: readableLines(process.stdout, isTerminal) }),
    },
    // A page makes dozens of requests; their lines would push the address and accounts out of sight.
    requestLogLevel: isReadable ? 'debug' : 'info',
    uploads: {
      folder: uploadFolder(config),
      maxBytes: config.maxImportBytes,
      maxTogetherBytes: config.maxAttachmentBytes,
    },
    jobMonitor: jobs.monitor,
    processState: {
      pool: () => poolState(store.client),
      engineBytes: () => dealEngine.memory().total,
      settings: toldSettings(config),
      version,
    },
    metricsToken: config.metricsToken,
    tracing,
    syncRequests: reception.syncRequests,
    mailDomain: config.mailDomain,
    streets,
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    pingDatabase: async () => void (await store.client.pool.query('select 1')),
  });

  log.passTo(app.log);

  const rereading = new AbortController();
  let isReread = Promise.resolve();
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    rereading.abort();
    jobs.beginStop();
    await Promise.all([app.close(), reception.stop(), isReread]);
    await dealEngine.stop();
    await jobs.stop();
    await store.close();
    await tracing?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await fillNewStore(config, store, services);
  const rateSource = config.ratesUrl ? createHttpRateSource({ url: config.ratesUrl }) : undefined;
  const rentSource = config.hudApiToken ? createHudRentSource({ token: config.hudApiToken }) : undefined;
  const untracedRelay = createMailRelay(config, services);
  const mailRelay = traced ? traced.createTracedRelay(untracedRelay, traced.tracing) : untracedRelay;
  await jobs.work({
    mailer: createMailer(config, mailRelay, log),
    mailRelay,
    outboxDispatcher: services.outboxDispatcher,
    refreshRates: rateSource && (() => services.imports.refreshRates(rateSource)),
    refreshRents: rentSource && ((signal) => services.imports.refreshRents(rentSource, signal)),
    linkRequests: services.links,
    importRuns: services.importRuns,
    runListingFeed: config.listingFeed && services.listingFeedRuns.runWhenDue,
    demoRemovals: services.demoRemoval,
    takeMarketDays: services.marketDays.takeWhenDue,
    valuationTests: { ...services.valuationTests, testNextRents: () => services.rentTests.testNext() },
    traffic: services.traffic,
    marketRentRuns: services.storedRents,
    listingValueRuns: services.storedValues,
    statisticalModels: services.statistical,
    alertRuns: services.alertRuns,
    campaignRuns: services.campaignRuns,
    reminderRuns: {
      ...services.reminderRuns,
      taskRules: services.taskRules,
      taskReminders: services.taskReminders,
    },
    cleanUp: createCleanUp(
      {
        imports: () => services.importJobs.cleanUp(),
        sessions: () => services.sessions.deleteExpired(),
        passkeys: () => services.passkeys.deleteOldChallenges(),
        accounts: () => services.accounts.deleteExpired(),
        'listing runs': () => services.listingStore.forgetAbandonedRuns(),
        'listing changes': () => services.listingStore.forgetChanges(),
        'mail sending': () => services.outbox.cleanUp(),
        blobs: () => services.blobs.removeUnnamed(),
        retention: () => services.retention.cleanUp(),
        notifications: () => services.notifications.cleanUp(),
        alerts: () => services.alertRuns.cleanUp(),
      },
      log,
    ),
  });
  await reception.begin();
  await listen(app, config);
  await greet(config, store, services);
  isReread = readAnew(services, { log, giveWay: dealEngine.settled }, rereading.signal);
}

/** What earlier versions of the product did not take from the listings that they stored. */
async function readAnew(
  { listingReread, listingRemarks, remarkWords }: Services,
  how: { log: ReturnType<typeof createProcessLog>; giveWay: GiveWay },
  signal: AbortSignal,
): Promise<void> {
  const readings = [() => listingReread.rereadNext(), () => listingRemarks.readNext(), () => remarkWords.fillNext()];
  for (const rereadNext of readings) await rereadListings({ reread: { rereadNext }, ...how }, signal);
}

const noAddress = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE')) {
      throw new ConfigError(`Wrong setting: PORT ${port} is in use on ${host} already`);
    }
    if (isErrno(error, 'EACCES')) throw new ConfigError(`Wrong setting: PORT ${port} is not for this user`);
    if (noAddress.some((code) => isErrno(error, code))) {
      throw new ConfigError(`Wrong setting: HOST ${host} is no address of this machine`);
    }
    throw error;
  }
}

async function fillNewStore(config: Config, store: Store, services: Services): Promise<void> {
  const { pool } = store.client;
  const isPrivate = isLoopback(config.host) && store.isEmbedded;
  const count = demoCount(config, isPrivate);
  if (count > 0 && (await services.listingStore.isZipTableEmpty())) say('Setting up the store: ZIP codes…');
  await ensureZipTable(pool, services);
  await services.listingStore.refreshIfRewritten();
  if (config.admin) await ensureAdmin(services.accounts, config.admin);
  if (count === 0) return;
  const isFilled = await ensureDemoMarket(pool, services, count, (stored) => {
    if (stored % 5_000 === 0 || stored === count) {
      say(`Demo market: ${stored.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} listings`);
    }
  });
  if (isFilled && isPrivate && !config.admin) await createDemoAccounts(services.accounts, config.dataDir);
}

function demoCount({ demo }: Config, isPrivate: boolean): number {
  if (demo.mode === 'count') return demo.listings;
  return demo.mode === 'auto' && isPrivate ? defaultDemoListings : 0;
}

/** The address comes last, where whoever started the product looks for it. */
async function greet(config: Config, store: Store, services: Services): Promise<void> {
  const { productName } = await services.settings.get();
  if (store.dataFolder && !store.dataFolder.startsWith(config.dataDir)) say(`The database is in ${store.dataFolder}`);
  for (const { role, email, password } of await listDemoAccounts(services.accounts, config.dataDir)) {
    say(`  Demo ${role}: ${email}  password ${password}`);
  }
  say(`\n${productName} is ready: ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  const isOurs = error instanceof ConfigError;
  process.stderr.write(
    `${isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
