import { cautionBit } from '@rei/domain/deal-finder/cautions';
import type { Db } from '#db/client.ts';
import type { RankReturns } from '#features/listings/market-filter-service.ts';
import type { DealEngine } from '#ports/deal-engine.ts';
import type { OwnDealService } from './own-deal-service.ts';
import * as repository from './own-repository.ts';
import type { QuestionService } from './question-service.ts';

/** A card shows no return for these, because the price has to be checked first. */
const doubtful = cautionBit('rent_doubtful') | cautionBit('return_doubtful');

interface Deps {
  db: Db;
  engine: DealEngine;
  questions: QuestionService;
  ownDeals: OwnDealService;
}

/** Orders a search by cash-on-cash after operating costs, under the assumptions of the user's default profile. */
export function createReturnOrderService({ db, engine, questions, ownDeals }: Deps): { rank: RankReturns } {
  /** Nobody can buy what was sold, unless this user has agreed on a price. */
  async function withoutSold(userId: string, own: repository.OwnListing[]): Promise<repository.OwnListing[]> {
    const offered: repository.OwnListing[] = [];
    for await (const [each, { property }] of ownDeals.eachOf(userId, own)) {
      if (property.status !== 'Sold' || property.agreed !== undefined) offered.push(each);
    }
    return offered;
  }

  return {
    async rank(userId, { listings: asked, withHidden }, { isReversed, best }) {
      const sort = { measure: 'cashOnCash', direction: isReversed ? 'asc' : 'desc' } as const;
      const [ranking, { own }, hidden] = await Promise.all([
        questions.assume(userId, { place: '', criteria: [], sort, withFlagged: true, page: 1, limit: 1 }),
        repository.listOwn(db, userId),
        withHidden ? [] : repository.listHidden(db, userId),
      ]);
      const without = Uint32Array.from([...hidden, ...own.map(({ id }) => id)]);
      const hiddenIds = new Set(hidden);
      // A property added by hand is no result of a search.
      const shownOwn = own.filter(({ id, isManual }) => !isManual && !hiddenIds.has(id));
      const { statuses } = asked;
      const judged = statuses.includes('Sold') ? await withoutSold(userId, shownOwn) : shownOwn;
      const found = await engine.rank({
        ...ranking,
        listings: { ...asked, without, statuses: statuses.filter((status) => status !== 'Sold') },
        further: await ownDeals.judge(userId, judged, { ...asked, without }, ranking),
        ...{ best, leftOut: doubtful, countedBy: 'state' },
      });
      return found?.bestPassing.slice(0, best).map(({ id }) => id);
    },
  };
}
