import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { unrankedWords } from '@rei/domain/deal-finder/reason-words';
import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DealViewState } from '../hooks/use-deal-view.ts';

interface NothingRankedProps extends Pick<DealViewState, 'view' | 'change' | 'changeSearch'> {
  answer: DealAnswer;
}

/** Why there is no ranking, and the one next thing to do about it. */
export function NothingRanked({ answer, view, change, changeSearch }: NothingRankedProps) {
  const { considered, flagged, passing, near, unranked } = answer;
  if (passing + near > 0) {
    return (
      <EmptyState text="That page doesn’t exist.">
        <Button onClick={() => changeSearch({})}>Back to the first page</Button>
      </EmptyState>
    );
  }
  if (considered === 0) {
    return (
      <EmptyState text="No listings found.">
        {view.search.text !== '' && (
          <Button onClick={() => changeSearch({ text: '' })}>Search the whole country</Button>
        )}
      </EmptyState>
    );
  }
  if (flagged === considered && !view.withFlagged) {
    return (
      <EmptyState text="Every listing here needs a price check first.">
        <Button onClick={() => change({ withFlagged: true })}>Show them</Button>
      </EmptyState>
    );
  }
  const unrankedCount = unranked.reduce((sum, { count }) => sum + count, 0);
  if (unrankedCount === considered) {
    const reasons = unranked.map(({ reason, count }) => `${formatNumber(count)} ${unrankedWords[reason]}`);
    return (
      <EmptyState text={`None of ${formatCounted(considered, 'listing')} can be ranked: ${reasons.join(', ')}.`}>
        {view.sort && <Button onClick={() => change({ sort: null })}>Use the usual order</Button>}
      </EmptyState>
    );
  }
  return (
    <EmptyState text="No listing passes or comes close. Try other rules, another place or a what-if.">
      {view.search.text !== '' && <Button onClick={() => changeSearch({ text: '' })}>Search the whole country</Button>}
    </EmptyState>
  );
}
