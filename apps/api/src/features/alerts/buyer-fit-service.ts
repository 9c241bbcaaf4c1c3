import { buyerMessage } from '@rei/domain/alerts/buyer-message';
import type { Db } from '#db/client.ts';
import type { BuyerMatchingService } from '#features/buyers/matching-service.ts';
import type { Clock } from '#ports/clock.ts';
import { eachByItself } from '#system/each-by-itself.ts';
import * as repository from './buyer-fit-repository.ts';
import { type TellTimes, tellWaiting } from './tell-waiting.ts';
import type { Teller } from './teller.ts';
import type { Waiting } from './waiting-repository.ts';

/** Properties of one transaction: each is underwritten as its page does it. */
const propertiesAtOnce = 200;

/** Of one user in one run; the others come a minute later. */
const batchesOfRun = 20;

interface Deps {
  db: Db;
  clock: Clock;
  buyerMatching: Pick<BuyerMatchingService, 'listFitting'>;
  teller: Teller;
  timeZone: () => Promise<string>;
}

interface StopSignal {
  throwIfAborted(): void;
}

/** Tells users which of their deals, or of all listings, fit buyers. */
export function createBuyerFitService(deps: Deps) {
  const { db, buyerMatching, teller } = deps;

  /** In one transaction with what it comes to: what a killed process has taken is there again. How many were taken. */
  function checkSome(userId: string, isWanted: boolean): Promise<number> {
    return db.transaction(async (tx) => {
      const listingIds = await repository.takeToCheck(tx, userId, propertiesAtOnce);
      if (isWanted && listingIds.length > 0) {
        const fits = await buyerMatching.listFitting(userId, listingIds);
        await repository.insertFits(
          tx,
          fits.map((fit) => ({ ...fit, userId })),
        );
      }
      return listingIds.length;
    });
  }

  function tell({ userId, settings }: Waiting, times: TellTimes): Promise<void> {
    return db.transaction(async (tx) => {
      const claimed = await repository.claimFits(tx, userId, times);
      const message = buyerMessage(claimed);
      const [first] = claimed;
      if (!message || !first) return;
      await teller.tell(tx, {
        ...{ userId, settings, kind: 'buyer_fit', message, key: `buyers:${first.first}` },
        listingId: claimed.length === 1 ? first.listingId : null,
        link: { label: 'Open buyers', path: '/dashboard/buyers' },
        because: 'you are told of properties that fit your buyers',
      });
    });
  }

  return {
    async checkDue(signal?: StopSignal): Promise<void> {
      await eachByItself(await repository.listToCheck(db), async ({ userId, isWanted }) => {
        for (let batch = 0; batch < batchesOfRun; batch += 1) {
          signal?.throwIfAborted();
          if ((await checkSome(userId, isWanted)) < propertiesAtOnce) return;
        }
      });
    },

    tellDue: () => tellWaiting(deps, 'buyer_fits', tell),
  };
}

export type BuyerFitService = ReturnType<typeof createBuyerFitService>;
