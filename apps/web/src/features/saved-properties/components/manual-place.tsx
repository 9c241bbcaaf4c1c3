import { getMapZip } from '@rei/domain/deal-finder/zip-endpoints';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { MapInView } from '#map/map-in-view.tsx';
import type { Place } from '#map/map-props.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { degreesText, placeOf } from '../manual-draft.ts';
import styles from './manual-form.module.css';

/** Where a ZIP is; of what is none nobody is asked. */
const zipPlaceQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zip-place', zip],
    queryFn: /^\d{5}$/.test(zip)
      ? async ({ signal }) => (await call(getMapZip, { params: { zip }, signal })).place
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Degrees = Pick<TextFieldProps, 'value' | 'error'> & { onChange: (value: string) => void };

interface ManualPlaceProps {
  zip: string;
  lat: Degrees;
  lon: Degrees;
}

/** Where a property is: a click on the map, the middle of it, or degrees as they are typed. */
export function ManualPlace({ zip, lat, lon }: ManualPlaceProps) {
  const [isMapSeen, setMapSeen] = useState(false);
  const { data: zipPlace } = useQuery(zipPlaceQuery(isMapSeen ? zip : ''));
  const place = placeOf({ lat: lat.value, lon: lon.value });
  const at = place ? `${place.lon} ${place.lat}` : '';
  const pins = useMemo(() => {
    const [x = 0, y = 0] = at.split(' ').map(Number);
    return at === '' ? [] : [{ id: 'place', lon: x, lat: y, icon: 'mark:subject:', isOnPoint: true }];
  }, [at]);

  function put(to: Place | undefined): void {
    lat.onChange(degreesText(to?.lat));
    lon.onChange(degreesText(to?.lon));
  }

  return (
    <Card title="Location">
      <div className={styles.grid}>
        <p className={styles.whole}>
          Click where the property is. Or move the map with the arrow keys and press Enter to use its center. Comps and
          your own maps use this location.
        </p>
        <div className={styles.whole}>
          <MapInView
            label="Map to set the location"
            pins={pins}
            center={zipPlace ?? undefined}
            onPlace={put}
            onSeen={() => setMapSeen(true)}
            instead="Enter latitude and longitude below."
          />
        </div>
        <TextField {...lat} className={styles.third} label="Latitude" inputMode="text" numeric autoComplete="off" />
        <TextField {...lon} className={styles.third} label="Longitude" inputMode="text" numeric autoComplete="off" />
        {(lat.value !== '' || lon.value !== '') && (
          <div className={styles.clear}>
            <Button variant="text" onClick={() => put(undefined)}>
              Clear location
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
