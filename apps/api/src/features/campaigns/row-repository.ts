import type { OfferEdits, ReviewedOffer } from '@rei/domain/campaigns/campaign-offer';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { campaignOffers } from '#db/schema/campaigns.ts';
import { run } from '#db/statement.ts';

type StoredRow = typeof campaignOffers.$inferSelect;
export type RowRecord = Omit<StoredRow, 'offer'> & { offer: ReviewedOffer };

/** The database has the offer of every row that is a home's. */
function withOffer(row: StoredRow): RowRecord {
  const { offer } = row;
  if (offer === null) throw new Error('A row has no offer');
  return { ...row, offer };
}

/** A home as it comes into a campaign, or is made anew. */
export interface MadeRow {
  listingId: number;
  agentEmail: string | null;
  agentName: string;
  listPriceCents: number | null;
  offer: ReviewedOffer;
  variant: 'a' | 'b';
}

const ofCampaign = (userId: string, campaignId: number) =>
  and(eq(campaignOffers.userId, userId), eq(campaignOffers.campaignId, campaignId));

const homesOf = (userId: string, campaignId: number) =>
  and(ofCampaign(userId, campaignId), eq(campaignOffers.isForBuyer, false));

/** In the order of the campaign; it has at most some hundred. */
export async function listAll(db: Db, userId: string, campaignId: number): Promise<RowRecord[]> {
  const rows = await db
    .select()
    .from(campaignOffers)
    .where(homesOf(userId, campaignId))
    .orderBy(asc(campaignOffers.position), asc(campaignOffers.id));
  return rows.map(withOffer);
}

export async function find(db: Db, userId: string, campaignId: number, id: number): Promise<RowRecord | undefined> {
  const [row] = await db
    .select()
    .from(campaignOffers)
    .where(and(homesOf(userId, campaignId), eq(campaignOffers.id, id)));
  return row && withOffer(row);
}

export async function insertMany(tx: Db, userId: string, campaignId: number, rows: readonly MadeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(campaignOffers)
    .values(rows.map((row, position) => ({ ...row, userId, campaignId, position })))
    .onConflictDoNothing();
}

const madeRows = createRowsTable<MadeRow>([
  ['listing_id', 'bigint', ({ listingId }) => listingId],
  ['agent_email', 'text', ({ agentEmail }) => agentEmail],
  ['agent_name', 'text', ({ agentName }) => agentName],
  ['list_price_cents', 'bigint', ({ listPriceCents }) => listPriceCents],
  ['offer', 'jsonb', ({ offer }) => JSON.stringify(offer)],
  ['variant', 'text', ({ variant }) => variant],
]);

/** What a changed recipe makes of rows that are reviewed; their edits and exclusions stay. */
export async function remakeMany(tx: Db, userId: string, campaignId: number, rows: readonly MadeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = madeRows.values(rows);
  await run(tx, {
    text: `
      update campaign_offers set agent_email = row.agent_email, agent_name = row.agent_name,
        list_price_cents = row.list_price_cents, offer = row.offer, variant = row.variant
      from ${madeRows.text}
      where campaign_offers.user_id = $${columns.length + 1} and campaign_offers.campaign_id = $${columns.length + 2}
        and campaign_offers.listing_id = row.listing_id`,
    values: [...columns, userId, campaignId],
  });
}

export async function edit(
  tx: Db,
  userId: string,
  { campaignId, id }: Pick<RowRecord, 'campaignId' | 'id'>,
  fields: { edits?: OfferEdits; state?: 'review' | 'excluded' },
): Promise<void> {
  await tx
    .update(campaignOffers)
    .set(fields)
    .where(and(ofCampaign(userId, campaignId), eq(campaignOffers.id, id)));
}

/** Those that a start queues, due at once: when each leaves is decided as it is sent. */
export async function queue(tx: Db, userId: string, campaignId: number, ids: readonly number[]): Promise<void> {
  await tx
    .update(campaignOffers)
    .set({ state: 'queued', step: 0, nextAt: sql`now()` })
    .where(and(ofCampaign(userId, campaignId), inArray(campaignOffers.id, [...ids])));
}

/** Nothing more is sent of these; what was answered or excluded stays as it is. */
export async function stopAll(tx: Db, userId: string, campaignId: number, reason: string): Promise<void> {
  await tx
    .update(campaignOffers)
    .set({ state: 'stopped', stopReason: reason, nextAt: null })
    .where(and(ofCampaign(userId, campaignId), inArray(campaignOffers.state, ['review', 'queued', 'sent'])));
}
