import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useColorScheme } from '#lib/color-scheme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { createSmallMap, type SmallMapHandle } from './create-small-map.ts';
import { HelpButton } from './help-button.tsx';
import type { Bounds } from './map-props.ts';
import styles from './map-view.module.css';
import type { SmallMapProps } from './small-map-props.ts';
import { StreetOwner } from './street-owner.tsx';

const placingKeys = [['Enter', 'Use the center as the location']] as const;

/** Around a single home, and around a place where one may be: degrees. */
const around = 0.012;
const aroundCenter = 0.04;

function boundsOf({ pins, center }: Pick<SmallMapProps, 'pins' | 'center'>): Bounds | undefined {
  if (pins.length === 0) {
    if (!center) return undefined;
    const { lon, lat } = center;
    return [lon - aroundCenter, lat - aroundCenter, lon + aroundCenter, lat + aroundCenter];
  }
  const lons = pins.map(({ lon }) => lon);
  const lats = pins.map(({ lat }) => lat);
  const edge = pins.length === 1 ? around : 0.002;
  return [Math.min(...lons) - edge, Math.min(...lats) - edge, Math.max(...lons) + edge, Math.max(...lats) + edge];
}

/** A map of a few homes, a part of a page that says the same without it. */
export function SmallMap(props: SmallMapProps) {
  const { label, pins, marked, center, onPlace, instead, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<SmallMapHandle>(undefined);
  const scheme = useColorScheme();
  const [isFailed, setFailed] = useState(false);
  // The map lives longer than a render; its events ask for what the page wants now.
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = container.current;
    if (!element || !scheme) return;
    try {
      // Drawn in the scheme's colors: another scheme is another map.
      map.current = createSmallMap(element, () => latest.current, boundsOf(latest.current));
    } catch {
      setFailed(true);
    }
    return () => {
      map.current?.remove();
      map.current = undefined;
    };
  }, [scheme]);

  useEffect(() => map.current?.setPins(pins), [pins]);
  useEffect(() => map.current?.mark(marked), [marked]);
  const isPlacing = onPlace !== undefined;
  // What somebody places does not move the map under him.
  const where = isPlacing && pins.length > 0 ? '' : JSON.stringify(boundsOf({ pins, center }));
  const fitted = useRef(where);
  useEffect(() => {
    if (fitted.current === where || where === '') return;
    fitted.current = where;
    const bounds = boundsOf(latest.current);
    if (bounds) map.current?.fit(bounds, true);
  }, [where]);

  if (isFailed) return <p className={styles.instead}>This browser can’t draw the map. {instead}</p>;
  return (
    <section className={styles.map} aria-label={label}>
      <div ref={container} className={styles.canvas} />
      {isPlacing && (
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
        <HelpButton keys={isPlacing ? placingKeys : undefined} note={instead} />
      </div>
      <StreetOwner />
      {children}
    </section>
  );
}
