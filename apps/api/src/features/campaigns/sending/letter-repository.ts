import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** Locks the offer; the ids of its saved versions, null where there are none yet. */
export async function lockOfferIds(tx: Db, userId: string, id: number): Promise<string[] | null> {
  const [row] = await run<{ offer_ids: string[] | null }>(tx, {
    text: 'select offer_ids from campaign_offers where id = $1 and user_id = $2 for update',
    values: [id, userId],
  });
  return row?.offer_ids ?? null;
}

export async function keepOfferIds(tx: Db, userId: string, id: number, offerIds: readonly string[]): Promise<void> {
  await run(tx, {
    text: 'update campaign_offers set offer_ids = $3::text[] where id = $1 and user_id = $2',
    values: [id, userId, arrayText(offerIds)],
  });
}

/** Of the first letter; undefined where it is gone. */
export async function findSubject(db: Db, userId: string, id: number): Promise<string | undefined> {
  const [row] = await run<{ subject: string }>(db, {
    name: 'campaign_subject',
    text: `select m.subject from campaign_messages sent join mail_messages m on m.id = sent.message_id
      where sent.campaign_offer_id = $1 and sent.step = 0 and m.user_id = $2`,
    values: [id, userId],
  });
  return row?.subject;
}
