import { trendWeeks } from '@rei/domain/overview/endpoints';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

type Count = (db: Db, userId: string) => Promise<number>;

export function createOverviewService({ db }: { db: Db }) {
  const answer = (count: Count) => async (userId: string) => ({ count: await count(db, userId) });
  return {
    countProperties: answer(repository.countProperties),
    countOffersMade: answer(repository.countOffersMade),
    countPending: answer(repository.countPending),
    countClosed: answer(repository.countClosed),

    /** The newest week last. */
    async weeks(userId: string) {
      const weeks = new Map((await repository.listWeeks(db, userId)).map((week) => [week.ago, week]));
      const perWeek = (name: 'analyzed' | 'offers' | 'pending' | 'closed') =>
        Array.from({ length: trendWeeks }, (_, index) => weeks.get(trendWeeks - 1 - index)?.[name] ?? 0);
      return {
        analyzed: perWeek('analyzed'),
        offers: perWeek('offers'),
        pending: perWeek('pending'),
        closed: perWeek('closed'),
      };
    },
  };
}

export type OverviewService = ReturnType<typeof createOverviewService>;
