import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  text: string;
  /** What will make it fill, where there is nothing to do. */
  hint?: string | undefined;
  /** The one next action: a Button or ButtonLink. */
  children?: ReactNode;
}

export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p role="status">{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
