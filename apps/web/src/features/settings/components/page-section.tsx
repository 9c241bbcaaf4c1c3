import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A part of the page that the list of its sections leads to. */
export function PageSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      {children}
    </div>
  );
}
