import { lazy, Suspense } from 'react';
import { useReached } from '#lib/use-reached.ts';
import styles from './map-in-view.module.css';
import type { SmallMapProps } from './small-map-props.ts';

const SmallMap = lazy(() => import('./small-map.tsx').then((module) => ({ default: module.SmallMap })));

interface MapInViewProps extends SmallMapProps {
  /** It is loaded from now on. */
  onSeen?: () => void;
}

/** A small map, loaded a little before somebody scrolls to it, and by nobody who never does. */
export function MapInView({ onSeen, ...props }: MapInViewProps) {
  const box = useReached<HTMLDivElement>({ margin: '200px', afterSign: true, onReached: onSeen });
  return (
    <div ref={box.ref} className={styles.box}>
      {box.isReached && (
        <Suspense fallback={<p className={styles.loading}>Loading map…</p>}>
          <SmallMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
