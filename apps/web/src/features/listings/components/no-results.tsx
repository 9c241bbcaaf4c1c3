import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { searchProperties } from '@rei/domain/listings/endpoints';
import type { SearchState } from '@rei/domain/listings/search-query';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { otherStatusesText } from '../other-statuses.ts';
import type { RelaxedSearch } from '../relaxed-searches.ts';
import { type SearchChip, withAnyStatus, withoutChips } from '../search-chips.ts';
import styles from './no-results.module.css';

interface NoResultsProps {
  /** Its total: how many the search finds on its other pages. */
  answer: Pick<ReplyOf<typeof searchProperties>, 'total' | 'otherStatuses' | 'isMarketEmpty'>;
  chips: readonly SearchChip[];
  /** Searches with one filter less that find something, most first. */
  relaxed: readonly RelaxedSearch[];
  onChange: (changes: Partial<SearchState>) => void;
  /** Where listings are imported; undefined for those who may not. */
  importsHref: string | undefined;
}

/** Nothing found, and what to relax. */
export function NoResults({ answer, chips, relaxed, onChange, importsHref }: NoResultsProps) {
  const { total, otherStatuses, isMarketEmpty } = answer;
  if (isMarketEmpty) return <EmptyMarket importsHref={importsHref} />;
  if (total > 0) {
    return (
      <EmptyState text="No results found.">
        <p>There are no results on this page.</p>
        <Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>
      </EmptyState>
    );
  }
  if (relaxed.length > 0 || otherStatuses) {
    return (
      <EmptyState text="No results found.">
        {otherStatuses && (
          <>
            <p>{otherStatusesText(otherStatuses)}</p>
            <Button onClick={() => onChange(withAnyStatus)}>
              {otherStatuses.total === 1 ? 'Show it' : 'Show them'}
            </Button>
          </>
        )}
        {relaxed.length > 0 && (
          <ul className={styles.relaxed} aria-label="Wider searches">
            {relaxed.map(({ filter, label, changes }) => (
              <li key={filter}>
                <Button onClick={() => onChange(changes)}>{label}</Button>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    );
  }
  if (chips.length === 0) {
    return (
      <EmptyState text="No results found.">
        <p>No active listings here.</p>
        <Button onClick={() => onChange(withAnyStatus)}>Include pending and off-market</Button>
      </EmptyState>
    );
  }
  const [only] = chips;
  return (
    <EmptyState text="No results found.">
      <p>
        {chips.length === 1 && only
          ? `Try without “${only.label}”, or another spelling.`
          : 'Try a wider area or price range, or remove a filter.'}
      </p>
      <Button onClick={() => onChange(withoutChips())}>Clear filters</Button>
    </EmptyState>
  );
}

/** Nothing was imported yet: administrators can change that, everybody else asks one. */
function EmptyMarket({ importsHref }: { importsHref: string | undefined }) {
  return (
    <EmptyState text="No results found.">
      {importsHref === undefined ? (
        <p>No listings yet. Ask your administrator to import them.</p>
      ) : (
        <>
          <p>No listings yet.</p>
          <ButtonLink variant="primary" to={importsHref}>
            Import data
          </ButtonLink>
        </>
      )}
    </EmptyState>
  );
}
