import { formatWholeDollars } from '@rei/domain/kernel/format';
import type { JudgedComp } from '@rei/domain/underwriting/comps';
import type { Comp, Comps } from '@rei/domain/underwriting/comps-answer';
import { useMemo } from 'react';
import { MapInView } from '#map/map-in-view.tsx';
import type { SmallPin } from '#map/small-map-props.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './comps-map.module.css';

interface CompsMapProps {
  subject: Comps['subject'];
  comps: readonly JudgedComp<Comp>[];
  pointedId: string | undefined;
  onPoint: (propertyId: string | undefined) => void;
}

/** The sign that a comp has on the map and in the list: its number, in a disk where it counts. */
export function CompMark({ number, isOut }: { number: number; isOut: boolean }) {
  return <span className={classNames(styles.mark, isOut && styles.out)}>{number}</span>;
}

/** Where the property is among its comps, and which of them count. */
export function CompsMap({ subject, comps, pointedId, onPoint }: CompsMapProps) {
  const { place } = subject;
  const pins = useMemo(() => {
    const around = comps.flatMap(({ comp, leftOut }, index): SmallPin[] => {
      const { propertyId: id } = comp;
      const kind = id === pointedId ? 'subject' : leftOut === null ? 'used' : 'out';
      const icon =
        id === pointedId ? `word::x:${index + 1} · ${formatWholeDollars(comp.price)}` : `mark:${kind}:${index + 1}`;
      return comp.place ? [{ id, ...comp.place, icon, isOnPoint: id !== pointedId }] : [];
    });
    return [...(place ? [{ id: '', ...place, icon: 'mark:subject:', isOnPoint: true }] : []), ...around];
  }, [place, comps, pointedId]);
  if (pins.length === 0) return null;
  return (
    <div className={styles.box}>
      <MapInView
        label={comps.length > 0 ? 'Map of comps' : 'Map of this property'}
        pins={pins}
        onPoint={(id) => onPoint(id === '' ? undefined : id)}
        onChoose={(id) => onPoint(id === '' ? undefined : id)}
        instead={comps.length > 0 ? 'The list has the same homes.' : 'The address is at the top of the page.'}
      />
      <ul className={styles.legend}>
        {place && (
          <li>
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="M8 1.5 14.5 7v7.5h-13V7z" fill="currentColor" />
            </svg>
            This property
          </li>
        )}
        {comps.some(({ leftOut }) => leftOut === null) && (
          <li>
            <span className={styles.mark} aria-hidden>
              1
            </span>
            Counts
          </li>
        )}
        {comps.some(({ leftOut }) => leftOut !== null) && (
          <li>
            <span className={classNames(styles.mark, styles.out)} aria-hidden>
              2
            </span>
            Excluded
          </li>
        )}
      </ul>
    </div>
  );
}
