import { maxMailings } from '@rei/domain/deal-sheets/mailing';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';
import { sheetMailings } from '#db/schema/deal-sheets.ts';
import { arrayText, run } from '#db/statement.ts';

export type MailingRow = typeof sheetMailings.$inferSelect;

/** Held until the transaction ends: no two mailings of a user start, or are made, at once. */
export const lockMailings = (tx: Db, userId: string): Promise<void> => lockOfUser(tx, 'sheet mailings', userId);

export async function insert(tx: Db, mailing: typeof sheetMailings.$inferInsert): Promise<void> {
  await tx.insert(sheetMailings).values(mailing);
}

export async function find(db: Db, userId: string, campaignId: number): Promise<MailingRow | undefined> {
  const [row] = await db
    .select()
    .from(sheetMailings)
    .where(and(eq(sheetMailings.userId, userId), eq(sheetMailings.campaignId, campaignId)));
  return row;
}

/** The newest first; nobody has more than the limit of all of them. */
export function listOfDeal(db: Db, userId: string, listingId: number): Promise<MailingRow[]> {
  return db
    .select()
    .from(sheetMailings)
    .where(and(eq(sheetMailings.userId, userId), eq(sheetMailings.listingId, listingId)))
    .orderBy(desc(sheetMailings.campaignId))
    .limit(maxMailings);
}

interface SentBefore {
  key: string;
  at: Date | null;
}

/** By address, the last sheet of a deal that another mailing sent to it, or has waiting (then without a time). */
export async function listSentBefore(
  db: Db,
  userId: string,
  { campaignId, listingId, addresses }: { campaignId: number; listingId: number; addresses: readonly string[] },
): Promise<Map<string, SentBefore>> {
  const rows = await run<{ email: string; key: string; sent_ms: number | null }>(db, {
    text: `
      select distinct on (o.agent_email) o.agent_email as email, m.sheet_key as key,
        (extract(epoch from o.sent_at) * 1000)::float8 as sent_ms
      from campaign_offers o join sheet_mailings m on m.campaign_id = o.campaign_id
      where o.user_id = $1 and o.listing_id = $2 and o.campaign_id <> $3 and o.agent_email = any($4::text[])
        and (o.sent_at is not null or o.state = 'queued') and o.state <> 'failed'
        and coalesce(o.stop_reason, '') <> 'campaign_stopped'
      order by o.agent_email, (o.sent_at is null) desc, o.sent_at desc`,
    values: [userId, listingId, campaignId, arrayText(addresses)],
  });
  return new Map(rows.map(({ email, key, sent_ms: ms }) => [email, { key, at: ms === null ? null : new Date(ms) }]));
}
