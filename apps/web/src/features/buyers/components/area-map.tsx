import { getAreaZips, mostAreaPlaces } from '@rei/domain/deal-finder/area-endpoints';
import { formatNumber } from '@rei/domain/kernel/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/api-client.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { MapInView } from '#map/map-in-view.tsx';
import styles from './area-map.module.css';

/** Where the areas of a buyer are, as they are typed: a dot for each of their ZIPs. */
export function AreaMap({ areas }: { areas: string }) {
  const text = useDebounced(areas.trim(), 300);
  const { data, isError } = useQuery({
    queryKey: ['area-zips', text],
    queryFn: ({ signal }) => call(getAreaZips, { query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pins = useMemo(
    () => (data?.zips ?? []).map(({ zip, lon, lat }) => ({ id: zip, lon, lat, icon: 'spot', isOnPoint: true })),
    [data],
  );
  if (text === '') return null;
  return (
    <div className={styles.area}>
      {pins.length > 0 && <MapInView label="Map of areas" pins={pins} instead="The areas are listed above." />}
      <p className={styles.told} role="status">
        {isError
          ? 'Couldn’t look up these areas.'
          : data
            ? told(data, text.split(/[;\n]/).filter((each) => each.trim() !== '').length)
            : 'Loading map…'}
      </p>
    </div>
  );
}

function told({ total, unknown }: { total: number; unknown: readonly string[] }, places: number): string {
  const known = total === 1 ? '1 ZIP code' : `${formatNumber(total)} ZIP codes`;
  return [
    places > mostAreaPlaces ? `${known} in the first ${mostAreaPlaces} areas.` : `${known} in these areas.`,
    unknown.length > 0 && `Not found: ${unknown.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
