import type { SearchState } from '@rei/domain/listings/search-query';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type SearchChip, withoutChips } from '../search-chips.ts';

interface NoResultsProps {
  /** How many the search finds on its other pages. */
  total: number;
  chips: readonly SearchChip[];
  onChange: (changes: Partial<SearchState>) => void;
}

/** Nothing found, and what to relax. */
export function NoResults({ total, chips, onChange }: NoResultsProps) {
  if (total > 0) {
    return (
      <EmptyState text="No results found.">
        <p>The search ends before this page.</p>
        <Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>
      </EmptyState>
    );
  }
  if (chips.length === 0) {
    return (
      <EmptyState text="No results found.">
        <p>Nothing is for sale in the imported listings yet. Pending and off-market ones have their own switches.</p>
      </EmptyState>
    );
  }
  const [only] = chips;
  return (
    <EmptyState text="No results found.">
      <p>
        {chips.length === 1 && only
          ? `Try without “${only.label}”, or another spelling.`
          : 'Try a wider area or price range, or take back some of the filters above.'}
      </p>
      <Button onClick={() => onChange(withoutChips())}>Clear filters</Button>
    </EmptyState>
  );
}
