import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import { dealMeasureRules } from '@rei/domain/deal-finder/measures';
import type { DealQuestion } from '@rei/domain/deal-finder/question';
import { AppError } from '@rei/domain/kernel/errors';
import { usualRehab } from '@rei/domain/underwriting/rehab-choice';
import type { MarketService } from '#features/market/service.ts';
import type { OwnRulesService } from '#features/own-rules/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { RankedBy } from '#ports/deal-engine.ts';

export type AssumedRanking = Pick<RankedBy, 'question' | 'before' | 'rankedBy' | 'isDescending'>;

interface Deps {
  clock: Clock;
  market: Pick<MarketService, 'getRate'>;
  ownRules: OwnRulesService;
}

export function createQuestionService({ clock, market, ownRules }: Deps) {
  return {
    async assume(userId: string, asked: DealQuestion): Promise<AssumedRanking> {
      const [own, named, rate] = await Promise.all([
        ownRules.get(userId),
        asked.profileId ? ownRules.findProfile(userId, asked.profileId) : undefined,
        market.getRate(),
      ]);
      if (asked.profileId && !named) throw new AppError('NOT_FOUND', 'Profile not found.');
      const profile = named ?? own.profile;
      const question: AssumedQuestion = {
        profile: { name: profile.name, values: { ...profile.values, ...asked.assumptions } },
        market: rate,
        priceChange: asked.priceChange ?? 0,
        rentChange: asked.rentChange ?? 0,
        criteria: asked.criteria ?? own.rules,
        goal: asked.goal ?? null,
        sellerTerms: asked.sellerTerms ?? null,
        rehab: asked.rehab ?? usualRehab,
        today: clock.now().toISOString().slice(0, 10),
      };
      const before = asked.compareTo && {
        ...question,
        profile: { name: profile.name, values: { ...profile.values, ...asked.compareTo } },
        // A what-if begins at the prices and rents that there are.
        ...{ priceChange: 0, rentChange: 0 },
      };
      const rankedBy = asked.sort?.measure ?? question.criteria[0]?.measure ?? 'cashOnCash';
      const best = dealMeasureRules[rankedBy].limit === 'at_least' ? 'desc' : 'asc';
      return {
        question,
        before: before ?? undefined,
        rankedBy,
        isDescending: (asked.sort?.direction ?? best) === 'desc',
      };
    },
  };
}

export type QuestionService = ReturnType<typeof createQuestionService>;
