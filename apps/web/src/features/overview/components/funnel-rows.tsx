import { formatDate, formatDollars, formatNumber } from '@rei/domain/kernel/format';
import { type FunnelFigure, type FunnelStep, isFunnelStep } from '@rei/domain/overview/funnel';
import { funnelFigureLabels, funnelSampleText, funnelStepLabels } from '@rei/domain/overview/funnel-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type FunnelPeriod, funnelQueries } from '../funnel-queries.ts';
import styles from './funnel.module.css';

export interface FunnelRowsProps {
  period: FunnelPeriod;
  of: FunnelStep | FunnelFigure;
  /** The group; undefined for all. */
  group: { key: string; label: string } | undefined;
  propertyHref: (propertyId: string) => string;
  onClose: () => void;
}

/** The properties behind one figure of the funnel; of a median or rate with what each adds to it. */
export function FunnelRows({ period, of, group, propertyHref, onClose }: FunnelRowsProps) {
  const query = useQuery(funnelQueries.rows(period, of, group?.key));
  const { rows = [], total = 0 } = query.data ?? {};
  const title = [isFunnelStep(of) ? funnelStepLabels[of] : funnelFigureLabels[of], group?.label]
    .filter(Boolean)
    .join(' · ');
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FetchStates
        query={query}
        failed="Couldn’t load the properties."
        loading={
          <Loading text="Loading properties...">
            <Skeleton height={96} />
          </Loading>
        }
      />
      {query.data && rows.length === 0 && <EmptyState text="No properties." />}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={title}>
          {rows.map(({ propertyId, address, on, amount, value }, at) => (
            // Offers of one property on one day may be alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never reordered
            <li key={at}>
              <Link to={propertyHref(propertyId)}>{address}</Link>
              <span className="ink-2">
                {[formatDate(on), amount !== null && formatDollars(amount)].filter(Boolean).join(' · ')}
              </span>
              {!isFunnelStep(of) && <span className={styles.sample}>{funnelSampleText(of, value)}</span>}
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="ink-2">{`The newest ${formatNumber(rows.length)} of ${formatNumber(total)}.`}</p>
      )}
    </Dialog>
  );
}
