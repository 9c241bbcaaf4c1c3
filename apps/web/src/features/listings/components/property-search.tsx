import { shownVerdict } from '@rei/domain/listings/after-costs';
import type { SearchResult } from '@rei/domain/listings/property';
import { searchNoticeText } from '@rei/domain/listings/search-notice';
import { isOtherSearch, type SearchState } from '@rei/domain/listings/search-query';
import { pinVerdicts } from '@rei/domain/map/pin';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { useInPieces } from '#lib/use-in-pieces.ts';
import type { PointedListing } from '#map/listing-map.tsx';
import { ViewSwitch } from '#map/view-switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SkipTo } from '#ui/skip-to.tsx';
import { useNarrowRoom } from '#ui/use-room.ts';
import { useApplySoon } from '../hooks/use-apply-soon.ts';
import { useLastPlace } from '../hooks/use-last-place.ts';
import { useSearchDraft } from '../hooks/use-search-draft.ts';
import { useSearchScroll } from '../hooks/use-search-scroll.ts';
import { searchHref } from '../hooks/use-search-state.ts';
import { useSearchView } from '../hooks/use-search-view.ts';
import { mapFiltersOf, mapQuery } from '../map-queries.ts';
import { listingQueries } from '../queries.ts';
import { relaxedSearches } from '../relaxed-searches.ts';
import { foundText, shownText } from '../result-counts.ts';
import { searchChips } from '../search-chips.ts';
import { FiguresNote } from './figures-note.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FiltersButton } from './filters-button.tsx';
import { NoResults } from './no-results.tsx';
import styles from './property-search.module.css';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { PageSizeSelect, ResultsToolbar } from './results-toolbar.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

/** Only who looks at a map loads it. */
const SearchMap = lazy(() => import('./search-map.tsx').then((module) => ({ default: module.SearchMap })));

/** The room that filters take beside the results. */
const railRoom = 848;

const filtersId = 'search-filters';

const serverError = 'Server error';

/** A search that the server refuses says why; any other failure is the server's. */
function failureText(error: Error): string {
  return error instanceof ApiError && error.code === 'VALIDATION' ? error.message : serverError;
}

interface PropertySearchProps {
  state: SearchState;
  /** Whether it is still to be told what this session's search opens with; until then nothing is searched. */
  isOpening: boolean;
  /** Searches without being told. */
  onSkipOpening: () => void;
  /** Searches with these settings, from the first page unless they name one. */
  onChange: (changes: Partial<SearchState>, how?: { replaces: boolean }) => void;
  analysisHref: (propertyId: string) => string;
  compareHref: (propertyIds: readonly string[]) => string;
  onOffer: (propertyId: string) => void;
  onAnalyze: (propertyId: string) => void;
  /** Listings that came into a saved search since its user looked at it. */
  newIds: readonly string[] | undefined;
  /** Where listings are imported; undefined for those who may not. */
  importsHref: string | undefined;
}

export function PropertySearch(props: PropertySearchProps) {
  const { state, isOpening, onSkipOpening, onChange, analysisHref, compareHref, onOffer } = props;
  const { onAnalyze, newIds, importsHref } = props;
  const { view, options: viewOptions, setView } = useSearchView();
  const [pointedId, setPointedId] = useState<string>();
  const [pointed, setPointed] = useState<PointedListing>();
  const hasRail = !useNarrowRoom(railRoom) && (view === 'list' || view === 'table');
  const isNarrow = !hasRail;
  const draft = useSearchDraft(state, onChange);
  useApplySoon(state, draft, onChange);
  const count = useRef<HTMLParagraphElement>(null);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...listingQueries.search(state),
    enabled: !isOpening,
  });
  // A guess is no place to open with the next time.
  const isAsTyped = data !== undefined && !isPlaceholderData && data.notice === null;
  useLastPlace(state.text, { hasFound: isAsTyped && data.total > 0 });
  // Shown below the results, and asked for together with them.
  usePrefetchQuery(analysisQueries.marketRate());
  const isDrawn = useInPieces(data !== undefined);
  const isDrawing = data !== undefined && !isDrawn;
  const isSettled = isDrawn && !isPlaceholderData;
  const hasMap = (view === 'split' || view === 'map') && !isOpening;
  const queryClient = useQueryClient();
  useEffect(() => {
    // Together with what draws it, not after that has come.
    if (hasMap) void queryClient.prefetchQuery(mapQuery(mapFiltersOf(state)));
  }, [hasMap, queryClient, state]);
  const scroll = useSearchScroll(searchHref(state).search, { isShown: isSettled });
  const chips = searchChips(state);
  const found = data && foundText(data);
  const hasNothingToShow = isDrawing || !data || (isPlaceholderData && data.results.length === 0);

  const shownPage = useRef(state.page);
  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    count.current?.focus({ preventScroll: true });
  }, [state.page]);

  function handleSubmit(text = draft.text): void {
    const filters = draft.takeFilters();
    const changes = { ...filters, text };
    if (filters === undefined) draft.focusWrongField();
    else if (isOtherSearch(state, changes)) onChange(changes);
    else void refetch();
  }

  function handleShowResults(): boolean {
    const filters = draft.takeFilters();
    if (filters === undefined) draft.focusWrongField();
    else if (isOtherSearch(state, filters)) onChange(filters);
    return filters !== undefined;
  }

  /** What offered the change goes away with it. */
  function handleTakenBack(changes: Partial<SearchState>): void {
    onChange(changes);
    count.current?.focus({ preventScroll: true });
  }

  const filters = <FilterPanel state={state} draft={draft} onChange={onChange} />;

  return (
    <div
      className={classNames(styles.layout, view === 'split' && styles.split, view === 'map' && styles.mapOnly)}
      data-bleeds={view === 'split' || undefined}
    >
      <div className={styles.results}>
        <SearchForm
          text={draft.text}
          onTextChange={(typed) => {
            if (isOpening) onSkipOpening();
            draft.setText(typed);
          }}
          onSubmit={handleSubmit}
          onOpenHome={(propertyId) => {
            scroll.remember();
            onAnalyze(propertyId);
          }}
          onClear={() => {
            draft.setText('');
            if (state.text !== '') onChange({ text: '' });
          }}
        >
          {isNarrow && (
            <FiltersButton
              count={chips.filter(({ isFilter }) => isFilter).length}
              found={found}
              onShowResults={handleShowResults}
            >
              {filters}
              <div className={styles.pageSize}>
                <PageSizeSelect state={state} onChange={onChange} />
              </div>
            </FiltersButton>
          )}
        </SearchForm>
        {hasRail && <SkipTo find={() => document.getElementById(filtersId)}>Skip to filters</SkipTo>}
        <div className={styles.above}>
          <ResultsToolbar
            state={state}
            onChange={onChange}
            countRef={count}
            found={found}
            isSearching={isPlaceholderData}
            shown={data && shownText({ page: data.page, limit: state.limit }, data.results.length)}
          />
          <ViewSwitch view={view} options={viewOptions} onChange={setView} />
          <FilterChips chips={chips} onChange={handleTakenBack} />
        </div>
        {data?.notice && !isPlaceholderData && (
          <Notice kind="info" className={styles.notice}>
            {searchNoticeText(data.notice)}
          </Notice>
        )}
        {data?.isOrderPreparing && !isPlaceholderData && (
          <Notice kind="info" className={styles.notice}>
            Ranking by return is being prepared. Showing the lowest prices first until then.
          </Notice>
        )}
        {error && !isFetching && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
        {view !== 'map' && (isFetching || isOpening || isDrawing) && hasNothingToShow && <ResultsSkeleton />}
        {data?.results.length === 0 && isSettled && (
          <NoResults
            answer={data}
            chips={chips}
            relaxed={relaxedSearches(state, data.relax)}
            onChange={handleTakenBack}
            importsHref={importsHref}
          />
        )}
        {view !== 'map' && isDrawn && data && data.results.length > 0 && (
          <>
            <SearchResults
              asTable={view === 'table'}
              order={state}
              onOrder={onChange}
              results={data.results}
              among={searchHref({ ...state, page: 1 }).search}
              newIds={newIds}
              isOutdated={isPlaceholderData}
              showsHidden={state.showHidden}
              analysisHref={analysisHref}
              compareHref={compareHref}
              onOffer={(propertyId) => {
                scroll.remember();
                onOffer(propertyId);
              }}
              onOpen={scroll.remember}
              onSaved={(propertyId) => {
                scroll.remember();
                onAnalyze(propertyId);
              }}
              pointedId={view === 'split' ? pointedId : undefined}
              onPoint={(result) => setPointed(result && pointedListing(result))}
              onEmptied={() => count.current?.focus()}
            />
            <div className={styles.foot}>
              <p>
                <FiguresNote zip={data.results[0]?.location.address.postal_code ?? ''} />
              </p>
              {!isNarrow && <PageSizeSelect state={state} onChange={onChange} hideLabel />}
              <Pagination page={state.page} pages={data.pages} hrefOf={(page) => searchHref({ ...state, page })} />
            </div>
          </>
        )}
      </div>
      {hasRail && (
        // After the results for the keyboard, at their left for the eye.
        <section id={filtersId} className={styles.rail} aria-label="Filters" tabIndex={-1}>
          {filters}
        </section>
      )}
      {hasMap && (
        <div className={styles.map} data-map="">
          <Suspense fallback={<p className={styles.mapLoading}>Loading map…</p>}>
            <SearchMap
              state={state}
              pointed={pointed}
              onPoint={setPointedId}
              onArea={(changes, replaces) => onChange(changes, { replaces })}
              analysisHref={analysisHref}
              onOpen={scroll.remember}
              onAnalyze={onAnalyze}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** A result as its pin stands out on the map; undefined where it has no place. */
function pointedListing({ location, list_price, figures }: SearchResult): PointedListing | undefined {
  const { coordinate } = location;
  if (!coordinate) return undefined;
  const { cashOnCash } = figures.afterCosts;
  return {
    ...{ lon: coordinate.lon, lat: coordinate.lat, price: list_price ?? undefined, value: cashOnCash ?? undefined },
    verdict: pinVerdicts.indexOf(shownVerdict(figures.afterCosts)),
  };
}
