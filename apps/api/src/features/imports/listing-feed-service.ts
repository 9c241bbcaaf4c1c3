import { AppError } from '@rei/domain/kernel/errors';
import type { ListingFeedState } from '@rei/domain/market/listing-feed';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { ListingStore } from '#features/listings/store-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { ListingFeed } from '#ports/listing-feed.ts';
import { summaryNotes } from './import-summary.ts';
import * as repository from './listing-feed-repository.ts';

const minuteMs = 60_000;

export interface FeedSchedule {
  feed: ListingFeed;
  everyMinutes: number;
}

interface Deps {
  db: Db;
  clock: Clock;
  enqueueJob: EnqueueJob;
  listingFeed?: FeedSchedule | undefined;
  store: Pick<ListingStore, 'nameOfSource'>;
  auditLog: AuditLogService;
}

/** When a feed is to be read by itself: at its interval, and not before the feed wants it. */
export function nextReading(
  { startedAt, notBefore }: Pick<repository.StoredFeed, 'startedAt' | 'notBefore'>,
  everyMinutes: number,
): Date {
  const next = startedAt === null ? 0 : startedAt.getTime() + everyMinutes * minuteMs;
  return new Date(Math.max(next, notBefore?.getTime() ?? 0));
}

export function isReading({ startedAt, finishedAt }: Pick<repository.StoredFeed, 'startedAt' | 'finishedAt'>): boolean {
  return startedAt !== null && finishedAt === null;
}

export function createListingFeedService({ db, clock, enqueueJob, listingFeed, store, auditLog }: Deps) {
  async function stateOf({ feed, everyMinutes }: FeedSchedule): Promise<ListingFeedState> {
    const found = await repository.find(db, feed.source);
    const stored = found?.address === feed.address ? found : repository.newFeed(feed);
    const { summary, problem, requestedAt, startedAt, finishedAt, lastSuccessAt, changedUpTo } = stored;
    const isRunning = isReading(stored);
    const counts = summary && { ...summary, notes: summaryNotes(summary) };
    const next = nextReading(stored, everyMinutes);
    return {
      name: store.nameOfSource(feed.source),
      everyMinutes,
      status: isRunning ? 'running' : requestedAt ? 'waiting' : 'idle',
      counts,
      rejects: summary?.rejects ?? [],
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      problem,
      changedUpTo: changedUpTo?.toISOString() ?? null,
      nextAt: isRunning ? null : (next > clock.now() ? next : clock.now()).toISOString(),
    };
  }

  return {
    async get(): Promise<{ feed: ListingFeedState | null }> {
      return { feed: listingFeed ? await stateOf(listingFeed) : null };
    },

    /** Asks for a reading; one that is under way or asked for already stays the only one. */
    async readNow(actorId: string): Promise<{ feed: ListingFeedState }> {
      if (!listingFeed) {
        throw new AppError('CONFLICT', 'No live feed of listings is set up: LISTING_FEED_URL is not set.');
      }
      const before = await stateOf(listingFeed);
      if (before.status !== 'idle') return { feed: before };
      const { source } = listingFeed.feed;
      await db.transaction(async (tx) => {
        await repository.ensure(tx, listingFeed.feed);
        await repository.save(tx, source, { requestedAt: clock.now() });
        await enqueueJob(tx, 'listing-feed', null);
        await auditLog.record(tx, {
          actorId,
          action: 'import_started',
          subject: { id: source, name: before.name },
          changes: { kind: { from: null, to: 'feed' } },
        });
      });
      return { feed: await stateOf(listingFeed) };
    },
  };
}

export type ListingFeedService = ReturnType<typeof createListingFeedService>;
