import { calculatorTitles } from '@rei/domain/calculators/catalog';
import { readInputs } from '@rei/domain/calculators/inputs';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { noValue } from '@rei/domain/kernel/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { focusAfterRow } from '#lib/focus-after-row.ts';
import { momentText } from '#lib/moment.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageSteps } from '#ui/page-steps.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeleteCalculation } from '../mutations.ts';
import { calculatorQueries, propertyPageSize } from '../queries.ts';
import styles from './property-calculations.module.css';
import { SavedCalculationRow } from './saved-calculation-row.tsx';

interface PropertyCalculationsProps {
  propertyId: string;
  hrefOf: (saved: SavedCalculation) => string;
  /** In the head: the way to another calculation. */
  action?: ReactNode;
  folds?: 'always' | 'phone' | undefined;
}

/** What the user has calculated for a property and kept, with what each comes to; last changed first. */
export function PropertyCalculations({ propertyId, hrefOf, action, folds = 'phone' }: PropertyCalculationsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...calculatorQueries.ofProperty(propertyId, page),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const remove = useDeleteCalculation();
  const content = useRef<HTMLDivElement>(null);
  const pages = Math.ceil((data?.total ?? 0) / propertyPageSize);

  // The last one of a page was deleted.
  if (data && page > Math.max(pages, 1)) setPage(Math.max(pages, 1));

  function handleDelete(saved: SavedCalculation, button: HTMLElement): void {
    focusAfterRow(button, '[data-delete]', content.current);
    remove.mutate(saved);
  }

  return (
    <FoldCard
      flush
      title="Saved calculations"
      folds={folds}
      summary={data && (data.total === 0 ? 'None saved' : `${data.total} saved`)}
      action={action}
      className={data?.total === 0 ? styles.none : undefined}
    >
      <div ref={content} tabIndex={-1}>
        <FetchStates
          query={query}
          failed="Error: Failed to load saved calculations"
          loading={
            <Loading text="Loading saved calculations...">
              <div className={styles.loading}>
                <Skeleton height={40} />
              </div>
            </Loading>
          }
        />
        {data?.total === 0 && (
          <EmptyState
            text="No saved calculations. Open a calculator to start one."
            hint="What you save there appears here with its result."
          />
        )}
        {data && data.calculations.length > 0 && (
          <ul>
            {data.calculations.map((saved) => (
              <SavedCalculationRow
                key={saved._id}
                saved={saved}
                href={hrefOf(saved)}
                notes={[calculatorTitles[saved.kind].title, momentText(saved.updatedAt)]}
                result={<Result saved={saved} />}
                onDelete={handleDelete}
              />
            ))}
          </ul>
        )}
        <PageSteps className={styles.pages} page={page} pages={pages} onChange={setPage} />
      </div>
    </FoldCard>
  );
}

/** The figure that counts most, by the calculator as it is today. */
function Result({ saved: { kind, inputs } }: { saved: SavedCalculation }) {
  const { data: calculator, isPending } = useQuery(calculatorQueries.description(kind));
  if (isPending) return <Skeleton width={72} height={32} />;
  const read = calculator && readInputs(calculator, inputs);
  const headline = calculator && read && calculator.calculate(read).outcome?.headline;
  return (
    <p className={styles.result}>
      <span>{headline?.label ?? 'No result'}</span>
      <b className={classNames('tabular', headline?.isNegative && 'negative')}>{headline?.value ?? noValue}</b>
    </p>
  );
}
