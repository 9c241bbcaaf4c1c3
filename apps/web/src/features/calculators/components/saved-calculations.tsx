import { calculatorTitles } from '@rei/domain/calculators/catalog';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { Link, type To } from 'react-router';
import { momentText } from '#lib/moment.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeleteCalculation } from '../mutations.ts';
import { calculatorQueries, savedPageSize } from '../queries.ts';
import styles from './saved-calculations.module.css';

interface SavedCalculationsProps {
  /** From 1. */
  page: number;
  hrefOfPage: (page: number) => To;
  hrefOf: (saved: SavedCalculation) => string;
}

/** What the user has named and kept, last changed first. */
export function SavedCalculations({ page, hrefOfPage, hrefOf }: SavedCalculationsProps) {
  const { data, isError, refetch } = useQuery({ ...calculatorQueries.list(page), placeholderData: keepPreviousData });
  const remove = useDeleteCalculation();
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
        <EmptyState text="Nothing saved yet. Open a calculator, and Save keeps what you typed under a name." />
      ) : (
        <>
          <ul>
            {data.calculations.map((saved) => (
              <li key={saved._id} className={styles.row}>
                <div className={styles.text}>
                  <Link className={styles.name} to={hrefOf(saved)}>
                    {saved.name}
                  </Link>
                  <p className={styles.note}>
                    {[calculatorTitles[saved.kind].title, saved.address, momentText(saved.updatedAt)]
                      .filter((part) => part !== null && part !== '')
                      .join(' · ')}
                  </p>
                </div>
                <IconButton label={`Delete ${saved.name}`} onClick={() => remove.mutate(saved)}>
                  <Trash aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <div className={styles.pager}>
            <Pagination page={page} pages={Math.ceil(data.total / savedPageSize)} hrefOf={hrefOfPage} />
          </div>
        </>
      )}
    </Card>
  );
}
