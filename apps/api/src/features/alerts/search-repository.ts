import type { AlertEvent } from '@rei/domain/alerts/find-events';
import type { ViewKind } from '@rei/domain/deal-finder/view';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

export interface WatchedRow {
  viewId: number;
  userId: string;
  kind: ViewKind;
  question: unknown;
  /** Another one after each edit. */
  version: string;
  since: string;
  /** Why it could not be evaluated last time, unless it was edited since. */
  failure: string | null;
}

/** All searches that are watched, by their users. */
export async function listWatched(db: Db): Promise<WatchedRow[]> {
  const rows = await run<{
    view_id: string;
    user_id: string;
    kind: ViewKind;
    question: unknown;
    version: string;
    since: Date;
    failure: string | null;
  }>(db, {
    text: `
      select v.id as view_id, v.user_id, v.kind, v.question, v.updated_at::text as version, a.since,
        case when a.failed_at >= v.updated_at then a.failure end as failure
      from alerts a join deal_views v on v.id = a.view_id join users u on u.id = v.user_id
      where not a.is_paused and u.disabled_at is null order by v.user_id, v.id`,
    values: [],
  });
  return rows.map((row) => ({
    viewId: Number(row.view_id),
    userId: row.user_id,
    kind: row.kind,
    question: row.question,
    version: row.version,
    since: row.since.toISOString(),
    failure: row.failure,
  }));
}

export interface FoundInSearch {
  search: WatchedRow;
  events: AlertEvent[];
  more: number;
  /** Why it could not be evaluated; null where it could. */
  failure?: string | null;
}

/** Which of these can be told, held until the transaction ends; undefined where one was edited meanwhile. */
export async function holdUnedited(tx: Db, found: readonly FoundInSearch[]): Promise<Set<number> | undefined> {
  const rows = await run<{ id: string; version: string }>(tx, {
    text: `
      select id, updated_at::text as version from deal_views
      where id = any($1::bigint[]) order by id for key share`,
    values: [arrayText(found.map(({ search }) => search.viewId))],
  });
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]));
  const isEdited = found.some(({ search: { viewId, version } }) => (versions.get(viewId) ?? version) !== version);
  return isEdited ? undefined : new Set(versions.keys());
}

const eventsAtOnce = 5000;

export async function insertEvents(tx: Db, found: readonly FoundInSearch[]): Promise<void> {
  const events = found.flatMap(({ search: { viewId, userId }, events: of }) =>
    of.map((event) => ({ ...event, viewId, userId })),
  );
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    await run(tx, {
      text: `
        insert into alert_events (view_id, user_id, listing_id, change_id, kind, address, reason)
        select "viewId", "userId", "listingId", "changeId", kind, address, reason
        from jsonb_to_recordset($1::jsonb) as given("viewId" bigint, "userId" uuid, "listingId" bigint,
          "changeId" bigint, kind text, address text, reason text)
        on conflict do nothing`,
      values: [JSON.stringify(events.slice(from, from + eventsAtOnce))],
    });
  }
  const more = found.filter((each) => each.more > 0).map(({ search, more: beyond }) => ({ id: search.viewId, beyond }));
  if (more.length === 0) return;
  await run(tx, {
    text: `
      update alerts set more = more + beyond
      from jsonb_to_recordset($1::jsonb) as given(id bigint, beyond int) where view_id = given.id`,
    values: [JSON.stringify(more)],
  });
}

/** Those that fail are marked on their page, those that do no longer lose their mark. */
export async function storeFailures(tx: Db, found: readonly FoundInSearch[]): Promise<void> {
  const changed = found.filter(({ search, failure }) => failure !== undefined && failure !== search.failure);
  if (changed.length === 0) return;
  await run(tx, {
    text: `
      update alerts set failure = given.failure, failed_at = now()
      from jsonb_to_recordset($1::jsonb) as given(id bigint, failure text) where view_id = given.id`,
    values: [JSON.stringify(changed.map(({ search: { viewId: id }, failure }) => ({ id, failure })))],
  });
}
