import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-foot.module.css';

interface ListFootProps {
  /** Whether the list reaches a card's edges, and its foot is the card's. */
  isInCard?: boolean;
  /** At the left: what the list's figures are. */
  note?: string;
  children: ReactNode;
}

/** Below a list: its pages. */
export function ListFoot({ isInCard = false, note, children }: ListFootProps) {
  return (
    <div className={classNames(styles.foot, isInCard ? styles.inCard : styles.free)}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  );
}
