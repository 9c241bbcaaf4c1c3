import type { SearchState } from '@rei/domain/listings/search-query';
import { searchPageSizes } from '@rei/domain/listings/search-query';
import type { Ref } from 'react';
import { Select, type SelectOption } from '#ui/select.tsx';
import styles from './results-toolbar.module.css';

const orders: readonly SelectOption<SearchState['sort']>[] = [
  { value: 'asc', label: 'Price, low to high' },
  { value: 'desc', label: 'Price, high to low' },
];

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
  /** '1–10 shown' */
  shown: string | undefined;
  hasPageSize: boolean;
}

/** How many were found, in which order and how many to a page. */
export function ResultsToolbar({ state, onChange, countRef, found, shown, hasPageSize }: ResultsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <p className={styles.count} role="status" ref={countRef} tabIndex={-1}>
        {found && <b>{found}</b>} {shown && <span>{shown}</span>}
      </p>
      <div className={styles.order}>
        <Select label="Sort" hideLabel value={state.sort} options={orders} onChange={(sort) => onChange({ sort })} />
      </div>
      {hasPageSize && (
        <div className={styles.pageSize}>
          <PageSizeSelect state={state} onChange={onChange} hideLabel />
        </div>
      )}
    </div>
  );
}
