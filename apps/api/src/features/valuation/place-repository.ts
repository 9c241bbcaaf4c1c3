import type { Db } from '#db/client.ts';
import { lockForAll } from '#db/lock.ts';
import { arrayText, run } from '#db/statement.ts';

/** Changes are kept for an hour: after a longer absence all places are looked at. */
const longestAbsence = '50 minutes';

/** What stands behind a figure grows old. */
const renewedAfter = '30 days';

const postponedFor = '1 hour';

/** So far from its middle, degrees of latitude, a ZIP's homes may compare with something. */
const reachDegrees = 0.36;

interface Figure {
  /** What the figure is called to those who mark its places. */
  name: string;
  /** The table of its ZIPs. */
  places: string;
  /** The table of one row that says how far the market was followed. */
  progress: string;
  /** The columns of a listing by which the figure is computed, as SQL. */
  facts: string;
  /** The column of the progress that counts how often what stands behind the figure was stored anew. */
  readUntil: string;
  /** A column of the progress: while it is true, no place is computed. */
  heldWhile?: string;
}

export interface Followed {
  /** Null where too much was missed to go by what changed. */
  changeIds: string[] | null;
  /** What else changed than listings. */
  kinds: string[];
  before: string;
  seen: string[];
}

export interface DuePlace {
  zip: string;
  /** As the database writes it: it has more digits than a Date. */
  dueSince: string;
  /** What its listings were when it was computed last. */
  facts: string | null;
  /** And what they are. */
  factsNow: string;
  /** What was read of homes around counts until this is another. */
  readUntil: string;
}

const hasListings = (zip: string) => `exists (select from listings where listings.zip = ${zip})`;

/**
 * ZIPs whose listings have a stored figure: which of them are to be computed, and how far the changes of the market were
 * followed. Each figure has a table of places and one of its progress.
 */
export function createPlaceRepository({ name, places, progress, facts, readUntil, heldWhile }: Figure) {
  /** Always a later time, by which one that is being computed is seen to be due again. */
  const toMark = `on conflict (zip) do update set due_since = excluded.due_since`;
  const isHeld = heldWhile === undefined ? 'false' : `exists (select from ${progress} where ${heldWhile})`;

  return {
    /** Whoever marks several places waits for others that do: each of them writes the same rows. */
    lock: (tx: Db): Promise<void> => lockForAll(tx, name),

    /** What changed in the market since the last look, whatever the order in which its writers ended. */
    async findChanges(tx: Db): Promise<Followed> {
      const [row] = await run<{
        is_lost: boolean;
        ids: string[] | null;
        kinds: string[] | null;
        before: string;
        seen: string[] | null;
      }>(tx, {
        text: `
          with now as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as before),
          -- Of another database, as after a backup was loaded, are numbers that this one has not reached.
          progress as (
            select p.*, looked_at < now() - interval '${longestAbsence}' or changes_before > now.before as is_lost
            from ${progress} p, now),
          fresh as (
            select c.id, c.kind, c.writer, c.id = any(p.changes_seen) as is_seen
            from progress p join listing_changes c on c.writer >= p.changes_before where not p.is_lost)
          select p.is_lost, now.before::text,
            (select array_agg(id::text order by id) from fresh where not is_seen and kind = 'listings') as ids,
            (select array_agg(distinct kind) from fresh where not is_seen) as kinds,
            -- Also where all is lost: what was written by now is looked at with everything else, and not once more by the next look.
            (select array_agg(c.id::text) from listing_changes c where c.writer >= now.before) as seen
          from progress p, now`,
        values: [],
      });
      const kinds = row?.kinds ?? [];
      const isLost = !row || row.is_lost || kinds.includes('market');
      return {
        changeIds: isLost ? null : (row.ids ?? []),
        kinds,
        before: row?.before ?? '0',
        seen: row?.seen ?? [],
      };
    },

    async storeProgress(tx: Db, { before, seen }: Followed): Promise<void> {
      await run(tx, {
        text: `update ${progress} set changes_before = $1, changes_seen = $2::bigint[], looked_at = now()`,
        values: [before, arrayText(seen)],
      });
    },

    /** Every place that has listings; those whose homes are the ones that were computed cost no more than a look. */
    async markAll(tx: Db): Promise<void> {
      // One look into the index for each ZIP, however many listings it has.
      await run(tx, {
        text: `
          with recursive each as (
            (select zip from listings order by zip limit 1)
            union all
            select (select zip from listings where zip > each.zip order by zip limit 1) from each where each.zip is not null)
          insert into ${places} (zip, due_since)
          select zip, now() from each where zip is not null order by zip ${toMark}`,
        values: [],
      });
    },

    /** Places of listings that were added or changed: whether they are other homes is seen when they are computed. */
    async markChanged(tx: Db, changeIds: readonly string[]): Promise<void> {
      await run(tx, {
        text: `
          insert into ${places} (zip, due_since)
          select distinct l.zip, now()
          from listing_changes c cross join unnest(c.listing_ids) as changed (id) join listings l on l.id = changed.id
          where c.id = any($1::bigint[]) order by l.zip ${toMark}`,
        values: [arrayText(changeIds)],
      });
    },

    /**
     * Those of some ZIPs that have listings. With `atMostEvery`, an interval, those that nothing else makes due wait until
     * so much time has passed since they were computed.
     */
    async markWhole(tx: Db, zips: readonly string[], atMostEvery = '0'): Promise<void> {
      await run(tx, {
        text: `
          insert into ${places} as known (zip, due_since)
          select zip, now() from unnest($1::text[]) as given (zip) where ${hasListings('given.zip')} order by zip
          on conflict (zip) do update set facts = null, due_since =
            case when known.due_since <= now() then now() else greatest(now(), known.computed_at + $2::interval) end`,
        values: [arrayText(zips), atMostEvery],
      });
    },

    async markOld(tx: Db): Promise<void> {
      await run(tx, {
        text: `
          update ${places} set due_since = now(), facts = null
          where zip in (
            select zip from ${places}
            where due_since is null and computed_at < now() - interval '${renewedAfter}' order by zip for update)`,
        values: [],
      });
    },

    /** The place that waits longest. */
    async findDue(db: Db): Promise<DuePlace | undefined> {
      const [row] = await run<DuePlace>(db, {
        text: `
          select due.zip, due.due_since::text as "dueSince", due.facts, coalesce(listed.facts, '') as "factsNow",
            (select ${readUntil} from ${progress}) as "readUntil"
          from (
            select * from ${places} where due_since <= now() and not ${isHeld} order by due_since, zip limit 1) due
          cross join lateral (
            select md5(string_agg(row(${facts})::text, ' ' order by id)) as facts
            from listings where zip = due.zip and added_by is null) listed`,
        values: [],
      });
      return row;
    },

    /** One that could not be computed gives way to the others for a while. */
    async postpone(db: Db, { zip, dueSince }: DuePlace): Promise<void> {
      await run(db, {
        text: `
          update ${places} set due_since = now() + interval '${postponedFor}'
          where zip = $1 and due_since = $2::timestamptz`,
        values: [zip, dueSince],
      });
    },

    /** Its homes are the ones that were computed. */
    async noteUnchanged(db: Db, { zip, dueSince }: DuePlace): Promise<void> {
      await run(db, {
        text: `update ${places} set due_since = null where zip = $1 and due_since = $2::timestamptz`,
        values: [zip, dueSince],
      });
    },

    /** It waits on where it was marked again meanwhile. */
    async noteComputed(tx: Db, { zip, dueSince, factsNow }: DuePlace): Promise<void> {
      await run(tx, {
        text: `
          update ${places} set computed_at = now(), facts = $3, due_since = null
          where zip = $1 and due_since = $2::timestamptz`,
        values: [zip, dueSince, factsNow],
      });
    },
  };
}

export type PlaceRepository = ReturnType<typeof createPlaceRepository>;

/** The ZIPs around places of the given columns of a table, as far as homes compare with them. */
export const zipsAround = (lat: string, lon: string) =>
  `zips.lat between ${lat} - ${reachDegrees} and ${lat} + ${reachDegrees}
    and zips.lon between ${lon} - ${reachDegrees} / cos(radians(${lat})) and ${lon} + ${reachDegrees} / cos(radians(${lat}))`;
