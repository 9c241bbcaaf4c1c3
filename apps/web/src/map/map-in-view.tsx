import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './map-in-view.module.css';
import type { SmallMapProps } from './small-map-props.ts';

const SmallMap = lazy(() => import('./small-map.tsx').then((module) => ({ default: module.SmallMap })));

/** Loaded a little before it is scrolled to. */
const margin = '200px';

interface MapInViewProps extends SmallMapProps {
  /** It is loaded from now on. */
  onSeen?: () => void;
}

/** A small map, which nobody loads who never comes to it. */
export function MapInView({ onSeen, ...props }: MapInViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const tellSeen = useEffectEvent(() => {
    setSeen(true);
    onSeen?.();
  });
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tellSeen();
      },
      { rootMargin: margin },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.box}>
      {isSeen && (
        <Suspense fallback={<p className={styles.loading}>Loading map…</p>}>
          <SmallMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
