import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { ListingRow } from '@rei/domain/market/imported-row';
import type { Db } from '#db/client.ts';
import type { BatchResult, ListingStore } from '#features/listings/store-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { FeedPage, ListingFeed } from '#ports/listing-feed.ts';
import type { DataSourceService } from './data-source-service.ts';
import { emptySummary, summaryLine } from './import-summary.ts';
import * as repository from './listing-feed-repository.ts';
import { type FeedSchedule, isReading, nextReading } from './listing-feed-service.ts';

/** What a feed published late, with an earlier time than what was read, is found by asking again for so much. */
const overlapMs = 20 * 60_000;

/** No feed has so many pages; one that never ends is left. */
const maxPages = 100_000;

const ownFailure = 'Reading the feed failed on this server; see its log. Rows already imported are saved.';

/** A place from which a reading could not go on so often is given up. */
const maxStandstills = 3;

const shownRejects = 5;

/** From this many changes on, the planner's statistics are refreshed. */
const refreshedFrom = 1000;

interface Deps {
  db: Db;
  clock: Clock;
  listingFeed?: FeedSchedule | undefined;
  store: ListingStore;
  dataSources: DataSourceService;
}

type Reading = repository.UnfinishedReading;

export function createListingFeedRunService({ db, clock, listingFeed, store, dataSources }: Deps) {
  const now = () => clock.now();

  function newReading(changedUpTo: Date | null): Reading {
    return {
      place: { kind: 'first' },
      changedAfter: changedUpTo && new Date(changedUpTo.getTime() - overlapMs).toISOString(),
      newest: null,
      beganAt: now().toISOString(),
      pages: 0,
      standstills: 0,
      summary: { ...emptySummary('RESO Web API'), rejects: [] },
    };
  }

  async function storePage(source: string, rows: readonly ListingRow[], reading: Reading): Promise<void> {
    const { summary } = reading;
    const { listings, withdrawn } = sorted(rows, summary);
    const context = { postalCities: await store.postalCities() };
    if (listings.length > 0) addResult(summary, await store.storeBatch(listings, context));
    if (withdrawn.length > 0) addResult(summary, await store.withdraw(source, withdrawn, context));
  }

  /** The next page; where an earlier reading stood at one that is there no more, the reading begins anew. */
  async function nextPage(feed: ListingFeed, reading: Reading, signal: AbortSignal): Promise<FeedPage> {
    const changedAfter = reading.changedAfter === null ? null : new Date(reading.changedAfter);
    try {
      return await feed.readPage({ place: reading.place, changedAfter, signal });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'LINK_INVALID') throw error;
      reading.place = { kind: 'first' };
      return await feed.readPage({ place: reading.place, changedAfter, signal });
    }
  }

  /** Reads to the end and notes each page once it is stored, so that a process that is killed loses one page. */
  async function readToEnd(feed: ListingFeed, reading: Reading, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const page = await nextPage(feed, reading, signal);
      await storePage(feed.source, page.rows, reading);
      const newest = page.newest?.toISOString();
      if (newest !== undefined && (reading.newest === null || newest > reading.newest)) reading.newest = newest;
      reading.pages += 1;
      if (page.next === undefined) return;
      if (reading.pages >= maxPages) throw new AppError('UNAVAILABLE', 'Couldn’t read the feed: it has no end');
      reading.place = page.next;
      await repository.save(db, feed.source, { unfinished: reading, summary: reading.summary });
    }
  }

  async function finish(feed: ListingFeed, reading: Reading, changedUpTo: Date | null): Promise<void> {
    const finishedAt = now();
    await repository.save(db, feed.source, {
      changedUpTo: laterOf(changedUpTo, reading),
      unfinished: null,
      notBefore: null,
      finishedAt,
      lastSuccessAt: finishedAt,
      summary: reading.summary,
      problem: null,
    });
    const { added, updated } = reading.summary;
    if (added + updated >= refreshedFrom) await store.refreshStatistics();
  }

  function isTime(stored: repository.StoredFeed, everyMinutes: number): boolean {
    if (isReading(stored) || stored.requestedAt !== null) return true;
    return nextReading(stored, everyMinutes) <= now();
  }

  return {
    /** Answers in words what came. Throws when it is broken off; the next reading goes on from the last page stored. */
    async runWhenDue(signal: AbortSignal): Promise<string | undefined> {
      if (!listingFeed) return undefined;
      const { feed, everyMinutes } = listingFeed;
      await repository.ensure(db, feed);
      const stored = await repository.find(db, feed.source);
      if (!stored || !isTime(stored, everyMinutes)) return undefined;
      const reading = stored.unfinished ?? newReading(stored.changedUpTo);
      const pagesBefore = reading.pages;
      const begun = { requestedAt: null, startedAt: now(), finishedAt: null };
      await repository.save(db, feed.source, { ...begun, unfinished: reading, summary: reading.summary });
      try {
        await dataSources.track('listings', async (attempt) => {
          await attempt.from(feed.source);
          await readToEnd(feed, reading, signal);
          if (reading.summary.added + reading.summary.updated > 0) attempt.found(now().toISOString());
          return reading.summary;
        });
      } catch (error) {
        signal.throwIfAborted();
        const { message, retryAfter } = error instanceof AppError ? error : { message: ownFailure };
        const notBefore = retryAfter === undefined ? null : new Date(now().getTime() + retryAfter * 1000);
        const ended = { finishedAt: now(), problem: message, notBefore, summary: reading.summary };
        reading.standstills = reading.pages > pagesBefore ? 0 : reading.standstills + 1;
        const isStuck = reading.standstills >= maxStandstills;
        await repository.save(db, feed.source, { ...ended, unfinished: isStuck ? null : reading });
        if (!(error instanceof AppError)) throw error;
        return undefined;
      }
      await finish(feed, reading, stored.changedUpTo);
      return summaryLine(reading.summary);
    },
  };
}

export type ListingFeedRunService = ReturnType<typeof createListingFeedRunService>;

/** Not later than when the reading began: what changed meanwhile may stand on a page that had been read before. */
function laterOf(changedUpTo: Date | null, { newest, beganAt }: Reading): Date | null {
  if (newest === null) return changedUpTo;
  const seen = new Date(newest < beganAt ? newest : beganAt);
  return changedUpTo !== null && changedUpTo > seen ? changedUpTo : seen;
}

function sorted(rows: readonly ListingRow[], summary: repository.FeedSummary) {
  const listings: ImportedListing[] = [];
  const withdrawn: string[] = [];
  for (const row of rows) {
    if (row.kind === 'skipped') {
      summary.skipped += 1;
      continue;
    }
    summary.rowsRead += 1;
    if (row.kind === 'rejected') {
      summary.rejected += 1;
      if (summary.rejects.length < shownRejects) {
        summary.rejects.push(`${row.sourceKey ?? 'Without a key'}: ${row.reason}`.slice(0, 300));
      }
    } else if (row.kind === 'withdrawn') {
      withdrawn.push(row.sourceKey);
      summary.withdrawn = (summary.withdrawn ?? 0) + 1;
    } else {
      listings.push(row.value);
      if (row.corrections.length > 0) summary.corrected += 1;
    }
  }
  return { listings, withdrawn };
}

function addResult(summary: repository.FeedSummary, result: BatchResult): void {
  summary.added += result.added;
  summary.updated += result.updated;
  summary.unchanged += result.unchanged;
  summary.repeated += result.repeated;
}
