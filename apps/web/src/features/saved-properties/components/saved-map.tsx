import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { savedPropertyQueries } from '../queries.ts';
import { mostOnMap, type SavedView, savedMapQueryOf } from '../saved-view.ts';
import styles from './saved-map.module.css';
import { SavedPins } from './saved-pins.tsx';

interface SavedMapProps {
  view: SavedView;
  detailHref: (propertyId: string) => string;
  listHref: To;
}

export function SavedMap({ view, detailHref, listHref }: SavedMapProps) {
  const { data, error, refetch } = useQuery(savedPropertyQueries.list(savedMapQueryOf(view)));
  if (error && !data) return <ErrorState text="Could not fetch user properties" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading text="Loading map…">
        <Skeleton height={440} />
      </Loading>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState text="No results found.">
        <ButtonLink to={listHref}>Show the list</ButtonLink>
      </EmptyState>
    );
  }
  const placed = data.properties.filter(({ property }) => property.location.coordinate).length;
  const unplaced = Math.min(data.total, mostOnMap) - placed;
  return (
    <>
      <p className={styles.count} role="status">
        {placed === 1 ? '1 property' : `${formatNumber(placed)} properties`} on the map
        {unplaced > 0 && `, ${formatNumber(unplaced)} without a location`}
        {data.total > mostOnMap && `, the first ${formatNumber(mostOnMap)}`}. <Link to={listHref}>Show all</Link>
      </p>
      <div className={styles.map}>
        <SavedPins
          label="Map of saved properties"
          properties={data.properties}
          detailHref={detailHref}
          instead="The list has the same properties."
        />
      </div>
    </>
  );
}
