import { pendingStages } from '@rei/domain/activity/deal-progress';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useReached } from '#lib/use-reached.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { savedPropertyQueries } from '../queries.ts';
import styles from './deals-map.module.css';

const SavedPins = lazy(() => import('./saved-pins.tsx').then((module) => ({ default: module.SavedPins })));

interface DealsMapProps {
  boardHref: string;
  detailHref: (propertyId: string) => string;
}

/** Where the deals are that go on: offers that are out, accepted ones and contracts. Nothing for somebody without any. */
export function DealsMap({ boardHref, detailHref }: DealsMapProps) {
  const { data: counts } = useQuery(savedPropertyQueries.stageCounts());
  const pending = counts?.filter(({ stage }) => pendingStages.some((each) => each === stage)) ?? [];
  const total = pending.reduce((sum, stage) => sum + stage.total - stage.hidden, 0);
  if (total === 0) return null;
  return (
    <Card
      title="Deals on the map"
      action={<Link to={boardHref}>{total === 1 ? '1 deal' : `${total} deals`}</Link>}
      flush
    >
      <PendingMap detailHref={detailHref} />
    </Card>
  );
}

function PendingMap({ detailHref }: Pick<DealsMapProps, 'detailHref'>) {
  const box = useReached<HTMLDivElement>({ margin: '200px', afterSign: true });
  const query = useQuery({ ...savedPropertyQueries.pending(), enabled: box.isReached });
  const loading = <Loading text="Loading map…">{null}</Loading>;
  return (
    <div ref={box.ref} className={styles.map}>
      {box.isReached && <FetchStates query={query} failed="Couldn’t load deals." loading={loading} />}
      {query.data && (
        <Suspense fallback={loading}>
          <SavedPins
            label="Map of deals"
            properties={query.data.properties}
            detailHref={detailHref}
            instead="The list has the same deals."
          />
        </Suspense>
      )}
    </div>
  );
}
