import { printedFacts } from '@rei/domain/paperwork/printed-facts';
import type { Db } from '#db/client.ts';
import { createAccountServices } from '#features/accounts/create-account-services.ts';
import { renderMail } from '#features/accounts/mail-layout.ts';
import type { PasswordHasher } from '#features/accounts/password-hasher.ts';
import type { SecretBox } from '#features/accounts/secret-box.ts';
import { activityArea } from '#features/activity/export-area.ts';
import { createActivityService } from '#features/activity/service.ts';
import { createAgentDismissalService } from '#features/agents/dismissal-service.ts';
import { agentAreas } from '#features/agents/export-areas.ts';
import { createAgentMergeService } from '#features/agents/merge-service.ts';
import { createAgentRecordService } from '#features/agents/record-service.ts';
import { createAgentService } from '#features/agents/service.ts';
import { createAuditLogService } from '#features/audit-log/service.ts';
import { createBlobService } from '#features/blobs/service.ts';
import { createBuyerImportService } from '#features/buyers/import-service.ts';
import { createBuyerMatchingService } from '#features/buyers/matching-service.ts';
import { createBuyerService } from '#features/buyers/service.ts';
import { calculationArea } from '#features/calculators/export-area.ts';
import { createCalculationService } from '#features/calculators/service.ts';
import { contactStopArea } from '#features/contact-stops/export-area.ts';
import { createContactStopService } from '#features/contact-stops/service.ts';
import { createDealCsvService } from '#features/deal-finder/csv-service.ts';
import { dealViewArea } from '#features/deal-finder/export-area.ts';
import { createOwnDealService } from '#features/deal-finder/own-deal-service.ts';
import { createQuestionService } from '#features/deal-finder/question-service.ts';
import { createReturnOrderService } from '#features/deal-finder/return-order-service.ts';
import { createDealFinderService } from '#features/deal-finder/service.ts';
import { createViewCountService } from '#features/deal-finder/view-count-service.ts';
import { createViewService } from '#features/deal-finder/view-service.ts';
import { createDealService } from '#features/deals/service.ts';
import { createDemoRemovalService } from '#features/demo-market/removal-service.ts';
import { createDemoMarketService } from '#features/demo-market/service.ts';
import { createCommandImportService } from '#features/imports/command-import-service.ts';
import { createDataSourceService } from '#features/imports/data-source-service.ts';
import { createGivingWay } from '#features/imports/giving-way.ts';
import { createImportFolder } from '#features/imports/import-folder.ts';
import { createImportJobsService } from '#features/imports/import-jobs-service.ts';
import { createImportPresetService } from '#features/imports/import-presets-service.ts';
import { createImportRunService } from '#features/imports/import-run-service.ts';
import { createImportService } from '#features/imports/import-service.ts';
import { createListingFeedRunService } from '#features/imports/listing-feed-run-service.ts';
import { createListingFeedService, type FeedSchedule } from '#features/imports/listing-feed-service.ts';
import { createAddressService } from '#features/listings/address-service.ts';
import { createPropertyContactService } from '#features/listings/contact-service.ts';
import { listingAreas } from '#features/listings/export-areas.ts';
import { createGuessService } from '#features/listings/guess-service.ts';
import { createListingFigures } from '#features/listings/listing-figures.ts';
import { createManualListingService } from '#features/listings/manual-listing-service.ts';
import { createMarketFilterService } from '#features/listings/market-filter-service.ts';
import { createPlaceService } from '#features/listings/place-service.ts';
import { createRemarkService } from '#features/listings/remark-service.ts';
import { createRereadService } from '#features/listings/reread-service.ts';
import { createSearchReading } from '#features/listings/search-reading.ts';
import { createSearchService } from '#features/listings/search-service.ts';
import { createListingService } from '#features/listings/service.ts';
import { createListingStore } from '#features/listings/store-service.ts';
import { createSuggestionService } from '#features/listings/suggestion-service.ts';
import { createSearchTextService } from '#features/listings/text-service.ts';
import { createMailServices, type MailAdapters, type MailSettings } from '#features/mail/create-mail-services.ts';
import { mailArea } from '#features/mail/export-area.ts';
import { mailTemplateArea } from '#features/mail-templates/export-area.ts';
import { createMailTemplateService } from '#features/mail-templates/service.ts';
import { createMarketService } from '#features/market/service.ts';
import { createDigestService } from '#features/notifications/digest-service.ts';
import { notificationAreas } from '#features/notifications/export-areas.ts';
import { createNoticeService } from '#features/notifications/notice-service.ts';
import { createPreferenceService } from '#features/notifications/preference-service.ts';
import { createReminderService } from '#features/notifications/reminder-service.ts';
import { createNotificationService } from '#features/notifications/service.ts';
import { createOverviewService } from '#features/overview/service.ts';
import { createOwnRulesService } from '#features/own-rules/service.ts';
import { createContractService } from '#features/paperwork/contract-service.ts';
import { createDocumentService } from '#features/paperwork/document-service.ts';
import { paperworkAreas } from '#features/paperwork/export-areas.ts';
import { createOfferService } from '#features/paperwork/offer-service.ts';
import { savedPropertyArea } from '#features/saved-properties/export-area.ts';
import { createSavedPropertyService } from '#features/saved-properties/service.ts';
import { createSettingsService } from '#features/settings/service.ts';
import { createUnderwritingServices } from '#features/underwriting/create-underwriting-services.ts';
import { underwritingAreas } from '#features/underwriting/export-areas.ts';
import { createUsersService } from '#features/users/service.ts';
import type { BlobStore } from '#ports/blob-store.ts';
import type { Clock } from '#ports/clock.ts';
import { type DealEngine, noDealEngine } from '#ports/deal-engine.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';

interface ServiceDeps extends MailAdapters, MailSettings {
  db: Db;
  clock: Clock;
  enqueueJob: EnqueueJob;
  /** The live feed of listings; none where it is not set up. */
  listingFeed?: FeedSchedule | undefined;
  /** Only the server holds the market in memory. */
  dealEngine?: DealEngine | undefined;
  passwordHasher: PasswordHasher;
  secretBox: SecretBox;
  publicUrl: string;
  blobStore: BlobStore;
  /** Where uploads arrive and where the files of imports are kept. */
  folders: { uploads: string; imports: string };
}

/** Every use case of the product, for the server, the jobs and the commands alike. */
export function createServices(deps: ServiceDeps) {
  const { db, clock } = deps;
  const auditLog = createAuditLogService({ db });
  const settings = createSettingsService({ db, auditLog, publicUrl: deps.publicUrl });
  const productName = async (tx: Db) => (await settings.get(tx)).productName;
  const timeZone = async () => (await settings.get()).timeZone;
  const market = createMarketService({ db, clock });
  const contactStops = createContactStopService({ db });
  const searchText = createSearchTextService({ db });
  const addresses = createAddressService({ db });
  const ownRules = createOwnRulesService({ db });
  const reading = createSearchReading({ db, searchText, addresses, guesses: createGuessService({ db, searchText }) });
  const figures = createListingFigures({ db, market, ownRules });
  const listings = createListingService({ db, figures, auditLog, searchText });
  const engine = deps.dealEngine ?? noDealEngine;
  const questions = createQuestionService({ clock, market, ownRules });
  const ownDeals = createOwnDealService({ engine, listings });
  const returnOrder = createReturnOrderService({ db, engine, questions, ownDeals });
  const propertyContacts = createPropertyContactService({ db, listings, auditLog });
  const agents = createAgentService({ db, auditLog, contactStops });
  const deals = createDealService();
  const activity = createActivityService({ db, deals });
  const listingStore = createListingStore({ db });
  const dataSources = createDataSourceService({ db, clock, listingSourceName: listingStore.nameOfSource });
  const importPresets = createImportPresetService({ db });
  const givingWay = createGivingWay();
  const imports = createImportService({
    ...deps,
    store: listingStore,
    market,
    dataSources,
    presets: importPresets,
    givingWay,
  });
  const importFolder = createImportFolder(deps.folders);
  const notifications = createNotificationService({ db, auditLog });
  const accountServices = createAccountServices({
    ...deps,
    productName,
    exportAreas: [
      savedPropertyArea(db),
      activityArea(db),
      ...paperworkAreas(db),
      mailArea(db, (userId) => mail.backlogParser.parseAllOf(userId)),
      contactStopArea(db),
      ...agentAreas(db),
      mailTemplateArea(db),
      ...notificationAreas(db),
      calculationArea(db),
      ...underwritingAreas(db),
      dealViewArea(db),
      ...listingAreas(db),
    ],
    deletionHooks: [notifications.forgetUser],
  });
  const { accounts, sessions, links, twoFactor } = accountServices;
  const blobs = createBlobService({ db, blobStore: deps.blobStore });
  const saved = createSavedPropertyService({
    db,
    listings,
    manualListings: createManualListingService(),
    deals,
    activity,
    contactStops,
  });
  const paperDeps = {
    db,
    listings,
    saved,
    printedFacts: async (tx: Db, userId: string) =>
      printedFacts(await settings.get(tx), await accounts.getUser(userId, tx)),
  };
  const offers = createOfferService({ ...paperDeps, deals });
  const contracts = createContractService(paperDeps);
  const documents = createDocumentService({ db, blobs, listings, offers, contracts });
  const places = createPlaceService({ db });
  const suggestions = createSuggestionService({ db, places, addresses, searchText });
  const buyerImports = createBuyerImportService({ db, auditLog });
  const mail = createMailServices({
    ...deps,
    blobs,
    accounts,
    listings,
    activity,
    contactStops,
    notices: createNoticeService(),
    propertyContacts,
    storedFiles: [documents.findOwnDocument],
    paperVersions: {
      offers: {
        findOwn: (userId, id) => offers.findOwn(db, userId, id),
        findNewest: (userId, listingId) => offers.findNewest(db, userId, listingId),
      },
      contracts: {
        findOwn: (userId, id) => contracts.findOwn(db, userId, id),
        findNewest: (userId, listingId) => contracts.findNewest(db, userId, listingId),
      },
      findDocument: documents.findVersionOf,
    },
  });
  const dealFinder = createDealFinderService({
    db,
    engine,
    filters: createMarketFilterService({ db, reading }),
    questions,
    ownDeals,
  });
  const dealViews = createViewService({ db });
  return {
    ...accountServices,
    ...mail,
    mailTemplates: createMailTemplateService({ db }),
    blobs,
    users: createUsersService({
      db,
      auditLog,
      accounts: {
        endAllSignIns: sessions.endAllSignIns,
        sendResetLink: links.sendResetLink,
        switchOffTwoFactor: twoFactor.switchOff,
      },
    }),
    market,
    listings,
    agents,
    agentDismissals: createAgentDismissalService({ db, agents }),
    agentMerges: createAgentMergeService({ db, auditLog, agents }),
    agentRecords: createAgentRecordService({ db, agents, listings }),
    contactStops,
    places,
    suggestions,
    listingStore,
    listingReread: createRereadService({ db }),
    listingRemarks: createRemarkService({ db }),
    demoMarket: createDemoMarketService({ db, clock, store: listingStore, market, dataSources }),
    demoRemoval: createDemoRemovalService({ ...deps, store: listingStore, market, accounts, auditLog, dataSources }),
    givingWay,
    imports,
    importPresets,
    listingFeed: createListingFeedService({ ...deps, store: listingStore, auditLog }),
    listingFeedRuns: createListingFeedRunService({ ...deps, store: listingStore, dataSources }),
    importJobs: createImportJobsService({ ...deps, importFolder, auditLog }),
    commandImports: createCommandImportService({ ...deps, importFolder, imports }),
    importRuns: createImportRunService({ ...deps, importFolder, imports, importBuyers: buyerImports.importBuyers }),
    buyers: createBuyerService({ db, auditLog }),
    buyerImports,
    buyerMatching: createBuyerMatchingService({ db, places, saved }),
    propertyContacts,
    saved,
    offers,
    contracts,
    documents,
    activity,
    dealFinder,
    dealCsv: createDealCsvService({ dealFinder, ownDeals }),
    dealViews,
    dealViewCounts: createViewCountService({ db, dealFinder, dealViews }),
    search: createSearchService({ db, figures, contactStops, reading, rankReturns: returnOrder.rank }),
    underwriting: createUnderwritingServices({ db, clock, listings }),
    calculations: createCalculationService({ db, listings }),
    overview: createOverviewService({ db }),
    notifications,
    reminderPreferences: createPreferenceService({ db }),
    reminderRuns: {
      reminders: createReminderService({ db, clock, timeZone }),
      digests: createDigestService({ ...deps, timeZone, productName, renderMail }),
    },
    auditLog,
    settings,
    dataSources,
  };
}

export type Services = ReturnType<typeof createServices>;
