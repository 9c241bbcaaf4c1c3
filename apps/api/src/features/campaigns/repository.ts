import type { CampaignState } from '@rei/domain/campaigns/campaign-states';
import type { Recipe } from '@rei/domain/campaigns/recipe';
import { and, count as counted, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { campaignAttachments, campaignOffers, campaigns } from '#db/schema/campaigns.ts';

export type StoredCampaign = typeof campaigns.$inferSelect;
/** One that sends offers. */
export type CampaignRecord = Omit<StoredCampaign, 'recipe' | 'templateA'> & { recipe: Recipe; templateA: string };
export type CampaignFields = Pick<
  CampaignRecord,
  'name' | 'recipe' | 'templateA' | 'templateB' | 'followUps' | 'caps' | 'sendWindow'
>;

const ownAny = (userId: string, id: number) => and(eq(campaigns.userId, userId), eq(campaigns.id, id));
const ofOffers = eq(campaigns.kind, 'offers');
const ownOne = (userId: string, id: number) => and(ownAny(userId, id), ofOffers);

/** The database has recipe and template of every campaign that sends offers. */
export function offersOf(stored: StoredCampaign): CampaignRecord {
  const { recipe, templateA } = stored;
  if (recipe === null || templateA === null) throw new Error('A bulk offer has no recipe');
  return { ...stored, recipe, templateA };
}

export async function listPage(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CampaignRecord[]> {
  const rows = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), ofOffers))
    .orderBy(desc(campaigns.id))
    .limit(limit)
    .offset(offset);
  return rows.map(offersOf);
}

export async function count(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: counted() })
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), ofOffers));
  return row?.total ?? 0;
}

export async function find(db: Db, userId: string, id: number): Promise<CampaignRecord | undefined> {
  const [row] = await db.select().from(campaigns).where(ownOne(userId, id));
  return row && offersOf(row);
}

/** Held until the transaction ends, so that starts, stops and edits of one campaign take turns. */
export async function lock(tx: Db, userId: string, id: number): Promise<CampaignRecord | undefined> {
  const [row] = await tx.select().from(campaigns).where(ownOne(userId, id)).for('update');
  return row && offersOf(row);
}

/** The same, whatever it sends. */
export async function lockAny(tx: Db, userId: string, id: number): Promise<StoredCampaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(ownAny(userId, id)).for('update');
  return row;
}

export async function insert(tx: Db, userId: string, fields: CampaignFields): Promise<CampaignRecord> {
  const [row] = await tx
    .insert(campaigns)
    .values({ userId, ...fields })
    .returning();
  if (!row) throw new Error('The campaign was not stored');
  return offersOf(row);
}

export async function update(tx: Db, userId: string, id: number, fields: CampaignFields): Promise<void> {
  await tx.update(campaigns).set(fields).where(ownOne(userId, id));
}

export async function remove(tx: Db, userId: string, id: number): Promise<void> {
  await tx.delete(campaigns).where(ownOne(userId, id));
}

export async function removeAny(tx: Db, userId: string, id: number): Promise<void> {
  await tx.delete(campaigns).where(ownAny(userId, id));
}

export async function setState(tx: Db, userId: string, id: number, state: CampaignState): Promise<void> {
  const isEnd = state === 'stopped' || state === 'done';
  await tx
    .update(campaigns)
    .set({
      state,
      pauseReason: null,
      ...(state === 'running' && { startedAt: sql`coalesce(${campaigns.startedAt}, now())` }),
      ...(isEnd && { endedAt: sql`now()` }),
    })
    .where(ownAny(userId, id));
}

export async function countStates(db: Db, userId: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { campaignId, state } = campaignOffers;
  return db
    .select({ campaignId, state, total: sql<number>`count(*)::int` })
    .from(campaignOffers)
    .where(and(eq(campaignOffers.userId, userId), inArray(campaignId, [...ids])))
    .groupBy(campaignId, state);
}

export type AttachmentRecord = typeof campaignAttachments.$inferSelect;

export function listAttachments(db: Db, userId: string, campaignId: number): Promise<AttachmentRecord[]> {
  return db
    .select()
    .from(campaignAttachments)
    .where(and(eq(campaignAttachments.userId, userId), eq(campaignAttachments.campaignId, campaignId)))
    .orderBy(campaignAttachments.createdAt, campaignAttachments.id);
}

export async function findAttachment(db: Db, userId: string, id: string): Promise<AttachmentRecord | undefined> {
  const [row] = await db
    .select()
    .from(campaignAttachments)
    .where(and(eq(campaignAttachments.userId, userId), eq(campaignAttachments.id, id)));
  return row;
}

export async function insertAttachments(
  tx: Db,
  files: readonly Pick<AttachmentRecord, 'userId' | 'campaignId' | 'filename' | 'bytes' | 'hash'>[],
): Promise<void> {
  if (files.length > 0) await tx.insert(campaignAttachments).values([...files]);
}

export async function deleteAttachment(tx: Db, userId: string, campaignId: number, id: string): Promise<boolean> {
  const rows = await tx
    .delete(campaignAttachments)
    .where(
      and(
        eq(campaignAttachments.userId, userId),
        eq(campaignAttachments.campaignId, campaignId),
        eq(campaignAttachments.id, id),
      ),
    )
    .returning({ id: campaignAttachments.id });
  return rows.length > 0;
}
