import { isOtherSearch, type SearchState } from '@rei/domain/listings/search-query';
import { lazy, memo, Suspense } from 'react';
import { useSearchDraft } from '../hooks/use-search-draft.ts';
import { searchChips } from '../search-chips.ts';
import { FilterChips } from './filter-chips.tsx';
import { FiltersButton } from './filters-button.tsx';
import styles from './place-and-filters.module.css';
import { SearchForm } from './search-form.tsx';

// The filters come with the sheet that shows them.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })));

interface PlaceAndFiltersProps {
  /** What is typed is kept under this name until it is searched for. */
  draftName: string;
  search: SearchState;
  /** '1,433 listings'; undefined until it is known. */
  found: string | undefined;
  onChange: (changes: Partial<SearchState>) => void;
  onAskAgain: () => void;
  onOpenHome: (propertyId: string) => void;
}

/** Where to look and what for: the box, the filters and the chips of Property Search. */
export const PlaceAndFilters = memo(function PlaceAndFilters(props: PlaceAndFiltersProps) {
  const { draftName, search, found, onChange, onAskAgain, onOpenHome } = props;
  const draft = useSearchDraft(search, onChange, draftName);
  const chips = searchChips(search);

  /** False while a filter makes no sense, which is then said beside it. */
  function take(changes: Partial<SearchState>): boolean {
    const filters = draft.takeFilters();
    if (filters === undefined) draft.focusWrongField();
    else if (isOtherSearch(search, { ...filters, ...changes })) onChange({ ...filters, ...changes });
    else onAskAgain();
    return filters !== undefined;
  }

  return (
    <>
      <div className={styles.form}>
        <SearchForm
          text={draft.text}
          onTextChange={draft.setText}
          onSubmit={(text = draft.text) => take({ text })}
          onOpenHome={onOpenHome}
          onClear={() => {
            draft.setText('');
            if (search.text !== '') onChange({ text: '' });
          }}
        >
          <FiltersButton
            count={chips.filter(({ isFilter }) => isFilter).length}
            found={found}
            onShowResults={() => take({})}
          >
            <Suspense>
              <FilterPanel state={search} draft={draft} onChange={onChange} />
            </Suspense>
          </FiltersButton>
        </SearchForm>
      </div>
      <div className={styles.chips}>
        <FilterChips chips={chips} onChange={onChange} />
      </div>
    </>
  );
});
