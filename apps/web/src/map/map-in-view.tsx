import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './map-in-view.module.css';
import type { SmallMapProps } from './small-map-props.ts';

const SmallMap = lazy(() => import('./small-map.tsx').then((module) => ({ default: module.SmallMap })));

/** Loaded a little before it is scrolled to. */
const margin = '200px';

/** A small map, which nobody loads who never comes to it. */
export function MapInView(props: SmallMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
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
