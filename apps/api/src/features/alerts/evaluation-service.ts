import { setImmediate } from 'node:timers/promises';
import { type ChangedMarket, createChangedMarket } from '@rei/domain/alerts/changed-market';
import { type FoundEvents, findEvents, type WatchedSearch } from '@rei/domain/alerts/find-events';
import type { ListingStep } from '@rei/domain/alerts/watched-listing';
import type { Db } from '#db/client.ts';
import type { BuyerMatchingService } from '#features/buyers/matching-service.ts';
import type { PreparedFilter } from '#features/listings/market-filter-service.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import * as fits from './buyer-fit-repository.ts';
import * as changes from './change-repository.ts';
import { findOwnTables, listMarketRents, listStoredValues, listZipFacts } from './facts-repository.ts';
import { failureOf } from './failure-of.ts';
import { atAGlance, newlyOffered } from './market-fits.ts';
import { listOwnValues, type OwnValues } from './own-values-repository.ts';
import { remember } from './remember.ts';
import * as searches from './search-repository.ts';
import type { WatchedSearchService } from './watched-search-service.ts';
import { watchedListing } from './watched-state.ts';

/** Listings of one run: what is held of them in memory stays bounded, however long an import was. */
const listingsAtOnce = 20_000;

/** While the database answers one search, others are computed. */
const searchesAtOnce = 4;

/** Milliseconds after which other requests get their turn. */
const turnMs = 10;

interface Deps {
  db: Db;
  watchedSearches: WatchedSearchService;
  buyerMatching: Pick<BuyerMatchingService, 'listWanted'>;
  places: Pick<PlaceService, 'listByZip'>;
}

/** Throws where a run has to end early: it leaves nothing half done. */
export type StopSignal = Pick<AbortSignal, 'throwIfAborted'>;

interface Own {
  values: Pick<WatchedSearch, 'own' | 'hidden'>;
  ids: ReadonlySet<number>;
}

/** Without a failure nothing of the market concerned it: whether it could be evaluated is not known. */
type Asked = FoundEvents & Pick<searches.FoundInSearch, 'failure'>;

const nothingOwn: Own = { values: { own: new Map(), hidden: new Set() }, ids: new Set() };

/** Asks every watched search about what changed since it was asked last. */
export function createEvaluationService({ db, watchedSearches, buyerMatching, places }: Deps) {
  /** The market's view of each step, and what users who watch see differently. */
  async function readSteps(changed: readonly changes.StoredChange[], userIds: string[]) {
    const states = changed.flatMap(({ before, after }) => [before, after]);
    const zips = [...new Set(states.flatMap((state) => state?.zip ?? []))];
    const ids = changed.map(({ listingId }) => listingId);
    const [facts, tables, marketRents, values, ownRows] = await Promise.all([
      listZipFacts(db, zips),
      findOwnTables(db),
      listMarketRents(db, ids),
      listStoredValues(db, ids),
      listOwnValues(db, userIds, ids),
    ]);
    const sideOf = (listingId: number, state: changes.StoredState | null, own?: OwnValues) =>
      state &&
      watchedListing(state, {
        ...{ facts: facts.get(state.zip), tables, own },
        ...{ marketRent: marketRents.get(listingId), value: values.get(listingId) },
      });
    const steps = changed.map(
      ({ listingId, noteIds, at, address, before, after }): ListingStep => ({
        ...{ listingId, at, address, before: sideOf(listingId, before), after: sideOf(listingId, after) },
        changeId: noteIds.at(-1) ?? 0,
      }),
    );
    const byId = new Map(changed.map((change) => [change.listingId, change]));
    const rowsOf = Map.groupBy(ownRows, ({ user_id }) => user_id);
    /** Read within each search: what one user said stops no other user's searches. */
    const ownOf = remember((userId: string): Own => {
      const rows = rowsOf.get(userId);
      if (!rows) return nothingOwn;
      const own = new Map<number, Pick<ListingStep, 'before' | 'after'>>();
      for (const row of rows) {
        const change = byId.get(Number(row.listing_id));
        if (change) {
          const { listingId, before, after } = change;
          own.set(listingId, { before: sideOf(listingId, before, row), after: sideOf(listingId, after, row) });
        }
      }
      const hidden = new Set(rows.filter(({ is_hidden }) => is_hidden).map(({ listing_id }) => Number(listing_id)));
      return { values: { own, hidden }, ids: new Set(own.keys()) };
    });
    return { steps, ownOf };
  }

  async function rowsOf(market: ChangedMarket, { filter, findAmong }: PreparedFilter, own: Own) {
    const rows = market.rowsOf(filter.listings);
    if (!findAmong) return { rows, own: own.values };
    const listingOf = (row: number) => market.steps[row >> 1]?.listingId ?? 0;
    const asked = new Set([...rows.map(listingOf), ...own.ids]);
    const found = new Set(asked.size > 0 ? await findAmong([...asked]) : []);
    return {
      rows: rows.filter((row) => found.has(listingOf(row))),
      own: { ...own.values, own: new Map([...own.values.own].filter(([id]) => found.has(id))) },
    };
  }

  type Run = ReturnType<WatchedSearchService['beginRun']>;

  async function ask(
    market: ChangedMarket,
    watched: searches.WatchedRow,
    ownOf: (userId: string) => Own,
    run: Run,
  ): Promise<Asked> {
    const asked = watchedSearches.open(watched);
    const prepared = await watchedSearches.prepare(watched, asked);
    const { rows, own: values } = await rowsOf(market, prepared, ownOf(watched.userId));
    if (rows.length === 0 && values.own.size === 0) return { events: [], more: 0 };
    const assumed = await run.assume(watched.userId, asked);
    const found = findEvents(market, rows, {
      ...{ ...assumed, ...values, since: watched.since, filter: prepared.filter.listings },
      isJudged: watched.kind === 'deals',
      ...(prepared.filter.withHidden && { hidden: new Set<number>() }),
    });
    return { ...found, failure: null };
  }

  /** What is wrong with one search is its own; a database that does not answer ends the run, which is tried again. */
  async function tryToAsk(...[market, watched, ownOf, run]: Parameters<typeof ask>): Promise<Asked> {
    try {
      return await ask(market, watched, ownOf, run);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) throw error;
      return { events: [], more: 0, failure };
    }
  }

  async function askAll(changed: readonly changes.StoredChange[], signal: StopSignal | undefined) {
    const watched = await searches.listWatched(db);
    const found: searches.FoundInSearch[] = [];
    if (watched.length === 0) return found;
    const { steps, ownOf } = await readSteps(changed, [...new Set(watched.map(({ userId }) => userId))]);
    const market = createChangedMarket(steps);
    const run = watchedSearches.beginRun();
    let turnEnds = performance.now() + turnMs;
    for (let from = 0; from < watched.length; from += searchesAtOnce) {
      if (performance.now() > turnEnds) {
        await setImmediate();
        turnEnds = performance.now() + turnMs;
      }
      signal?.throwIfAborted();
      const some = await Promise.all(
        watched.slice(from, from + searchesAtOnce).map(async (search) => ({
          search,
          ...(await tryToAsk(market, search, ownOf, run)),
        })),
      );
      const isNews = ({ search, events, failure }: searches.FoundInSearch) =>
        events.length > 0 || (failure !== undefined && failure !== search.failure);
      found.push(...some.filter(isNews));
    }
    return found;
  }

  /** What users who want to know of every listing have to be checked of. */
  async function findWanted(changed: readonly changes.StoredChange[]) {
    const userIds = await fits.listMarketWatchers(db);
    const offered = userIds.length > 0 ? newlyOffered(changed) : [];
    if (offered.length === 0) return { userIds, listed: [], own: [] };
    const byZip = await places.listByZip([...new Set(offered.map(({ after }) => after.zip.slice(0, 5)))]);
    const wanted = await buyerMatching.listWanted(
      userIds,
      offered.map((each) => atAGlance(each, byZip)),
    );
    return { userIds, ...wanted };
  }

  return {
    /**
     * The oldest changes, whose notes go in one transaction with the events that they come to: a run that was killed, or
     * that another process was ahead of, has told nothing. Whether there was something to do.
     */
    async evaluateSome(signal?: StopSignal): Promise<boolean> {
      const changed = await changes.listChanges(db, listingsAtOnce);
      if (changed.length === 0) return false;
      const found = await askAll(changed, signal);
      const wanted = await findWanted(changed);
      const noteIds = changed.flatMap(({ noteIds: ids }) => ids);
      await db
        .transaction(async (tx) => {
          signal?.throwIfAborted();
          if (!(await changes.takeNotes(tx, noteIds))) throw new OutdatedRun();
          const there = await searches.holdUnedited(tx, found);
          if (!there) throw new OutdatedRun();
          const told = found.filter(({ search }) => there.has(search.viewId));
          await searches.insertEvents(tx, told);
          await searches.storeFailures(tx, told);
          await fits.insertToCheck(tx, wanted.userIds, wanted.listed);
          await fits.insertOwnToCheck(tx, wanted.own);
        })
        .catch((error: unknown) => {
          if (!(error instanceof OutdatedRun)) throw error;
        });
      return true;
    },
  };
}

export type EvaluationService = ReturnType<typeof createEvaluationService>;

/** Another process took some of the changes, or a search was edited: they are asked about again. */
class OutdatedRun extends Error {}
