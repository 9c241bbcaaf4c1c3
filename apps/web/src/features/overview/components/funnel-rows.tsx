import { formatDate, formatDollars } from '@rei/domain/kernel/format';
import type { FunnelStep } from '@rei/domain/overview/funnel';
import { funnelStepLabels } from '@rei/domain/overview/funnel-words';
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
  step: FunnelStep;
  /** The group; undefined for all. */
  group: { key: string; label: string } | undefined;
  propertyHref: (propertyId: string) => string;
  onClose: () => void;
}

/** The properties behind one figure of the funnel. */
export function FunnelRows({ period, step, group, propertyHref, onClose }: FunnelRowsProps) {
  const query = useQuery(funnelQueries.rows(period, step, group?.key));
  const title = [funnelStepLabels[step], group?.label].filter(Boolean).join(' · ');
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
      {query.data?.length === 0 && <EmptyState text="No properties." />}
      {query.data && query.data.length > 0 && (
        <ul className={styles.rows} aria-label={title}>
          {query.data.map(({ propertyId, address, on, amount }) => (
            <li key={propertyId}>
              <Link to={propertyHref(propertyId)}>{address}</Link>
              <span className="ink-2">
                {[formatDate(on), amount !== null && formatDollars(amount)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
