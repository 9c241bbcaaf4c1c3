import { dueBefore } from '@rei/domain/alerts/alert-times';
import { buyerMessage } from '@rei/domain/alerts/buyer-message';
import type { Db } from '#db/client.ts';
import type { BuyerMatchingService } from '#features/buyers/matching-service.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './buyer-fit-repository.ts';
import type { Teller } from './teller.ts';

/** Properties of one transaction: each is underwritten as its page does it. */
const propertiesAtOnce = 200;

/** Of one run; the others come a minute later. */
const batchesOfRun = 20;

interface Deps {
  db: Db;
  clock: Clock;
  buyerMatching: Pick<BuyerMatchingService, 'listFitting'>;
  teller: Teller;
  timeZone: () => Promise<string>;
}

/** Tells users which of their deals, or of all listings, fit buyers. */
export function createBuyerFitService({ db, clock, buyerMatching, teller, timeZone }: Deps) {
  /** In one transaction with what it comes to: what a killed process has taken is there again. */
  function checkSome(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const taken = await repository.takeToCheck(tx, propertiesAtOnce);
      for (const [userId, listingIds] of taken) {
        if (listingIds.length === 0) continue;
        const fits = await buyerMatching.listFitting(userId, listingIds);
        await repository.insertFits(
          tx,
          fits.map((fit) => ({ ...fit, userId })),
        );
      }
      return taken.size > 0;
    });
  }

  function tell(
    userId: string,
    settings: Parameters<Teller['tell']>[1]['settings'],
    times: { before: string; now: string },
  ) {
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
    async checkDue(signal?: { throwIfAborted(): void }): Promise<void> {
      for (let batch = 0; batch < batchesOfRun; batch += 1) {
        signal?.throwIfAborted();
        if (!(await checkSome())) return;
      }
    },

    async tellDue(): Promise<void> {
      const waiting = await repository.listWaiting(db);
      if (waiting.length === 0) return;
      const [usualZone, now] = [await timeZone(), clock.now().toISOString()];
      for (const { userId, settings, toldAt } of waiting) {
        const before = dueBefore('at_once', { ...settings, timeZone: settings.timeZone ?? usualZone }, now, toldAt);
        if (before !== null) await tell(userId, settings, { before, now });
      }
    },
  };
}

export type BuyerFitService = ReturnType<typeof createBuyerFitService>;
