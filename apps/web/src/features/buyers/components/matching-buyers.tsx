import type { Buyer } from '@rei/domain/buyers/buyer';
import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import { maxRecipients } from '@rei/domain/mail/limits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageSteps } from '#ui/page-steps.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { buyerQueries, matchingPageSize } from '../queries.ts';
import styles from './matching-buyers.module.css';

const DispositionDialog = lazy(() =>
  import('./disposition-dialog.tsx').then((module) => ({ default: module.DispositionDialog })),
);

interface MatchingBuyersProps {
  propertyId: string;
  /** The list of buyers, or where one of them is in it. */
  buyersHref: (words?: string) => string;
  /** Where a message to these buyers is written, none of whom sees the others. */
  composeHref: (buyers: readonly Buyer[]) => string;
  /** Where the deal's sheet for buyers is made and sent; missing for a property that is not saved. */
  sheetHref?: string | undefined;
  /** Is nothing where nobody buys what it is. */
  hidesNone?: boolean | undefined;
}

/** Addresses in one message: its writer's own is one more. */
const mostAtOnce = maxRecipients - 1;

/** Who buys what this property is, and why; a message to them is a click away. */
export function MatchingBuyers({
  propertyId,
  buyersHref,
  composeHref,
  sheetHref,
  hidesNone = false,
}: MatchingBuyersProps) {
  const [page, setPage] = useState(1);
  const [isSelling, setSelling] = useState(false);
  const query = useQuery(buyerQueries.matching(propertyId, page));
  const { data } = query;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pages = Math.ceil((data?.total ?? 0) / matchingPageSize);
  const chosen = (data?.buyers ?? []).map(({ buyer }) => buyer).filter(({ _id }) => !left.has(_id));

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  if (hidesNone && !data?.total) return null;
  return (
    <FoldCard
      className={styles.card}
      title="Matching buyers"
      summary={data && formatNumber(data.total)}
      folds="phone"
      tag={data && data.total > 0 && <span className={styles.total}>{formatNumber(data.total)}</span>}
      action={
        chosen.length > 0 && (
          <ButtonLink size="small" variant="primary" to={composeHref(chosen.slice(0, mostAtOnce))}>
            {chosen.length === 1 ? 'Email 1 buyer' : `Email ${chosen.length} buyers`}
          </ButtonLink>
        )
      }
    >
      <FetchStates
        query={query}
        failed={(error) => errorMessage(error, 'Couldn’t load buyers')}
        loading={
          <Loading text="Loading buyers...">
            <Skeleton width="70%" height={16} />
          </Loading>
        }
      />
      {data?.total === 0 && (
        <EmptyState text="No matching buyers yet.">
          <ButtonLink size="small" to={buyersHref()}>
            All buyers
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.buyers.length > 0 && (
        <ul className={styles.list}>
          {data.buyers.map(({ buyer, reasons }) => (
            <li key={buyer._id}>
              <div className={styles.name}>
                <SelectBox
                  checked={!left.has(buyer._id)}
                  onToggle={() => choose(buyer._id, left.has(buyer._id))}
                  label={`Email ${buyer.name}`}
                />
                <Link to={buyersHref(buyer.email)}>{buyer.name}</Link>
              </div>
              <p className={styles.reasons}>{reasons.join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      <PageSteps className={styles.pages} page={page} pages={pages} onChange={setPage} />
      {data && (
        <div className={styles.sale}>
          {sheetHref !== undefined && (
            <ButtonLink size="small" to={sheetHref}>
              Deal sheet
            </ButtonLink>
          )}
          <Button size="small" onClick={() => setSelling(true)}>
            Answers and sale
          </Button>
        </div>
      )}
      {data && isSelling && (
        <Suspense>
          <DispositionDialog
            propertyId={propertyId}
            buyers={data.buyers.map(({ buyer }) => buyer)}
            onClose={() => setSelling(false)}
          />
        </Suspense>
      )}
      {data && (
        <p className={styles.note}>
          {data.cashOnCash === null
            ? 'No cash-on-cash after operating costs yet. Buyers with a minimum are excluded.'
            : `Matched using ${formatPercent(data.cashOnCash)} cash-on-cash after operating costs.`}
        </p>
      )}
    </FoldCard>
  );
}
