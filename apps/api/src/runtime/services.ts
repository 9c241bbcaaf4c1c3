import { defaultRetention, type Retention, retentionInForce } from '@rei/domain/diagnostics/retention';
import type { Db } from '#db/client.ts';
import { createAccountServices } from '#features/accounts/create-account-services.ts';
import { renderMail } from '#features/accounts/mail-layout.ts';
import type { PasswordHasher } from '#features/accounts/password-hasher.ts';
import type { SecretBox } from '#features/accounts/secret-box.ts';
import { createActivityService } from '#features/activity/service.ts';
import { createAgentServices } from '#features/agents/create-agent-services.ts';
import { createAlertServices } from '#features/alerts/create-alert-services.ts';
import { createAuditLogService } from '#features/audit-log/service.ts';
import { createBlobService } from '#features/blobs/service.ts';
import { createBuyerServices } from '#features/buyers/create-buyer-services.ts';
import { createCalculationService } from '#features/calculators/service.ts';
import { createCampaignServices } from '#features/campaigns/create-campaign-services.ts';
import { createCampaignAnswers } from '#features/campaigns/sending/answers.ts';
import { createCampaignFileService } from '#features/campaigns/stored-file-service.ts';
import { createContactStopService } from '#features/contact-stops/service.ts';
import { createDealFinderServices } from '#features/deal-finder/create-deal-finder-services.ts';
import { createDealSheetServices } from '#features/deal-sheets/create-deal-sheet-services.ts';
import { createSheetMailService } from '#features/deal-sheets/sheet-mail-service.ts';
import { createDealService } from '#features/deals/service.ts';
import { createDemoRemovalService } from '#features/demo-market/removal-service.ts';
import { createDemoMarketService } from '#features/demo-market/service.ts';
import { createRetentionService } from '#features/diagnostics/retention-service.ts';
import { createDiagnosticsService, type DiagnosticsSources } from '#features/diagnostics/service.ts';
import { createImportServices } from '#features/imports/create-import-services.ts';
import type { FeedSchedule } from '#features/imports/listing-feed-service.ts';
import { createListingServices } from '#features/listings/create-listing-services.ts';
import { createSearchService } from '#features/listings/search-service.ts';
import { createMailServices, type MailAdapters, type MailSettings } from '#features/mail/create-mail-services.ts';
import { mailRows } from '#features/mail/export-rows.ts';
import { createMailTemplateService } from '#features/mail-templates/service.ts';
import { createMarketService } from '#features/market/service.ts';
import { createMarketsServices } from '#features/markets/create-markets-services.ts';
import { createNotificationServices } from '#features/notifications/create-notification-services.ts';
import { createFunnelService } from '#features/overview/funnel-service.ts';
import { createOverviewService } from '#features/overview/service.ts';
import { createOwnRulesService } from '#features/own-rules/service.ts';
import { createPaperworkServices } from '#features/paperwork/create-paperwork-services.ts';
import { createQuickSearchService } from '#features/quick-search/service.ts';
import { createReportLogoService } from '#features/report-logos/service.ts';
import { createOwnPhotoService } from '#features/saved-properties/photo-service.ts';
import { createSavedPropertyService } from '#features/saved-properties/service.ts';
import { createCountyTaxService } from '#features/settings/county-tax-service.ts';
import { createSettingsService } from '#features/settings/service.ts';
import { createSuppressionServices } from '#features/suppressions/create-suppression-services.ts';
import { createTaskCalendarService } from '#features/tasks/calendar-service.ts';
import { createTaskRuleService } from '#features/tasks/rule-service.ts';
import { createTaskService } from '#features/tasks/service.ts';
import { createTaskReminderService } from '#features/tasks/task-reminder-service.ts';
import { createUnderwritingServices } from '#features/underwriting/create-underwriting-services.ts';
import { createUsersService } from '#features/users/service.ts';
import { createValuationServices } from '#features/valuation/create-valuation-services.ts';
import { createRentService } from '#features/valuation/rent-service.ts';
import type { BlobStore } from '#ports/blob-store.ts';
import type { Clock } from '#ports/clock.ts';
import { type DealEngine, noDealEngine } from '#ports/deal-engine.ts';
import type { FileDownload } from '#ports/file-download.ts';
import type { IdentityProvider } from '#ports/identity-provider.ts';
import type { EnqueueJob, ForgetMailJobs } from '#ports/job-queue.ts';
import type { StreetArchive } from '#ports/street-archive.ts';
import { createTraffic } from '#system/throttle.ts';

interface ServiceDeps extends MailAdapters, MailSettings {
  db: Db;
  clock: Clock;
  enqueueJob: EnqueueJob;
  /** Only the server has jobs and an outbox; a command deletes no account. */
  forgetMailJobs?: ForgetMailJobs | undefined;
  outbox?: { removeOf(addresses: readonly string[]): Promise<number>; removeOlderThan(days: number): Promise<number> };
  retention?: Retention | undefined;
  identityProvider?: IdentityProvider | undefined;
  listingFeed?: FeedSchedule | undefined;
  dealEngine?: DealEngine | undefined;
  /** Only the server draws with them. */
  streets?: StreetArchive | undefined;
  passwordHasher: PasswordHasher;
  secretBox: SecretBox;
  publicUrl: string;
  blobStore: BlobStore;
  maxBytesPerUser?: number | undefined;
  /** Where uploads arrive and where the files of imports are kept. */
  folders: { uploads: string; imports: string };
  fileDownload: FileDownload;
}

/** Every use case of the product, for the server, the jobs and the commands alike; from the floor up. */
export function createServices(deps: ServiceDeps) {
  const { db, clock, enqueueJob, mailDomain, publicUrl, folders } = deps;
  const auditLog = createAuditLogService({ db });
  const settings = createSettingsService({ db, auditLog, publicUrl });
  const countyTaxes = createCountyTaxService({ db, auditLog });
  const retention = deps.retention ?? defaultRetention;
  const productName = async (tx: Db) => (await settings.get(tx)).productName;
  const timeZone = async () => (await settings.get()).timeZone;
  const notifications = createNotificationServices({
    db,
    clock,
    auditLog,
    enqueueJob,
    timeZone,
    productName,
    renderMail,
    mailDomain,
    publicUrl,
  });
  const accounts = createAccountServices({
    db,
    auditLog,
    clock,
    enqueueJob,
    productName,
    mailDomain,
    publicUrl,
    passwordHasher: deps.passwordHasher,
    secretBox: deps.secretBox,
    // Mail depends on accounts, so accounts asks for it only when an archive is made.
    roomsRows: { ...notifications.notificationRows, mail: (userId) => rowsOfMail(userId) },
    readContent: (hash) => deps.blobStore.read(hash),
    forgetUser: notifications.notifications.forgetUser,
    forgetMailJobs: deps.forgetMailJobs ?? (async () => undefined),
    identityProvider: deps.identityProvider,
    outbox: deps.outbox,
  });
  const market = createMarketService({ db, clock });
  const ownRules = createOwnRulesService({ db });
  const contactStops = createContactStopService({ db });
  const suppressing = createSuppressionServices({ db, auditLog, secretBox: deps.secretBox, publicUrl });
  const { suppressions } = suppressing;
  const { searchParts, ...listings } = createListingServices({
    db,
    auditLog,
    market,
    ownRules,
    clock,
    streets: deps.streets,
  });
  const { returnOrder, findInMemory, ...dealFinder } = createDealFinderServices({
    db,
    clock,
    market,
    ownRules,
    listings: listings.listings,
    marketFilters: listings.marketFilters,
    engine: deps.dealEngine ?? noDealEngine,
  });
  const deals = createDealService();
  const activity = createActivityService({ db, deals });
  const saved = createSavedPropertyService({ db, ...listings, deals, activity, contactStops });
  const buying = createBuyerServices({ db, auditLog, ...listings, ...dealFinder, saved });
  const alerts = createAlertServices({
    db,
    buyerMatching: buying.buyerMatching,
    listings: listings.listings,
    places: listings.places,
    clock,
    secretBox: deps.secretBox,
    dealViews: dealFinder.dealViews,
    market,
    ownRules,
    marketFilters: listings.marketFilters,
    notices: notifications.notices,
    timeZone,
    productName,
    enqueueJob,
    mailDomain,
    publicUrl,
    renderMail,
  });
  const markets = createMarketsServices({ db, clock, dealFinder: dealFinder.dealFinder });
  const { rentIndexOf } = markets.marketSeries;
  const valuation = createValuationServices({ db, clock, rentIndexOf });
  const underwriting = createUnderwritingServices({
    db,
    clock,
    listings: listings.listings,
    accuracy: valuation.accuracy,
    statistical: valuation.statistical,
  });
  const traffic = createTraffic();
  const imports = createImportServices({
    db,
    traffic,
    clock,
    enqueueJob,
    folders,
    fileDownload: deps.fileDownload,
    auditLog,
    market,
    marketSeries: markets.marketSeries,
    importBuyers: buying.buyerImports.importBuyers,
    keptDays: async () => retentionInForce(await settings.getRetention(), retention).importDays,
    feed: deps.listingFeed,
    store: listings.listingStore,
    rentals: valuation.rentals,
  });
  const demo = {
    db,
    store: listings.listingStore,
    rentals: valuation.rentals,
    market,
    dataSources: imports.dataSources,
  };
  const { marketDays } = markets;
  const blobs = createBlobService({ db, blobStore: deps.blobStore, maxBytesPerUser: deps.maxBytesPerUser });
  const papers = createPaperworkServices({
    db,
    clock,
    settings,
    blobs,
    deals,
    saved,
    accounts: accounts.accounts,
    listings: listings.listings,
  });
  const { offers, documents } = papers;
  const mailTemplates = createMailTemplateService({ db });
  const mail = createMailServices({
    ...deps,
    mailTemplates,
    blobs,
    activity,
    contactStops,
    ...suppressing,
    sender: async () => {
      const { postalAddress, buyer } = await settings.get();
      return { postalAddress, company: buyer.company, signer: buyer.signer };
    },
    notices: notifications.notices,
    accounts: accounts.accounts,
    listings: listings.listings,
    propertyContacts: listings.propertyContacts,
    storedFiles: [documents.findOwnDocument, createCampaignFileService({ db }).findStoredFile],
    onWritten: createCampaignAnswers({ clock, dispositions: buying.dispositions }).onWritten,
    paperVersions: papers.paperVersions,
  });
  const users = createUsersService({
    db,
    auditLog,
    accounts: {
      endAllSignIns: accounts.sessions.endAllSignIns,
      sendResetLink: accounts.links.sendResetLink,
      switchOffTwoFactor: accounts.twoFactor.switchOff,
    },
  });
  const agents = createAgentServices({ db, auditLog, contactStops, listings: listings.listings });
  const sheetMails = createSheetMailService({ db, accounts: accounts.accounts, listings: listings.listings });
  const { sheetCampaigns, ...campaigns } = createCampaignServices({
    ...{ sheetMails, buyerInterests: buying.dispositions },
    ...{ db, clock, contactStops, settings, mailTemplates, letters: papers.letters, enqueueJob },
    accounts: accounts.accounts,
    listings: listings.listings,
    suppressedAmong: suppressions.suppressedAmong,
    acceptFiles: mail.attachments.accept,
    requireRoom: blobs.requireRoom,
    ...{ deals, offers, documents, suppressions, mailHourlyLimit: deps.mailHourlyLimit },
    messageSender: mail.messageSender,
    outbox: mail.outbox,
    threadFates: mail.threadFates,
    deliveries: mail.deliveries,
    notices: notifications.notices,
  });
  const reportLogos = createReportLogoService({ db, blobs });
  const sheets = createDealSheetServices({
    ...{ db, clock, saved, settings, blobs, reportLogos, contracts: papers.contracts },
    ...{ ...buying, sheetMails, sheetCampaigns, contactStops, suppressions, deliveries: mail.deliveries },
    accounts: accounts.accounts,
    listings: listings.listings,
  });
  const rowsOfMail = mailRows(db, mail.backlogParser.parseAllOf);
  return {
    traffic,
    auditLog,
    settings,
    countyTaxes,
    ...notifications,
    ...accounts,
    users,
    market,
    contactStops,
    ...suppressing,
    ...listings,
    search: createSearchService({ db, ...searchParts, contactStops, findInMemory, rankReturns: returnOrder.rank }),
    ...dealFinder,
    ...alerts,
    ...markets,
    activity,
    saved,
    ownPhotos: createOwnPhotoService({ db, blobs }),
    reportLogos,
    ...sheets,
    ...agents,
    ...buying,
    ...valuation,
    marketRents: createRentService({
      db,
      clock,
      listings: listings.listings,
      listLeases: underwriting.estimates.listLeases,
      accuracy: valuation.accuracy,
      rentIndexOf,
    }),
    underwriting,
    calculations: createCalculationService({ db, listings: listings.listings }),
    ...imports,
    demoMarket: createDemoMarketService({ ...demo, clock }),
    demoRemoval: createDemoRemovalService({ ...demo, marketDays, enqueueJob, accounts: accounts.accounts, auditLog }),
    overview: createOverviewService({ db }),
    funnel: createFunnelService({ db, timeZone }),
    blobs,
    ...papers,
    mailTemplates,
    ...campaigns,
    tasks: createTaskService({ db }),
    taskCalendar: createTaskCalendarService({
      ...{ db, clock, publicUrl, settings },
      deadlines: notifications.reminderRuns.reminders.listDeadlines,
    }),
    taskRules: createTaskRuleService({ db, clock, timeZone }),
    taskReminders: createTaskReminderService({
      ...{ db, clock, timeZone, productName, enqueueJob, mailDomain, publicUrl, renderMail },
      notices: notifications.notices,
    }),
    ...mail,
    retention: createRetentionService({
      ...{ clock, retention, settings, auditLog },
      signIns: accounts.signIns,
      outbox: deps.outbox,
    }),
    openDiagnostics: (sources: DiagnosticsSources) =>
      createDiagnosticsService({ db, clock, feed: deps.listingFeed && feedOf(deps.listingFeed), ...sources }),
    quickSearch: createQuickSearchService({
      saved,
      mailbox: mail.mailbox,
      buyers: buying.buyers,
      agents: agents.agents,
      users,
    }),
  };
}

function feedOf({ feed, everyMinutes }: FeedSchedule) {
  return { source: feed.source, everyMinutes };
}

export type Services = ReturnType<typeof createServices>;
