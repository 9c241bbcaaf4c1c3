import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { overviewQueries } from '../queries.ts';
import styles from './recently-viewed.module.css';
import { ViewedRow } from './viewed-row.tsx';

interface RecentlyViewedProps {
  searchHref: string;
  savedHref: string;
  analysisHref: (propertyId: string) => string;
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function ViewedSkeleton() {
  return (
    <Loading text="Loading recently viewed properties...">
      <div className={styles.head} />
      {skeletons.map((skeleton) => (
        <div key={skeleton} className={styles.skeleton}>
          <Skeleton width={56} height={42} />
          <div>
            <Skeleton width={180} height={14} />
            <Skeleton width={120} height={12} />
          </div>
          <Skeleton width={72} height={14} />
        </div>
      ))}
    </Loading>
  );
}

/** The properties that the user opened last, each once. */
export function RecentlyViewed({ searchHref, savedHref, analysisHref }: RecentlyViewedProps) {
  const query = useQuery(overviewQueries.recentlyViewed());
  const { data: viewed } = query;
  return (
    <Card
      title="Recent Activity"
      flush
      action={
        <ButtonLink to={savedHref} variant="text" size="small">
          My Properties
        </ButtonLink>
      }
    >
      <FetchStates query={query} failed="Couldn’t load recently viewed properties." loading={<ViewedSkeleton />} />
      {viewed?.length === 0 && (
        <EmptyState text="No properties viewed yet.">
          <ButtonLink to={searchHref}>Find a property</ButtonLink>
        </EmptyState>
      )}
      {viewed && viewed.length > 0 && (
        <table className={styles.table} aria-label="Recently viewed properties">
          <thead>
            <tr>
              <th scope="col">Property</th>
              <th scope="col">Status</th>
              <th scope="col" className="num">
                Price
              </th>
              <th scope="col" className="num">
                Viewed
              </th>
            </tr>
          </thead>
          <tbody>
            {viewed.map((view) => (
              <ViewedRow key={view.propertyId} view={view} href={analysisHref(view.propertyId)} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
