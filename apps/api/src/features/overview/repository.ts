import { offerSentTypes, pendingTypes } from '@rei/domain/activity/deal-progress';
import { trendWeeks } from '@rei/domain/overview/endpoints';
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

export interface WeekCounts {
  /** How many weeks ago, 0 for the last seven days. */
  ago: number;
  analyzed: number;
  offers: number;
  pending: number;
  closed: number;
}

/** Weeks in which nothing happened are left out. What its mail undid counts for nothing. */
export function listWeeks(db: Db, userId: string): Promise<WeekCounts[]> {
  return run<WeekCounts & Record<string, unknown>>(db, {
    name: 'overview_weeks',
    text: `
      select floor(extract(epoch from now() - at) / 604800)::int as ago,
        (count(distinct listing_id) filter (where type = 'property_saved'))::int as analyzed,
        (count(distinct listing_id) filter (where type = any($2::activity_type[])))::int as offers,
        (count(distinct listing_id) filter (where type = any($3::activity_type[])))::int as pending,
        (count(distinct listing_id) filter (where type = 'property_closed'))::int as closed
      from activity_entries
      where user_id = $1 and at > now() - $4 * interval '7 days' and at <= now() and undone_by_id is null
        and type = any($2::activity_type[] || $3::activity_type[] || '{property_saved,property_closed}')
      group by 1`,
    values: [userId, [...offerSentTypes], [...pendingTypes], trendWeeks],
  });
}

async function count(db: Db, userId: string, statement: { name: string; text: string }): Promise<number> {
  const rows = await run<{ total: string }>(db, { ...statement, values: [userId] });
  return Number(rows[0]?.total ?? 0);
}
