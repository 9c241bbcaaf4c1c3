import type { ReactNode } from 'react';
import styles from './list-count.module.css';

/** Above a list: how much it has, announced when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}
