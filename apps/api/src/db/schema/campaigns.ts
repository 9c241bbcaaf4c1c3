import type { FollowUp } from '@rei/domain/campaigns/campaign';
import type { OfferEdits, ReviewedOffer } from '@rei/domain/campaigns/campaign-offer';
import {
  campaignKinds,
  campaignOfferStates,
  campaignStates,
  campaignVariants,
} from '@rei/domain/campaigns/campaign-states';
import type { Caps, SendWindow } from '@rei/domain/campaigns/caps';
import type { Recipe } from '@rei/domain/campaigns/recipe';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { buyers } from './buyers.ts';
import { bytea, id, time } from './columns.ts';
import { ofListing } from './listings.ts';
import { blobs, mailMessages } from './mail.ts';

/** Offers to many agents by one recipe, or a deal's sheet to many buyers: reviewed row by row and sent over time. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    userId: owner(),
    kind: text('kind', { enum: campaignKinds }).notNull().default('offers'),
    name: text('name').notNull(),
    state: text('state', { enum: campaignStates }).notNull().default('draft'),
    /** Of offers alone, as are the templates. */
    recipe: jsonb('recipe').$type<Recipe>(),
    /** Ids of templates as the templates' list tells them; B is for every second agent. */
    templateA: text('template_a'),
    templateB: text('template_b'),
    followUps: jsonb('follow_ups').$type<FollowUp[]>().notNull(),
    caps: jsonb('caps').$type<Caps>().notNull(),
    sendWindow: jsonb('send_window').$type<SendWindow>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    /** Why it was paused, where nobody asked for that. */
    pauseReason: text('pause_reason'),
    /** What came back before it went on by its owner's will counts no more against it. */
    resumedAt: time('resumed_at'),
  },
  (table) => [
    index('campaigns_user').on(table.userId, table.id),
    index('campaigns_running').on(table.id).where(sql`${table.state} = 'running'`),
    check(
      'campaigns_kinds',
      sql`${table.kind} = 'sheet' or (${table.kind} = 'offers' and ${table.recipe} is not null and ${table.templateA} is not null)`,
    ),
    check('campaigns_states', sql`${table.state} in ('draft', 'running', 'paused', 'stopped', 'done')`),
  ],
);

const ofCampaign = () =>
  bigint('campaign_id', { mode: 'number' })
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' });

/** One home of a campaign with its offer as it was reviewed, or one buyer of a deal, and how far its messages are. */
export const campaignOffers = pgTable(
  'campaign_offers',
  {
    id: id(),
    campaignId: ofCampaign(),
    userId: owner(),
    listingId: ofListing(),
    /** The agent as the listing or the user names it when the row was made; an edit comes before. Lower case. */
    agentEmail: text('agent_email'),
    agentName: text('agent_name').notNull().default(''),
    isForBuyer: boolean('is_for_buyer').notNull().default(false),
    /** Null after the buyer was deleted, too. */
    buyerId: bigint('buyer_id', { mode: 'number' }).references(() => buyers.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    listPriceCents: bigint('list_price_cents', { mode: 'number' }),
    /** Buyers get none. */
    offer: jsonb('offer').$type<ReviewedOffer>(),
    edits: jsonb('edits').$type<OfferEdits>().notNull().default({}),
    state: text('state', { enum: campaignOfferStates }).notNull().default('review'),
    variant: text('variant', { enum: campaignVariants }).notNull().default('a'),
    /** The saved versions of its options, once the letter was made: a second try is about the same ones. */
    offerIds: text('offer_ids').array(),
    /** The next message to send: 0 is the letter, then the follow-ups. */
    step: smallint('step').notNull().default(0),
    nextAt: time('next_at'),
    stopReason: text('stop_reason'),
    sentAt: time('sent_at'),
    answeredAt: time('answered_at'),
  },
  (table) => [
    uniqueIndex('campaign_offers_home').on(table.campaignId, table.listingId).where(sql`not ${table.isForBuyer}`),
    uniqueIndex('campaign_offers_buyer').on(table.campaignId, table.buyerId),
    index('campaign_offers_of_buyer').on(table.buyerId),
    check('campaign_offers_offers', sql`${table.isForBuyer} or ${table.offer} is not null`),
    index('campaign_offers_order').on(table.campaignId, table.position),
    // Each message that arrives looks for the offers to its sender.
    index('campaign_offers_agent').on(
      table.userId,
      sql`lower(coalesce(${table.edits} ->> 'agentEmail', ${table.agentEmail}, ''))`,
    ),
    index('campaign_offers_listing').on(table.listingId),
    index('campaign_offers_due').on(table.nextAt).where(sql`${table.state} in ('queued', 'sent')`),
    check(
      'campaign_offers_states',
      sql`${table.state} in ('review', 'excluded', 'queued', 'sent', 'answered', 'stopped', 'failed')`,
    ),
  ],
);

/** The messages of a row, each step once. */
export const campaignMessages = pgTable(
  'campaign_messages',
  {
    campaignOfferId: bigint('campaign_offer_id', { mode: 'number' })
      .notNull()
      .references(() => campaignOffers.id, { onDelete: 'cascade' }),
    step: smallint('step').notNull(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => mailMessages.id, { onDelete: 'set null' }),
    sentAt: time('sent_at').notNull().defaultNow(),
    /** When a pause called it back; null while it is on its way or sent. */
    recalledAt: time('recalled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignOfferId, table.step] }),
    index('campaign_messages_message').on(table.messageId),
    index('campaign_messages_sent').on(table.sentAt),
  ],
);

/** Files that go with every first letter. */
export const campaignAttachments = pgTable(
  'campaign_attachments',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    campaignId: ofCampaign(),
    userId: owner(),
    filename: text('filename').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    hash: bytea('hash')
      .notNull()
      .references(() => blobs.hash),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('campaign_attachments_campaign').on(table.campaignId),
    index('campaign_attachments_hash').on(table.hash),
  ],
);
