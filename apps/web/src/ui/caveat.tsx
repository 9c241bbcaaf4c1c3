import type { ReactNode } from 'react';
import styles from './caveat.module.css';

/** Below a field, what is to be known of its value, which may stay as it is. */
export function Caveat({ children }: { children: ReactNode }) {
  return <span className={styles.caveat}>{children}</span>;
}
