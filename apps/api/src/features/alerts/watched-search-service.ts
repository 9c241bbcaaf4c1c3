import { everyCaution } from '@rei/domain/deal-finder/cautions';
import { openQuestion } from '@rei/domain/deal-finder/open-question';
import type { ViewQuestion } from '@rei/domain/deal-finder/view';
import { AppError } from '@rei/domain/kernel/errors';
import { createQuestionService, type QuestionService } from '#features/deal-finder/question-service.ts';
import type { MarketFilterService, PreparedFilter } from '#features/listings/market-filter-service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { OwnRulesService } from '#features/own-rules/service.ts';
import type { Clock } from '#ports/clock.ts';
import { remember } from './remember.ts';
import type { WatchedRow } from './search-repository.ts';

interface Deps {
  clock: Clock;
  market: Pick<MarketService, 'getRate'>;
  ownRules: OwnRulesService;
  marketFilters: Pick<MarketFilterService, 'prepare'>;
}

/** A text means the same place until its search is edited; after so long it is looked up again. */
const keptMs = 3_600_000;
const mostKept = 20_000;

/** Reads stored searches as what is asked of changed listings. */
export function createWatchedSearchService({ clock, market, ownRules, marketFilters }: Deps) {
  const kept = new Map<string, PreparedFilter>();
  let keptSince = 0;

  function forgetOld(): void {
    const now = clock.now().getTime();
    if (now - keptSince < keptMs && kept.size < mostKept) return;
    kept.clear();
    keptSince = now;
  }

  return {
    /** Refuses a question of which a part is gone: it would find what its user did not ask for. */
    open({ question: stored }: WatchedRow): ViewQuestion {
      const { question, gone } = openQuestion(stored);
      if (gone.length > 0) throw new AppError('CONFLICT', `${gone.join(', ')} no longer available`);
      return question;
    },

    async prepare({ viewId, userId, version }: WatchedRow, asked: ViewQuestion): Promise<PreparedFilter> {
      forgetOld();
      const key = `${viewId} ${version}`;
      const known = kept.get(key);
      if (known) return known;
      const prepared = await marketFilters.prepare(userId, { ...asked.filters, q: asked.place });
      kept.set(key, prepared);
      return prepared;
    },

    /** For one run: rate, rules and profiles of each user are read once. */
    beginRun() {
      const rate = once(() => market.getRate());
      const rules = remember((userId) => ownRules.get(userId));
      const profiles = remember((key) => {
        const [userId = '', profileId = ''] = key.split(' ');
        return ownRules.findProfile(userId, profileId);
      });
      const questions: QuestionService = createQuestionService({
        clock,
        market: { getRate: rate },
        ownRules: { get: rules, findProfile: (userId, profileId) => profiles(`${userId} ${profileId}`) },
      });
      return {
        async assume(userId: string, asked: ViewQuestion) {
          const assumed = await questions.assume(userId, { ...asked, page: 1, limit: 1 });
          return {
            question: { ...assumed.question, rankedBy: assumed.rankedBy },
            leftOut: asked.withFlagged ? 0 : everyCaution,
          };
        },
      };
    },
  };
}

export type WatchedSearchService = ReturnType<typeof createWatchedSearchService>;

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
