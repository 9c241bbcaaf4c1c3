import type { ReactNode } from 'react';
import card from './card.module.css';
import styles from './card-shape.module.css';
import { Skeleton } from './skeleton.tsx';

interface CardShapeProps {
  /** Lines with a value at the right end, 32 px each. */
  rows?: number;
  children?: ReactNode;
}

/** A card before its content is there. Put it inside a Loading region. */
export function CardShape({ rows = 4, children }: CardShapeProps) {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width={140} height={14} />
      </div>
      <div className={card.inside}>
        {children ??
          Array.from({ length: rows }, (_, row) => row).map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton width={row % 2 === 0 ? '42%' : '34%'} height={14} />
              <Skeleton width={72} height={14} />
            </div>
          ))}
      </div>
    </div>
  );
}
