import { useQuery, useQueryClient } from '@tanstack/react-query';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { questionOf } from '../deal-question.ts';
import { viewFromParams, viewToParams } from '../deal-view.ts';
import { betterFirst } from '../measure-text.ts';
import { dealQueries } from '../queries.ts';
import type { Assumed } from './use-assumed.ts';
import type { DealViewState } from './use-deal-view.ts';

/** How long nothing changes before the market is asked, in milliseconds: a slider moves more often than it can answer. */
const pause = 120;

/** What the market answers to a view, and the rules that it was judged by. Of one that is still opening nothing is asked. */
export function useRanking(
  { view, isOpening, columns }: Pick<DealViewState, 'view' | 'isOpening' | 'columns'>,
  { isForeign, isKnown }: Assumed,
) {
  const queryClient = useQueryClient();
  const own = useQuery(underwritingQueries.ownRules()).data;
  const address = useDebounced(isOpening ? null : new URLSearchParams(viewToParams(view)).toString(), pause);
  const settled = address === null ? view : viewFromParams(new URLSearchParams(address));
  // A profile that is not this user's cannot be asked for.
  const question = questionOf(isForeign ? { ...settled, profileId: null } : settled, columns.value);
  const query = useQuery({ ...dealQueries.rank(question), enabled: isKnown && address !== null });
  const measure = query.data?.histogram.measure ?? 'cashOnCash';
  return {
    ...query,
    question,
    box: own?.box,
    /** Undefined while they are fetched. */
    rules: view.rules ?? own?.rules,
    rankedBy: measure,
    direction: view.sort?.measure === measure ? view.sort.direction : betterFirst(measure),
    /** After profiles or the buy box changed. */
    askAgain: () => void queryClient.invalidateQueries({ queryKey: dealQueries.ranks() }),
  };
}

export type Ranking = ReturnType<typeof useRanking>;
