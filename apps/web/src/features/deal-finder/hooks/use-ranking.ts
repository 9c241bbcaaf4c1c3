import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useSteady } from '#lib/use-steady.ts';
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
  const asked = useMemo(() => (address === null ? undefined : viewFromParams(new URLSearchParams(address))), [address]);
  const settled = asked ?? view;
  // A profile that is not this user's cannot be asked for.
  const question = useMemo(
    () => questionOf(isForeign ? { ...settled, profileId: null } : settled, columns.value),
    [isForeign, settled, columns.value],
  );
  // Each field by its name: all of them at once would draw the page anew for whatever becomes known of the request.
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...dealQueries.rank(question),
    enabled: isKnown && address !== null,
  });
  const rankedBy = data?.histogram.measure ?? 'cashOnCash';
  const box = own?.box;
  const rules = view.rules ?? own?.rules;
  const direction = view.sort?.measure === rankedBy ? view.sort.direction : betterFirst(rankedBy);
  const askAgain = useSteady(() => void queryClient.invalidateQueries({ queryKey: dealQueries.ranks() }));
  return useMemo(
    () => ({
      data,
      error,
      isFetching,
      isPlaceholderData,
      dataUpdatedAt,
      refetch,
      question,
      box,
      /** Undefined while they are fetched. */
      rules,
      rankedBy,
      direction,
      /** After profiles or the buy box changed. */
      askAgain,
    }),
    [
      data,
      error,
      isFetching,
      isPlaceholderData,
      dataUpdatedAt,
      refetch,
      question,
      box,
      rules,
      rankedBy,
      direction,
      askAgain,
    ],
  );
}

export type Ranking = ReturnType<typeof useRanking>;
