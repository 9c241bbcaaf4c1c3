import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { signIns, users } from '#db/schema/accounts.ts';
import { activityEntries } from '#db/schema/activity.ts';
import { alertEvents, alertSettings, alerts, buyerFits, reOffers } from '#db/schema/alerts.ts';
import { buyers } from '#db/schema/buyers.ts';
import { campaignAttachments, campaignMessages, campaignOffers, campaigns } from '#db/schema/campaigns.ts';
import { dealViews } from '#db/schema/deal-finder.ts';
import { buyerConsents, dealSheetPhotos, dealSheets, sheetMailings } from '#db/schema/deal-sheets.ts';
import { buyerInterests, dispositions } from '#db/schema/dispositions.ts';
import { listings, listingViews, propertyContacts, searchPlaces, unitOverlays } from '#db/schema/listings.ts';
import { mailReports, mailTemplates } from '#db/schema/mail.ts';
import { followedMarkets, marketPlaces } from '#db/schema/markets.ts';
import { ownPhotos } from '#db/schema/own-photos.ts';
import { contracts, documents, offers } from '#db/schema/paperwork.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { providerIdentities } from '#db/schema/provider-identities.ts';
import { reportLogos } from '#db/schema/report-logos.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';
import { taskCalls, taskRules, tasks } from '#db/schema/tasks.ts';
import {
  assumptionProfiles,
  buyBoxes,
  propertyEstimates,
  savedCalculations,
  scenarios,
} from '#db/schema/underwriting.ts';

const { line, city, state, zip } = listings;

/** The rows are read page by page while the archive is sent. */
type RowsOf = (userId: string) => AsyncIterable<object>;

/** Files whose rows only their own room can tell. */
export type RoomsRows = Record<'mail' | 'notifications' | 'reminder-settings', RowsOf>;

type Told =
  | { file: string; rows: (db: Db) => RowsOf }
  | { file: keyof RoomsRows }
  | { within: string }
  /** The reason why the archive leaves it out. */
  | { not: string };

interface PrivateTable {
  told: Told;
  /** What becomes of its rows with the account: they go, they stay without the person, or they stay. */
  onDeletion: 'deleted' | 'nameless' | 'kept';
}

const gone = (told: Told): PrivateTable => ({ told, onDeletion: 'deleted' });

/** Every table that says something of a user, once; a test finds the missing. A backup holds every table. */
export const privateTables: Readonly<Record<string, PrivateTable>> = {
  users: gone({ file: 'account', rows: own(users, { owner: users.id, without: ['passwordHash'] }) }),
  sign_ins: gone({ file: 'sign-ins', rows: own(signIns) }),
  session_tokens: gone({ not: 'secret' }),
  mailed_links: gone({ not: 'secret' }),
  two_factors: gone({ not: 'secret' }),
  recovery_codes: gone({ not: 'secret' }),
  passkeys: gone({ file: 'passkeys', rows: own(passkeys, { without: ['credentialId', 'publicKey', 'uses'] }) }),
  provider_identities: gone({ file: 'identities', rows: own(providerIdentities) }),
  passkey_challenges: gone({ not: 'secret' }),
  saved_properties: gone({
    file: 'saved-properties',
    rows: own(savedProperties, { key: 'listingId', dollars: { savedPrice: 'savedPriceCents' }, withAddress: true }),
  }),
  saved_totals: gone({ not: 'counted from saved-properties' }),
  activity_entries: gone({ file: 'activity', rows: own(activityEntries, { dollars: { amount: 'amountCents' } }) }),
  offers: gone({ file: 'offers', rows: own(offers) }),
  contracts: gone({ file: 'contracts', rows: own(contracts) }),
  // The files themselves stand beside these lists; see listContents.
  own_photos: gone({ file: 'own-photos', rows: own(ownPhotos, { without: ['hash'] }) }),
  report_logos: gone({ file: 'report-logo', rows: own(reportLogos, { without: ['hash'] }) }),
  documents: gone({ file: 'documents', rows: own(documents, { without: ['hash'] }) }),
  mail_messages: gone({ file: 'mail' }),
  mail_bodies: gone({ within: 'mail' }),
  mail_attachments: gone({ within: 'mail' }),
  mail_drafts: gone({ within: 'mail' }),
  mail_sendings: gone({ within: 'mail' }),
  mail_threads: gone({ within: 'mail' }),
  mail_reports: gone({ file: 'mail-reports', rows: own(mailReports) }),
  mail_requests: gone({ not: 'kept for some days to know a repeated request' }),
  agent_stops: gone({ file: 'do-not-contact', rows: agentStops }),
  agent_dismissals: gone({ file: 'not-the-same-agents', rows: agentDismissals }),
  mail_templates: gone({ file: 'mail-templates', rows: own(mailTemplates) }),
  user_notifications: gone({ file: 'notifications' }),
  notifications: gone({ within: 'notifications' }),
  reminder_preferences: gone({ file: 'reminder-settings' }),
  saved_calculations: gone({ file: 'calculations', rows: own(savedCalculations) }),
  assumption_profiles: gone({ file: 'assumption-profiles', rows: own(assumptionProfiles) }),
  buy_boxes: gone({ file: 'buy-boxes', rows: own(buyBoxes) }),
  scenarios: gone({ file: 'scenarios', rows: own(scenarios) }),
  property_estimates: gone({ file: 'property-estimates', rows: own(propertyEstimates, { key: 'listingId' }) }),
  deal_views: gone({ file: 'deal-views', rows: own(dealViews) }),
  alerts: gone({ file: 'alerts', rows: own(alerts, { key: 'viewId' }) }),
  alert_events: gone({ file: 'alert-events', rows: own(alertEvents) }),
  alert_settings: gone({ file: 'alert-settings', rows: own(alertSettings, { key: 'userId' }) }),
  // The installation's list has no owner and stays.
  buyers: gone({
    file: 'buyers',
    rows: own(buyers, {
      without: ['areaKeys'],
      dollars: { minPrice: 'minPriceCents', maxPrice: 'maxPriceCents', minCashFlow: 'minCashFlowCents' },
    }),
  }),
  dispositions: gone({
    file: 'dispositions',
    rows: own(dispositions, { key: 'listingId', dollars: { price: 'priceCents', fee: 'feeCents' }, withAddress: true }),
  }),
  buyer_interests: gone({
    file: 'buyer-interests',
    rows: own(buyerInterests, { dollars: { offered: 'offeredCents' }, withAddress: true }),
  }),
  deal_sheets: gone({ file: 'deal-sheets', rows: own(dealSheets, { key: 'listingId', withAddress: true }) }),
  deal_sheet_photos: gone({
    file: 'deal-sheet-photos',
    rows: own(dealSheetPhotos, { without: ['hash'], withAddress: true }),
  }),
  sheet_mailings: gone({
    file: 'deal-sheet-mailings',
    rows: own(sheetMailings, { key: 'campaignId', without: ['sheetKey'], withAddress: true }),
  }),
  buyer_consents: gone({ file: 'buyer-consents', rows: own(buyerConsents) }),
  buyer_fits: gone({ file: 'buyer-fits', rows: own(buyerFits, { withAddress: true }) }),
  fits_to_check: gone({ not: 'worked off within minutes' }),
  offers_to_check: gone({ not: 'worked off within minutes' }),
  re_offers: gone({ file: 're-offers', rows: own(reOffers, { dollars: { draft: 'draftCents' }, withAddress: true }) }),
  campaigns: gone({ file: 'campaigns', rows: own(campaigns) }),
  campaign_offers: gone({
    file: 'campaign-offers',
    rows: own(campaignOffers, { dollars: { listPrice: 'listPriceCents' }, withAddress: true }),
  }),
  campaign_messages: gone({ file: 'campaign-messages', rows: messagesOfCampaigns }),
  campaign_attachments: gone({ file: 'campaign-attachments', rows: own(campaignAttachments, { without: ['hash'] }) }),
  followed_markets: gone({ file: 'followed-markets', rows: marketsFollowed }),
  tasks: gone({ file: 'tasks', rows: own(tasks) }),
  task_calls: gone({ file: 'task-calls', rows: own(taskCalls) }),
  task_rules: gone({ file: 'task-rules', rows: own(taskRules) }),
  made_tasks: gone({ not: 'which entries of the log a rule has made its task of' }),
  calendar_feeds: gone({ not: 'secret' }),
  listing_views: gone({ file: 'viewed-properties', rows: own(listingViews, { key: 'listingId', withAddress: true }) }),
  search_places: gone({ file: 'search-place', rows: own(searchPlaces, { key: 'userId' }) }),
  listings: gone({ file: 'own-properties', rows: addedByHand }),
  property_contacts: gone({
    file: 'property-contacts',
    rows: own(propertyContacts, { key: 'listingId', withAddress: true }),
  }),
  unit_overlays: gone({ file: 'units', rows: own(unitOverlays, { key: 'listingId', withAddress: true }) }),
  imports: { told: { not: 'the installation’s' }, onDeletion: 'nameless' },
  audit_log: { told: { not: 'the installation’s record of what administrators did' }, onDeletion: 'kept' },
};

export interface ExportFile {
  name: string;
  rows: RowsOf;
}

export function exportFiles(db: Db, rooms: RoomsRows): ExportFile[] {
  return Object.values(privateTables).flatMap(({ told }) => {
    if (!('file' in told)) return [];
    return [{ name: told.file, rows: 'rows' in told ? told.rows(db) : rooms[told.file] }];
  });
}

interface OwnOptions {
  owner?: PgColumn;
  /** What orders a user's rows, each value once. */
  key?: string;
  without?: string[];
  /** Columns of cents become dollars under these names. */
  dollars?: Record<string, string>;
  withAddress?: boolean;
}

function own(table: PgTable, { owner, key = 'id', without = [], dollars = {}, withAddress = false }: OwnOptions = {}) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = (name: string): PgColumn => {
    const found = columns[name];
    if (!found) throw new Error(`A private table has no column '${name}'`);
    return found;
  };
  const untold = ['userId', ...without, ...Object.values(dollars)];
  const told: Record<string, PgColumn | SQL> = {
    ...Object.fromEntries(Object.entries(columns).filter(([name]) => !untold.includes(name))),
    ...Object.fromEntries(
      Object.entries(dollars).map(([name, cents]) => [name, sql`(${column(cents)} / 100.0)::float8`]),
    ),
    ...(withAddress && { line, city, state, zip }),
  };
  const ofUser = owner ?? column('userId');
  const orderedBy = column(key);
  return (db: Db): RowsOf =>
    (userId) =>
      pagedRows(({ after, limit }: { after: Record<string, unknown> | undefined; limit: number }) => {
        const query = db.select(told).from(table).$dynamic();
        if (withAddress) query.innerJoin(listings, eq(listings.id, column('listingId')));
        return query
          .where(and(eq(ofUser, userId), after && gt(orderedBy, after[key])))
          .orderBy(orderedBy)
          .limit(limit);
      });
}

function addedByHand(db: Db): RowsOf {
  const { id, type, priceCents, beds, baths, sqft, units, createdAt, updatedAt } = listings;
  const price = sql<number | null>`(${priceCents} / 100.0)::float8`;
  return (userId) =>
    pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
      db
        .select({ id, type, line, city, state, zip, price, beds, baths, sqft, units, createdAt, updatedAt })
        .from(listings)
        .where(and(eq(listings.addedBy, userId), after && gt(id, after.id)))
        .orderBy(id)
        .limit(limit),
    );
}

function marketsFollowed(db: Db): RowsOf {
  const { level, key, name, state: inState } = marketPlaces;
  const { id, userId: followedBy, placeId, createdAt } = followedMarkets;
  return (userId) =>
    pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
      db
        .select({ id, level, key, name, state: inState, createdAt })
        .from(followedMarkets)
        .innerJoin(marketPlaces, eq(marketPlaces.id, placeId))
        .where(and(eq(followedBy, userId), after && gt(id, after.id)))
        .orderBy(id)
        .limit(limit),
    );
}

function messagesOfCampaigns(db: Db): RowsOf {
  const { campaignOfferId, step, messageId, sentAt } = campaignMessages;
  return (userId) =>
    pagedRows(({ after, limit }: { after: { campaignOfferId: number; step: number } | undefined; limit: number }) =>
      db
        .select({ campaignOfferId, step, messageId, sentAt })
        .from(campaignMessages)
        .innerJoin(campaignOffers, eq(campaignOffers.id, campaignOfferId))
        .where(
          and(
            eq(campaignOffers.userId, userId),
            after && sql`(${campaignOfferId}, ${step}) > (${after.campaignOfferId}, ${after.step})`,
          ),
        )
        .orderBy(campaignOfferId, step)
        .limit(limit),
    );
}

function agentStops(db: Db): RowsOf {
  return (userId) =>
    pagedRows(async ({ after, limit }: { after: { id: number } | undefined; limit: number }) => {
      const { rows } = await db.execute<{ id: number }>(sql`
        select stop.id::float8 as id, stop.agent_id::text as "agentId", agents.name, agents.email,
          to_json(stop.created_at) #>> '{}' as "createdAt"
        from agent_stops stop join agents on agents.id = stop.agent_id
        where stop.user_id = ${userId} and stop.id > ${after?.id ?? 0} order by stop.id limit ${limit}`);
      return rows;
    });
}

function agentDismissals(db: Db): RowsOf {
  return (userId) =>
    pagedRows(async ({ after, limit }: { after: { id: number } | undefined; limit: number }) => {
      const { rows } = await db.execute<{ id: number }>(sql`
        select d.id::float8 as id, a.id::text as "agentId", a.name, a.email, b.id::text as "otherId",
          b.name as "otherName", b.email as "otherEmail", to_json(d.dismissed_at) #>> '{}' as "dismissedAt"
        from agent_dismissals d join agents a on a.id = d.agent_id join agents b on b.id = d.other_id
        where d.user_id = ${userId} and d.id > ${after?.id ?? 0} order by d.id limit ${limit}`);
      return rows;
    });
}
