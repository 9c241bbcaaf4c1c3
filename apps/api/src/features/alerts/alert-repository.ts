import { enteringKinds } from '@rei/domain/alerts/alert-kinds';
import type { Alert } from '@rei/domain/alerts/alert-settings';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { alerts } from '#db/schema/alerts.ts';
import { dealViews } from '#db/schema/deal-finder.ts';
import { run } from '#db/statement.ts';

export async function listByUser(
  db: Db,
  userId: string,
): Promise<Map<number, { alert: Alert; failure: string | null }>> {
  const { viewId, pace, inProduct, byMail, isPaused, failedAt } = alerts;
  // Whoever edits a search has answered what was wrong with it.
  const failure = sql<string | null>`case when ${failedAt} >= ${dealViews.updatedAt} then ${alerts.failure} end`;
  const rows = await db
    .select({ viewId, failure, alert: { pace, inProduct, byMail, isPaused } })
    .from(alerts)
    .innerJoin(dealViews, eq(dealViews.id, viewId))
    .where(eq(alerts.userId, userId));
  return new Map(rows.map(({ viewId: id, ...row }) => [id, row]));
}

/** What happened before alerts were turned on, or while they were paused, is not told. False where the view is not his. */
export async function upsert(db: Db, userId: string, viewId: number, alert: Alert): Promise<boolean> {
  const rows = await run<object>(db, {
    text: `
      insert into alerts (view_id, user_id, pace, in_product, by_mail, is_paused)
      select id, user_id, $3, $4, $5, $6 from deal_views where id = $1 and user_id = $2
      on conflict (view_id) do update set pace = excluded.pace, in_product = excluded.in_product,
        by_mail = excluded.by_mail, is_paused = excluded.is_paused, updated_at = now(),
        since = case when alerts.is_paused then now() else alerts.since end
      returning 1`,
    values: [viewId, userId, alert.pace, alert.inProduct, alert.byMail, alert.isPaused],
  });
  return rows.length > 0;
}

const entering = enteringKinds.map((kind) => `'${kind}'`).join(', ');

/** How many listings came into each list since its user looked at it. */
export async function countAdded(db: Db, userId: string): Promise<Map<number, number>> {
  const rows = await run<{ view_id: string; added: string }>(db, {
    text: `
      select e.view_id, count(distinct e.listing_id) as added
      from alert_events e join deal_views v on v.id = e.view_id
      where e.user_id = $1 and e.kind in (${entering}) and e.at > coalesce(v.seen_at, '-infinity')
      group by e.view_id`,
    values: [userId],
  });
  return new Map(rows.map(({ view_id, added }) => [Number(view_id), Number(added)]));
}

/** The newest of them; marks the search as seen. Undefined where it is not his, or a view that the Deal Finder looks at. */
export async function look(tx: Db, userId: string, viewId: number, limit: number) {
  const ownOne = and(eq(dealViews.userId, userId), eq(dealViews.id, viewId), eq(dealViews.kind, 'search'));
  const [view] = await tx
    .select({ name: dealViews.name, seenAt: dealViews.seenAt })
    .from(dealViews)
    .where(ownOne)
    .for('update');
  if (!view) return undefined;
  const added = await run<{ listing_id: string }>(tx, {
    text: `
      select listing_id from alert_events
      where view_id = $1 and kind in (${entering}) and at > coalesce($2::timestamptz, '-infinity')
      group by listing_id order by max(id) desc limit $3`,
    values: [viewId, view.seenAt, limit],
  });
  await tx.update(dealViews).set({ seenAt: sql`now()` }).where(ownOne);
  return { name: view.name, addedIds: added.map(({ listing_id }) => listing_id) };
}

export async function stopMail(db: Db, viewId: number): Promise<boolean> {
  const rows = await db
    .update(alerts)
    .set({ byMail: false, updatedAt: sql`now()` })
    .where(eq(alerts.viewId, viewId))
    .returning({ id: alerts.viewId });
  return rows.length > 0;
}
