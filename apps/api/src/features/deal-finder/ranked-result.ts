import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { cautionsOf } from '@rei/domain/deal-finder/cautions';
import { dealFigures, measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { judgeDeal } from '@rei/domain/deal-finder/judge-deal';
import { roundToCents } from '@rei/domain/kernel/money';
import type { OwnDeal } from './deal-listing.ts';
import type { AssumedRanking } from './question-service.ts';

/** A listing of a ranking with all of its figures, by the code of its analysis page. */
export function rankedResult(
  { property, listing, rentSource }: OwnDeal,
  { question, rankedBy }: AssumedRanking,
  { rank, rankBefore, cautions }: { rank: number; rankBefore: number | null | undefined; cautions: number },
): DealAnswer['results'][number] {
  const deal = measureDeal(listing, question);
  const { outcome, missedBy } = judgeDeal(listing, { ...question, rankedBy }, deal);
  return {
    ...property,
    rank,
    rankBefore,
    passes: outcome === 'passes',
    rent: listing.rent === null ? null : roundToCents(listing.rent),
    rentSource,
    figures: dealFigures(deal),
    flags: cautionsOf(cautions),
    missedBy,
  };
}
