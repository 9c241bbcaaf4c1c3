import { type Area, cornersOf, isDrawn } from '@rei/domain/map/area';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useColorScheme } from '#lib/color-scheme.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { createMap, type MapHandle } from './create-map.ts';
import { collect, type Features, noFeatures, pointAt, type Shape } from './features.ts';
import { MapHelp } from './map-help.tsx';
import type { Bounds, MapViewProps } from './map-props.ts';
import styles from './map-view.module.css';
import { StreetOwner } from './street-owner.tsx';

function featuresOf(area: Area | undefined, drawn: MapViewProps['drawn']): Features {
  const corners = drawn ?? (area && isDrawn(area) ? cornersOf(area) : []);
  const [first] = corners;
  if (!first) return noFeatures;
  const ring = [...corners, first].map((corner) => [...corner]);
  const shape: Shape =
    corners.length < 3 ? { type: 'LineString', coordinates: ring } : { type: 'Polygon', coordinates: [ring] };
  return collect([
    { type: 'Feature', properties: {}, geometry: shape },
    ...corners.map(([lon, lat]) => pointAt(lon, lat)),
  ]);
}

/** A map of listings, drawn by the page itself: states, counties, names of cities, and pins from the own server. */
export function MapView(props: MapViewProps) {
  const { label, tiles, bounds, fitKey, measure, shown, states, area, chosen, drawn, handle, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MapHandle>(undefined);
  const scheme = useColorScheme();
  const [isFailed, setFailed] = useState(false);
  // The map lives longer than a render; its events ask for what the page wants now.
  const latest = useRef(props);
  latest.current = props;
  const isDrawing = drawn !== undefined;
  const seen = useRef<{ light?: Bounds | undefined; dark?: Bounds | undefined }>({});

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    try {
      // Drawn in the scheme's colors: another scheme is another map, at the same place.
      map.current = createMap(element, () => latest.current, seen.current[scheme] ?? latest.current.bounds);
      map.current.setArea(featuresOf(latest.current.area, latest.current.drawn));
    } catch {
      setFailed(true);
    }
    return () => {
      const bounds = map.current?.bounds();
      seen.current = { light: bounds, dark: bounds };
      map.current?.remove();
      map.current = undefined;
    };
  }, [scheme]);

  useEffect(() => map.current?.setTiles(tiles), [tiles]);
  useEffect(() => map.current?.setPins({ measure, shown }, states), [measure, shown, states]);
  useEffect(() => map.current?.setArea(featuresOf(area, drawn)), [area, drawn]);
  useEffect(() => map.current?.setChosen(chosen), [chosen]);
  useEffect(() => map.current?.setDrawing(isDrawing), [isDrawing]);
  const fitted = useRef<string>(undefined);
  useEffect(() => {
    if (!bounds || fitted.current === fitKey) return;
    const isFirst = fitted.current === undefined;
    fitted.current = fitKey;
    map.current?.fit(bounds, !isFirst);
  }, [bounds, fitKey]);
  useImperativeHandle(handle, () => ({ zoomTo: (place, by) => map.current?.zoomTo(place, by) }), []);

  if (isFailed) return <p className={styles.note}>This browser can’t draw the map. The list has the same listings.</p>;
  return (
    <section className={classNames(styles.map, isDrawing && styles.drawing)} aria-label={label}>
      <div ref={container} className={styles.canvas} />
      {isDrawing && (
        <svg
          className={styles.crosshair}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <path d="M12 2v7M12 15v7M2 12h7M15 12h7" />
        </svg>
      )}
      <div className={styles.zoom}>
        <IconButton label="Zoom in" onClick={() => map.current?.zoomTo(undefined, 1)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => map.current?.zoomTo(undefined, -1)}>
          <Minus aria-hidden />
        </IconButton>
        <MapHelp measure={measure} words={props.words} />
      </div>
      <StreetOwner />
      {children}
    </section>
  );
}
