import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useColorScheme } from '#lib/color-scheme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { ShownAreas } from './area-map-layers.ts';
import { type AreaMapHandle, createAreaMap, tableInstead } from './create-area-map.ts';
import { HelpButton } from './help-button.tsx';
import type { Bounds } from './map-props.ts';
import styles from './map-view.module.css';

interface AreaMapProps {
  label: string;
  shown: ShownAreas;
  bounds: Bounds;
  /** The area that stands out for the moment. */
  pointed: string | undefined;
  onPoint: (key: string | undefined) => void;
  onChoose: (key: string) => void;
}

/** A map whose areas are colored by a figure. */
export function AreaMap(props: AreaMapProps) {
  const { label, shown, bounds, pointed } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<AreaMapHandle>(undefined);
  const scheme = useColorScheme();
  const [isFailed, setFailed] = useState(false);
  // The map lives longer than a render; its events ask for what the page wants now.
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = container.current;
    // Drawn in the scheme's colors: another scheme is another map.
    if (!element || !scheme) return;
    try {
      map.current = createAreaMap(element, () => latest.current, latest.current.bounds);
      map.current.show(latest.current.shown);
      map.current.point(latest.current.pointed);
    } catch {
      setFailed(true);
    }
    return () => {
      map.current?.remove();
      map.current = undefined;
    };
  }, [scheme]);
  useEffect(() => map.current?.show(shown), [shown]);
  useEffect(() => map.current?.point(pointed), [pointed]);
  const box = JSON.stringify(bounds);
  useEffect(() => {
    map.current?.fit(JSON.parse(box) as Bounds);
  }, [box]);

  if (isFailed) return <p className={styles.note}>This browser can’t draw the map. {tableInstead}</p>;
  return (
    <section className={styles.map} aria-label={label}>
      <div ref={container} className={styles.canvas} />
      <div className={styles.zoom}>
        <IconButton label="Zoom in" onClick={() => map.current?.zoom(1)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => map.current?.zoom(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <HelpButton note={tableInstead} />
      </div>
    </section>
  );
}
