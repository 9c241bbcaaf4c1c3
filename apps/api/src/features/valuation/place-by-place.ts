import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import type { DuePlace, PlaceRepository } from './place-repository.ts';

/** Milliseconds after which requests get their turn. */
const turnMs = 5;

const homesAtOnce = 1000;

/** Rows of one statement, and listings of one notice to who ranks them. */
const rowsAtOnce = 500;

/** What was read is as of now for so long, even where nothing told of something new. */
const knownForMs = 60_000;

/** Lets requests go first; called for every home, it waits as often as is needed. */
export function createTurns() {
  let turnEnds = 0;
  return async (): Promise<void> => {
    if (performance.now() < turnEnds) return;
    await setImmediate();
    turnEnds = performance.now() + turnMs;
  };
}

/** What ZIPs that follow each other have alike, made anew when what stands behind it was stored anew. */
export function createKnown<Known>(make: () => Known) {
  let known: { readUntil: string; until: number; value: Known } | undefined;
  return ({ readUntil }: Pick<DuePlace, 'readUntil'>): Known => {
    if (known?.readUntil !== readUntil || performance.now() > known.until)
      known = { readUntil, until: performance.now() + knownForMs, value: make() };
    return known.value;
  };
}

/** The homes of a ZIP whose place is known, read page by page. */
export async function listPlaced<Home extends { id: string; lat: number | null; lon: number | null }>(
  load: (after: string, limit: number) => Promise<Home[]>,
): Promise<(Home & { lat: number; lon: number })[]> {
  const homes: (Home & { lat: number; lon: number })[] = [];
  for (let after = '0'; ; ) {
    const page = await load(after, homesAtOnce);
    homes.push(...page.flatMap((home) => (isPlaced(home) ? [home] : [])));
    const last = page.at(-1);
    if (!last || page.length < homesAtOnce) return homes;
    after = last.id;
  }
}

function isPlaced<Home extends { lat: number | null; lon: number | null }>(
  home: Home,
): home is Home & { lat: number; lon: number } {
  return home.lat !== null && home.lon !== null;
}

interface Computing<Row extends { listingId: string }> {
  db: Db;
  places: PlaceRepository;
  /** The figures of all listings of a ZIP that have one. */
  compute: (due: DuePlace) => Promise<Row[]>;
  store: (tx: Db, rows: readonly Row[]) => Promise<void>;
  /** What else than a ZIP's listings the figures go by, in a text that is another when that is. */
  listBesides?: (zip: string) => Promise<string>;
  /** Those of a ZIP's listings that have none any more. */
  deleteOthers: (tx: Db, zip: string, listingIds: readonly string[]) => Promise<void>;
}

/**
 * The place that waits longest: all of it or, where the process is killed, nothing; undefined where none waits. One that
 * fails says why, and holds up none of those behind it.
 */
export function createComputeNext<Row extends { listingId: string }>(computing: Computing<Row>) {
  const { db, places, compute, store, deleteOthers, listBesides } = computing;

  async function computeAll(due: DuePlace): Promise<void> {
    const rows = await compute(due);
    await db.transaction(async (tx) => {
      for (let from = 0; from < rows.length; from += rowsAtOnce) await store(tx, rows.slice(from, from + rowsAtOnce));
      await deleteOthers(
        tx,
        due.zip,
        rows.map(({ listingId }) => listingId),
      );
      await places.noteComputed(tx, due);
    });
  }

  return async (): Promise<{ zip: string; problem?: unknown } | undefined> => {
    const found = await places.findDue(db);
    if (!found) return undefined;
    const { zip } = found;
    try {
      const due = { ...found, factsNow: found.factsNow + ((await listBesides?.(zip)) ?? '') };
      if (due.facts === due.factsNow) await places.noteUnchanged(db, due);
      else await computeAll(due);
      return { zip };
    } catch (problem) {
      await places.postpone(db, found);
      return { zip, problem };
    }
  };
}
