import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import { agoText } from '#lib/moment.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import type { DealTargets } from '../deal-targets.ts';
import { nextSteps } from '../next-steps.ts';
import { savedPropertyQueries } from '../queries.ts';
import { savedName } from '../saved-name.ts';
import { FirstSteps, type FirstStepsHrefs } from './first-steps.tsx';
import styles from './next-steps.module.css';

/** How many of the properties that wait are shown; the list has the others. */
const shownProperties = 5;

const icons = { grey: Send, yellow: Send, blue: RefreshCw, green: Download } as const;

interface StepsOfProps {
  saved: SavedProperty;
  targets: DealTargets;
}

function StepsOf({ saved, targets }: StepsOfProps) {
  const name = savedName(saved);
  return nextSteps(saved).map(({ button: { color, target }, title, before, since }) => {
    const Icon = icons[color];
    const destination = targets[target]?.(saved);
    return (
      <li key={target} className={styles.step}>
        <span className={classNames(styles.icon, styles[color])}>
          <Icon aria-hidden />
        </span>
        <div className={styles.what}>
          <b>{title}</b>
          <p>
            {[name, since === undefined ? before : `${before} ${agoText(since, new Date()).toLowerCase()}`].join(' · ')}
          </p>
        </div>
        {destination && (
          <ButtonLink size="small" to={destination.to} state={destination.state} aria-label={`Open ${title}: ${name}`}>
            Open
          </ButtonLink>
        )}
      </li>
    );
  });
}

/** What the user's offers and contracts wait for, the latest first; for somebody without any property how to begin. */
export function NextSteps({ targets, hrefs }: { targets: DealTargets; hrefs: FirstStepsHrefs }) {
  const waiting = useQuery(savedPropertyQueries.waiting());
  const counts = useQuery(savedPropertyQueries.stageCounts());
  const data = waiting.data && counts.data && { ...waiting.data, saved: counts.data.some(({ total }) => total > 0) };
  return (
    <Card title="Next steps" flush tag={data && data.total > 0 && <Tag>{`${data.total}`}</Tag>}>
      <FetchStates
        query={{
          data,
          error: waiting.error ?? counts.error,
          isFetching: waiting.isFetching || counts.isFetching,
          refetch: () => Promise.all([waiting.refetch(), counts.refetch()]),
        }}
        failed="Couldn’t load the next steps."
        loading={
          <Loading text="Loading next steps...">
            <div className={styles.step}>
              <Skeleton width={32} height={32} />
              <div className={styles.what}>
                <Skeleton width={140} height={14} />
                <Skeleton width={220} height={12} />
              </div>
            </div>
          </Loading>
        }
      />
      {data && !data.saved && <FirstSteps hrefs={hrefs} />}
      {data?.saved && data.total === 0 && <p className={styles.none}>You’re all caught up.</p>}
      {data && data.total > 0 && (
        <ul>
          {data.properties.slice(0, shownProperties).map((saved) => (
            <StepsOf key={saved.propertyId} saved={saved} targets={targets} />
          ))}
        </ul>
      )}
    </Card>
  );
}
