import { calculatorTitles } from '@rei/domain/calculators/catalog';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { To } from 'react-router';
import { focusAfterRow } from '#lib/focus-after-row.ts';
import { momentText } from '#lib/moment.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeleteCalculation } from '../mutations.ts';
import { calculatorQueries, savedPageSize } from '../queries.ts';
import { SavedCalculationRow } from './saved-calculation-row.tsx';
import styles from './saved-calculations.module.css';

interface SavedCalculationsProps {
  /** From 1. */
  page: number;
  hrefOfPage: (page: number) => To;
  hrefOf: (saved: SavedCalculation) => string;
  /** A calculator for whoever has saved nothing yet. */
  startHref: string;
}

/** What the user has named and kept, last changed first. */
export function SavedCalculations({ page, hrefOfPage, hrefOf, startHref }: SavedCalculationsProps) {
  const { data, isError, refetch } = useQuery({ ...calculatorQueries.list(page), placeholderData: keepPreviousData });
  const remove = useDeleteCalculation();
  const content = useRef<HTMLDivElement>(null);

  function handleDelete(saved: SavedCalculation, button: HTMLElement): void {
    focusAfterRow(button, '[data-delete]', content.current);
    remove.mutate(saved);
  }

  return (
    <Card flush title="Saved calculations">
      {data === undefined ? (
        isError ? (
          <ErrorState text="Error: Failed to load saved calculations" onRetry={() => void refetch()} />
        ) : (
          <Loading text="Loading saved calculations...">
            <div className={styles.loading}>
              <Skeleton height={44} />
              <Skeleton height={44} />
            </div>
          </Loading>
        )
      ) : data.calculations.length === 0 ? (
        <EmptyState text="No saved calculations. Open a calculator to start one.">
          <ButtonLink to={startHref}>Open rental calculator</ButtonLink>
        </EmptyState>
      ) : (
        <div ref={content} tabIndex={-1}>
          <ul>
            {data.calculations.map((saved) => (
              <SavedCalculationRow
                key={saved._id}
                saved={saved}
                href={hrefOf(saved)}
                notes={[calculatorTitles[saved.kind].title, saved.address, momentText(saved.updatedAt)]}
                onDelete={handleDelete}
              />
            ))}
          </ul>
          <div className={styles.pager}>
            <Pagination page={page} pages={Math.ceil(data.total / savedPageSize)} hrefOf={hrefOfPage} />
          </div>
        </div>
      )}
    </Card>
  );
}
