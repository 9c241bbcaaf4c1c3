import type { SearchState } from '@rei/domain/listings/search-query';
import { searchPageSizes } from '@rei/domain/listings/search-query';
import type { Ref } from 'react';
import { Select } from '#ui/select.tsx';
import styles from './results-toolbar.module.css';

const orders: readonly (Pick<SearchState, 'sortBy' | 'sort'> & { label: string })[] = [
  { sortBy: 'price', sort: 'asc', label: 'Price, low to high' },
  { sortBy: 'price', sort: 'desc', label: 'Price, high to low' },
  { sortBy: 'best_return', sort: 'asc', label: 'Best return after costs' },
  { sortBy: 'newest', sort: 'asc', label: 'Newest first' },
  { sortBy: 'price_cut', sort: 'asc', label: 'Latest price cut' },
  { sortBy: 'days_on_market', sort: 'asc', label: 'Fewest days on market' },
  { sortBy: 'days_on_market', sort: 'desc', label: 'Most days on market' },
];

function orderKey({ sortBy, sort }: Pick<SearchState, 'sortBy' | 'sort'>): string {
  return `${sortBy} ${sort}`;
}

const orderOptions = orders.map((order) => ({ value: orderKey(order), label: order.label }));

const pageSizes = searchPageSizes.map((size) => ({ value: `${size}`, label: `${size} per page` }) as const);

interface SearchSelectProps {
  state: SearchState;
  onChange: (changes: Partial<SearchState>) => void;
  hideLabel?: boolean;
}

export function PageSizeSelect({ state, onChange, hideLabel = false }: SearchSelectProps) {
  return (
    <Select
      label="Page size"
      hideLabel={hideLabel}
      value={`${state.limit}`}
      options={pageSizes}
      onChange={(value) => {
        const limit = searchPageSizes.find((size) => `${size}` === value);
        if (limit) onChange({ limit });
      }}
    />
  );
}

interface ResultsToolbarProps extends SearchSelectProps {
  /** Takes the focus when what was focused goes away with a new search. */
  countRef: Ref<HTMLParagraphElement>;
  /** '187 listings'; undefined until it is known. */
  found: string | undefined;
  /** Whether an answer to another search than the one before is on its way. */
  isSearching: boolean;
  /** '1–10 shown' */
  shown: string | undefined;
}

/** How many were found, and in which order. */
export function ResultsToolbar({ state, onChange, countRef, isSearching, found, shown }: ResultsToolbarProps) {
  return (
    <>
      <p className={styles.count} role="status" ref={countRef} tabIndex={-1}>
        {/* The count before stays, dimmed as its rows are, so that nothing moves. */}
        {found && <b className={isSearching ? styles.before : undefined}>{found}</b>}{' '}
        {isSearching ? <span>Searching…</span> : shown && <span>{shown}</span>}
      </p>
      <div className={styles.order}>
        <Select
          label="Sort"
          hideLabel
          value={orderKey(state)}
          options={orderOptions}
          onChange={(key) => {
            const order = orders.find((each) => orderKey(each) === key);
            if (order) onChange({ sortBy: order.sortBy, sort: order.sort });
          }}
        />
      </div>
    </>
  );
}
