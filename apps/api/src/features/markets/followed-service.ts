import { AppError } from '@rei/domain/kernel/errors';
import { marketLevels } from '@rei/domain/markets/place';
import type { Db } from '#db/client.ts';
import * as repository from './followed-repository.ts';
import { listByKeys } from './market-repository.ts';
import type { MarketsService } from './service.ts';

/** More are no list that anybody looks through. */
const mostFollowed = 100;

export function createFollowedMarketService({ db, markets }: { db: Db; markets: Pick<MarketsService, 'tell'> }) {
  return {
    async list(userId: string) {
      return markets.tell(userId, await repository.listFollowed(db, userId));
    },

    async follow(userId: string, named: { level: string; key: string }): Promise<void> {
      const level = marketLevels.find((each) => each === named.level);
      const [place] = level ? await listByKeys(db, userId, [{ level, key: named.key }]) : [];
      if (!place) throw new AppError('NOT_FOUND', 'Market not found.');
      if (place.followed) return;
      await db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        if ((await repository.countFollowed(tx, userId)) >= mostFollowed) {
          throw new AppError('CONFLICT', `You follow ${mostFollowed} markets. Stop following one first.`);
        }
        await repository.follow(tx, userId, place.id);
      });
    },

    unfollow: (userId: string, { level, key }: { level: string; key: string }) =>
      repository.unfollow(db, userId, level, key),
  };
}

export type FollowedMarketService = ReturnType<typeof createFollowedMarketService>;
