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
  };
}

export type OverviewService = ReturnType<typeof createOverviewService>;
