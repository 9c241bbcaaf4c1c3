import type { Db } from '#db/client.ts';
import { isPendingStage } from '#db/schema/saved-properties.ts';
import { run } from '#db/statement.ts';

// Each count reads an index alone. Removed properties still count: what was done with them stays done.

/** Different properties that a user saved at any time, or opened the analysis of. */
export function countProperties(db: Db, userId: string): Promise<number> {
  return count(db, userId, {
    name: 'overview_properties',
    text: `
      select (select count(*) from saved_properties where user_id = $1 and first_saved_at is not null) + (
        select count(*) from listing_views viewed where user_id = $1 and not exists (
          select from saved_properties saved
          where saved.user_id = $1 and saved.listing_id = viewed.listing_id and first_saved_at is not null)) as total`,
  });
}

export function countOffersMade(db: Db, userId: string): Promise<number> {
  return count(db, userId, {
    name: 'overview_offers',
    text: 'select count(*) as total from saved_properties where user_id = $1 and has_offer_sent',
  });
}

export function countPending(db: Db, userId: string): Promise<number> {
  return count(db, userId, {
    name: 'overview_pending',
    text: `
      select count(*) as total from saved_properties
      where user_id = $1 and first_saved_at is not null and ${isPendingStage}`,
  });
}

export function countClosed(db: Db, userId: string): Promise<number> {
  return count(db, userId, {
    name: 'overview_closed',
    text: `
      select count(*) as total from saved_properties
      where user_id = $1 and first_saved_at is not null and stage = 'closed'`,
  });
}

async function count(db: Db, userId: string, statement: { name: string; text: string }): Promise<number> {
  const rows = await run<{ total: string }>(db, { ...statement, values: [userId] });
  return Number(rows[0]?.total ?? 0);
}
