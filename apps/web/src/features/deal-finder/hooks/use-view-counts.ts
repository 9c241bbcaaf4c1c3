import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countQueries } from '../count-queries.ts';
import { questionOf } from '../deal-question.ts';
import { dealQueries } from '../queries.ts';
import { asksTheSame } from '../saved-view.ts';
import type { ShownCount } from '../view-words.ts';
import type { DealViewState } from './use-deal-view.ts';

/** How many pass of each saved view, and how many are new: of the open one as its ranking shows, which counts as a look. */
export function useViewCounts({ view, saved, columns }: Pick<DealViewState, 'view' | 'saved' | 'columns'>) {
  const queryClient = useQueryClient();
  const counts = useQuery(countQueries.views());
  // What the page itself has asked for.
  const ranking = useQuery({ ...dealQueries.rank(questionOf(view, columns.value)), enabled: false });
  const isAnswered = ranking.data !== undefined && !ranking.data.preparing && !ranking.isPlaceholderData;
  const shown = isAnswered && saved && asksTheSame(view, saved) ? ranking.data : undefined;
  const look = useQuery({ ...dealQueries.look(saved), enabled: shown !== undefined });
  const views = queryClient.getQueryData(dealQueries.views().queryKey);

  function countOf(viewId: string): ShownCount | undefined {
    const count = counts.data?.counts.find((each) => each.viewId === viewId);
    if (viewId === saved?._id && shown) return { passing: shown.passing, added: look.data?.added ?? count?.added ?? 0 };
    if (!count) return undefined;
    // Looked at since it was counted.
    const isSeen = queryClient.getQueryData(dealQueries.look(views?.find(({ _id }) => _id === viewId)).queryKey);
    return { passing: count.passing, added: isSeen ? 0 : (count.added ?? 0) };
  }

  return {
    counts: counts.data,
    /** Undefined while it is not known. */
    countOf,
    hasFailed: counts.isError && !counts.isFetching,
    countAgain: () => void counts.refetch(),
  };
}
