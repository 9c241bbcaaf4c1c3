import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { useSelection } from '#lib/use-selection.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { DealTargets } from '../deal-targets.ts';
import type { useSavedView } from '../hooks/use-saved-view.ts';
import { savedPropertyQueries } from '../queries.ts';
import { isFiltered, savedFiltersOf, savedPageSize, savedQueryOf } from '../saved-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './saved-list.module.css';
import { SavedList } from './saved-list.tsx';
import { SavedSkeleton } from './saved-skeleton.tsx';

export interface ListOfSavedProps {
  detailHref: (propertyId: string) => string;
  analysisHref: (propertyId: string) => string;
  compareHref?: (propertyIds: readonly string[]) => string;
  searchHref: string;
  loginHref: string;
  /** The pages that the action buttons can open. */
  targets: DealTargets;
  /** More buttons beside the title, and where nothing is saved yet. */
  actions?: ReactNode;
}

type PageOfSavedProps = ListOfSavedProps & ReturnType<typeof useSavedView>;

/** One page of the list, or why there is none. */
export function PageOfSaved({ view, change, hrefOf, ...props }: PageOfSavedProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...savedPropertyQueries.list(savedQueryOf(view)),
    placeholderData: keepPreviousData,
  });
  const isDrawn = useInPieces(data !== undefined);
  const properties = data?.properties ?? [];
  const selection = useSelection(properties, JSON.stringify(savedFiltersOf(view)));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / savedPageSize));
  const isBeyondEnd = data !== undefined && !isPlaceholderData && view.page > pages;

  // The last property of the last page went away, or an old address names a page that is no more.
  useEffect(() => {
    if (isBeyondEnd) change({ page: pages }, { replace: true });
  });

  if (error instanceof ApiError && error.status === 401) {
    return (
      <EmptyState text="Not authenticated">
        <ButtonLink to={props.loginHref}>Login</ButtonLink>
      </EmptyState>
    );
  }
  if (!data || !isDrawn) {
    return !data && error && !isFetching ? (
      <ErrorState text="Could not fetch user properties" onRetry={() => void refetch()} />
    ) : (
      <SavedSkeleton />
    );
  }
  if (properties.length === 0) {
    if (isFiltered(view)) {
      return (
        <EmptyState text="No results found.">
          <Button onClick={() => change({ text: '', stage: undefined, tag: undefined })}>Clear filters</Button>
        </EmptyState>
      );
    }
    return (
      <NothingSaved
        searchHref={props.searchHref}
        actions={props.actions}
        onShowHidden={() => change({ showsHidden: true })}
      />
    );
  }
  return (
    <>
      <SavedList
        properties={properties}
        total={data.total}
        page={Math.min(view.page, pages)}
        isOutdated={isPlaceholderData}
        selection={selection}
        showsHidden={view.showsHidden}
        detailHref={props.detailHref}
        analysisHref={props.analysisHref}
        targets={props.targets}
        tagHref={(tag) => hrefOf({ tag, page: 1 })}
      />
      <ListFoot note="Verdicts are after operating costs, by your default assumptions and buy box.">
        <Pagination page={Math.min(view.page, pages)} pages={pages} hrefOf={(page) => hrefOf({ page })} />
      </ListFoot>
      <BulkBar selection={selection} compareHref={props.compareHref} />
    </>
  );
}

interface NothingSavedProps extends Pick<ListOfSavedProps, 'searchHref' | 'actions'> {
  onShowHidden: () => void;
}

function NothingSaved({ searchHref, actions, onShowHidden }: NothingSavedProps) {
  const { data: counts = [] } = useQuery(savedPropertyQueries.stageCounts());
  if (counts.some(({ hidden }) => hidden > 0)) {
    return (
      <EmptyState text="All saved properties are hidden.">
        <Button onClick={onShowHidden}>Show Hidden</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState text="No saved properties yet.">
      <div className={styles.ways}>
        {actions}
        <ButtonLink to={searchHref} variant="primary">
          Property Search
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
