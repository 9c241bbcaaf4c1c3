import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { registerPasskeyRoutes } from '#features/accounts/passkey-routes.ts';
import { createSiteOf } from '#features/accounts/passkey-site.ts';
import { registerProviderRoutes } from '#features/accounts/provider-routes.ts';
import { registerAccountRoutes } from '#features/accounts/routes.ts';
import { registerAccountSecurityRoutes } from '#features/accounts/security-routes.ts';
import { registerActivityRoutes } from '#features/activity/routes.ts';
import { registerAgentRoutes } from '#features/agents/routes.ts';
import { registerAlertRoutes } from '#features/alerts/routes.ts';
import { registerStopRoutes } from '#features/alerts/stop-routes.ts';
import { registerAuditLogRoutes } from '#features/audit-log/routes.ts';
import { registerBuyerRoutes } from '#features/buyers/routes.ts';
import { registerCalculationRoutes } from '#features/calculators/routes.ts';
import { registerCampaignResultRoutes } from '#features/campaigns/results-routes.ts';
import { registerCampaignRoutes } from '#features/campaigns/routes.ts';
import { registerMapRoutes } from '#features/deal-finder/map-routes.ts';
import { registerDealFinderRoutes } from '#features/deal-finder/routes.ts';
import { registerStreetRoutes } from '#features/deal-finder/street-routes.ts';
import { registerSheetMailingRoutes } from '#features/deal-sheets/mailing-routes.ts';
import { registerDealSheetRoutes } from '#features/deal-sheets/routes.ts';
import { registerDemoMarketRoutes } from '#features/demo-market/routes.ts';
import { countAnswers } from '#features/diagnostics/count-answers.ts';
import { registerDiagnosticsRoutes } from '#features/diagnostics/routes.ts';
import type { ProcessState } from '#features/diagnostics/service.ts';
import { registerHealthRoutes } from '#features/health/routes.ts';
import { registerImportRoutes } from '#features/imports/routes.ts';
import { registerListingRoutes } from '#features/listings/routes.ts';
import type { SyncRequests } from '#features/mail/inbound/request-sync.ts';
import { registerMailRoutes } from '#features/mail/routes.ts';
import { registerMailTemplateRoutes } from '#features/mail-templates/routes.ts';
import { registerMarketRoutes } from '#features/market/routes.ts';
import { registerMarketsRoutes } from '#features/markets/routes.ts';
import { registerNotificationRoutes } from '#features/notifications/routes.ts';
import type { NotificationStreams } from '#features/notifications/stream-service.ts';
import { registerOverviewRoutes } from '#features/overview/routes.ts';
import { registerPaperworkRoutes } from '#features/paperwork/routes.ts';
import { registerQuickSearchRoutes } from '#features/quick-search/routes.ts';
import { registerReportLogoRoutes } from '#features/report-logos/routes.ts';
import { registerOwnPhotoRoutes } from '#features/saved-properties/photo-routes.ts';
import { registerSavedPropertyRoutes } from '#features/saved-properties/routes.ts';
import { registerSettingsRoutes } from '#features/settings/routes.ts';
import { registerSuppressionRoutes } from '#features/suppressions/routes.ts';
import { registerUnsubscribeRoutes } from '#features/suppressions/unsubscribe-routes.ts';
import { registerTaskRoutes } from '#features/tasks/routes.ts';
import { registerUnderwritingRoutes } from '#features/underwriting/routes.ts';
import { registerUsersRoutes } from '#features/users/routes.ts';
import { registerValuationRoutes } from '#features/valuation/routes.ts';
import { registerBodyTimeout } from '#http/body-timeout.ts';
import { registerErrorHandler } from '#http/error-handler.ts';
import { createEveryAnswer } from '#http/every-answer.ts';
import { setFieldTexts } from '#http/field-texts.ts';
import { acceptEmptyJson } from '#http/object-body.ts';
import { registerOnlyHost } from '#http/only-host.ts';
import { registerOpenapi } from '#http/openapi.ts';
import { createRouter } from '#http/route.ts';
import { registerSameOrigin } from '#http/same-origin.ts';
import { protectiveHeaders } from '#http/security-headers.ts';
import { serializerCompiler } from '#http/serializer.ts';
import { registerStaticFiles } from '#http/static-files.ts';
import { registerStorableInput } from '#http/storable-input.ts';
import { traceRequests } from '#http/trace-requests.ts';
import { registerUploads, type UploadSettings } from '#http/upload.ts';
import type { JobMonitor } from '#jobs/monitor.ts';
import type { StreetArchive } from '#ports/street-archive.ts';
import type { Tracing } from '#ports/tracing.ts';
import type { Services } from './runtime/services.ts';
import { isLoopback } from './system/is-loopback.ts';

setFieldTexts();

/** The largest body of an ordinary call; uploads have their own limits. */
const bodyLimit = 1024 * 1024;

interface AppOptions {
  services: Services;
  pingDatabase: () => Promise<void>;
  publicUrl: string;
  /** The only name that requests may have for this server; without it any. */
  publicHost?: string | undefined;
  hstsIncludesSubdomains?: boolean | undefined;
  trustProxy: boolean;
  arePasskeysOn?: boolean | undefined;
  /** Whether the description of the API is for those alone who are signed in. */
  isDescriptionPrivate?: boolean | undefined;
  logger: FastifyServerOptions['logger'];
  /** Requests that went well are told from this level on; one that did not always is. */
  requestLogLevel?: 'info' | 'debug';
  /** A refusal that its endpoint does not describe fails; for tests. */
  areDescriptionsChecked?: boolean;
  /** The built pages; without them only the API is served. */
  webFolder: string | undefined;
  mailDomain?: string | undefined;
  streets?: StreetArchive | undefined;
  tracing?: Tracing | undefined;
  uploads: UploadSettings;
  jobMonitor: JobMonitor;
  /** What the process knows of itself, for administrators and whoever watches it. */
  processState: Pick<ProcessState, 'pool' | 'engineBytes' | 'settings' | 'version'>;
  metricsToken?: string | undefined;
  syncRequests: SyncRequests;
  notificationStreams: NotificationStreams;
}

/** The one place where features, plugins and pages meet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, publicUrl, streets, arePasskeysOn = true } = options;
  const streetHost = streets && streets.file === undefined ? new URL(streets.address).origin : undefined;
  const isHttps = publicUrl.startsWith('https:');
  const protection = { isHttps, connectTo: streetHost, hstsIncludesSubdomains: options.hstsIncludesSubdomains };
  const answers = countAnswers(options.metricsToken);
  const { requestLogLevel } = options;
  const everyAnswer = createEveryAnswer(protectiveHeaders(protection), { requestLogLevel, onAnswer: answers.count });
  const app = Fastify({
    logger: options.logger ?? false,
    // The last proxy is ours; what stands before it in the header anyone could have written.
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    bodyLimit,
    // One line for each answer instead of two; see createEveryAnswer.
    logController: new LogController({ disableRequestLogging: true }),
    // Large uploads take longer than any limit for all; see registerBodyTimeout.
    requestTimeout: 0,
    // The framework's own answers would not have our shape; see createEveryAnswer.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    frameworkErrors: everyAnswer.ofFramework,
    clientErrorHandler: everyAnswer.ofConnection,
    // Access is checked before a parameter's length, so a parameter may be as long as an address.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app, options);
  everyAnswer.register(app);
  if (options.tracing) traceRequests(app, options.tracing, { isBehindProxy: options.trustProxy });
  app.addHook('onRequest', (_request, _reply, next) => {
    services.traffic.count();
    next();
  });
  // What somebody has changed is on his map before he hears that it is done.
  app.addHook('onSend', async ({ signedIn, routeOptions }) => {
    if (signedIn && routeOptions.config.endpoint?.mayChange) services.map.forget(signedIn.userId);
  });
  await app.register(cookie);
  if (options.publicHost !== undefined) registerOnlyHost(app, options.publicHost);
  // A machine's own names are checked as hosts.
  const isOnlyHost = options.publicHost !== undefined && !isLoopback(new URL(publicUrl).hostname);
  registerSameOrigin(app, { publicUrl, isOnlyHost });
  registerBodyTimeout(app);
  acceptEmptyJson(app);
  await registerUploads(app, options.uploads);
  registerStorableInput(app);
  await registerOpenapi(app, {
    publicUrl,
    productName: async () => (await services.settings.get()).productName,
    findSession: options.isDescriptionPrivate ? services.sessions.findSession : undefined,
  });

  const route = createRouter(app, services.sessions.findSession);
  registerHealthRoutes(route, options.pingDatabase);
  registerAccountRoutes(route, { ...services, isHttps });
  registerAccountSecurityRoutes(route, { ...services, isHttps });
  const siteOf = createSiteOf({
    isOn: async () => (await services.settings.getPasskeys()) ?? arePasskeysOn,
    publicUrl,
    isOnlyHost: options.publicHost !== undefined,
  });
  registerPasskeyRoutes(route, { ...services, siteOf, isHttps });
  registerProviderRoutes(route, { ...services, isHttps });
  registerListingRoutes(route, services);
  registerMarketRoutes(route, services.market);
  registerMarketsRoutes(route, services);
  registerValuationRoutes(route, services);
  registerImportRoutes(route, { ...services, maxFileBytes: options.uploads.maxBytes });
  registerSavedPropertyRoutes(route, services.saved);
  registerOwnPhotoRoutes(route, services.ownPhotos);
  registerReportLogoRoutes(route, services.reportLogos);
  registerActivityRoutes(route, services.activity);
  registerOverviewRoutes(route, services);
  registerSettingsRoutes(route, { ...services, arePasskeysOn, jobs: options.jobMonitor });
  registerAuditLogRoutes(route, services.auditLog);
  registerDiagnosticsRoutes(route, {
    diagnostics: services.openDiagnostics({
      jobs: options.jobMonitor,
      state: {
        ...options.processState,
        liveClients: () => options.notificationStreams.count(),
        answers: () => answers.soFar,
      },
    }),
    retention: services.retention,
    metrics: answers.metrics,
  });
  registerUsersRoutes(route, services.users);
  registerAgentRoutes(route, services);
  registerDealFinderRoutes(route, services);
  registerAlertRoutes(route, services);
  await registerStopRoutes(app, services.alerts);
  registerSuppressionRoutes(route, services.suppressionList);
  await registerUnsubscribeRoutes(app, services.unsubscribes);
  registerMapRoutes(route, services);
  registerStreetRoutes(route, streets);
  registerDemoMarketRoutes(app, route, services);
  registerBuyerRoutes(route, services);
  registerDealSheetRoutes(route, services);
  registerSheetMailingRoutes(route, services);
  registerUnderwritingRoutes(route, services.underwriting);
  registerCalculationRoutes(route, services.calculations);
  registerPaperworkRoutes(route, services);
  registerMailRoutes(route, { ...services, syncRequests: options.syncRequests });
  registerCampaignRoutes(route, services);
  registerCampaignResultRoutes(route, services);
  registerNotificationRoutes(route, { ...services, notificationStreams: options.notificationStreams });
  // Streams never end by themselves: the server would wait for them.
  app.addHook('preClose', () => options.notificationStreams.close());
  registerMailTemplateRoutes(route, services.mailTemplates);
  registerQuickSearchRoutes(route, services.quickSearch);
  registerTaskRoutes(route, services);

  if (options.webFolder) {
    await registerStaticFiles(app, {
      folder: options.webFolder,
      names: () => services.settings.get(),
      fallbackNames: services.settings.defaults,
      mailDomain: options.mailDomain,
      mapTiles: streets?.address,
      identityProvider: services.providerSignIn?.label,
    });
  }
  return app;
}
