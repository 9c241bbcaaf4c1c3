import type { CampaignOfferState } from '@rei/domain/campaigns/campaign-states';
import type { Caps, SendWindow } from '@rei/domain/campaigns/caps';
import { and, asc, count as counted, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { campaignMessages, campaignOffers, campaigns } from '#db/schema/campaigns.ts';
import type { StoredCampaign } from './repository.ts';

/** A buyer of a mailing, with how far the message is. */
export interface SheetRecipient {
  id: number;
  /** Null after the buyer was deleted. */
  buyerId: number | null;
  /** In lower case. */
  email: string;
  name: string;
  state: CampaignOfferState;
  stopReason: string | null;
  sentAt: Date | null;
  answeredAt: Date | null;
  nextAt: Date | null;
  messageId: number | null;
}

const ofMailing = (userId: string, campaignId: number) =>
  and(
    eq(campaignOffers.userId, userId),
    eq(campaignOffers.campaignId, campaignId),
    eq(campaignOffers.isForBuyer, true),
  );

export async function countCampaigns(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: counted() })
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), eq(campaigns.kind, 'sheet')));
  return row?.total ?? 0;
}

export async function insertCampaign(
  tx: Db,
  userId: string,
  fields: { name: string; caps: Caps; sendWindow: SendWindow },
): Promise<number> {
  const [row] = await tx
    .insert(campaigns)
    .values({ userId, kind: 'sheet', followUps: [], ...fields })
    .returning({ id: campaigns.id });
  if (!row) throw new Error('The mailing was not stored');
  return row.id;
}

export async function listCampaigns(db: Db, userId: string, ids: readonly number[]): Promise<StoredCampaign[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), eq(campaigns.kind, 'sheet'), inArray(campaigns.id, [...ids])));
}

export async function insertRecipients(
  tx: Db,
  userId: string,
  {
    campaignId,
    listingId,
    buyers,
  }: { campaignId: number; listingId: number; buyers: readonly { buyerId: number; email: string; name: string }[] },
): Promise<void> {
  await tx.insert(campaignOffers).values(
    buyers.map(({ buyerId, email, name }, position) => ({
      ...{ userId, campaignId, listingId, position, buyerId, isForBuyer: true },
      ...{ agentEmail: email.toLowerCase(), agentName: name },
    })),
  );
}

/** In their order; a mailing has at most some hundred. */
export function listRecipients(db: Db, userId: string, campaignId: number): Promise<SheetRecipient[]> {
  return db
    .select({
      id: campaignOffers.id,
      buyerId: campaignOffers.buyerId,
      email: sql<string>`coalesce(${campaignOffers.agentEmail}, '')`,
      name: campaignOffers.agentName,
      state: campaignOffers.state,
      stopReason: campaignOffers.stopReason,
      sentAt: campaignOffers.sentAt,
      answeredAt: campaignOffers.answeredAt,
      nextAt: campaignOffers.nextAt,
      messageId: campaignMessages.messageId,
    })
    .from(campaignOffers)
    .leftJoin(
      campaignMessages,
      and(eq(campaignMessages.campaignOfferId, campaignOffers.id), eq(campaignMessages.step, 0)),
    )
    .where(ofMailing(userId, campaignId))
    .orderBy(asc(campaignOffers.position), asc(campaignOffers.id));
}

/** False where there is no such recipient. */
export async function setState(
  tx: Db,
  userId: string,
  { campaignId, id, state }: { campaignId: number; id: number; state: 'review' | 'excluded' },
): Promise<boolean> {
  const rows = await tx
    .update(campaignOffers)
    .set({ state })
    .where(and(ofMailing(userId, campaignId), eq(campaignOffers.id, id)))
    .returning({ id: campaignOffers.id });
  return rows.length > 0;
}

/** Due at once: when each leaves is decided as it is sent. */
export async function queue(tx: Db, userId: string, campaignId: number, ids: readonly number[]): Promise<void> {
  await tx
    .update(campaignOffers)
    .set({ state: 'queued', step: 0, nextAt: null })
    .where(and(ofMailing(userId, campaignId), inArray(campaignOffers.id, [...ids])));
}
