import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  text: string;
  /** The one next action: a Button or ButtonLink. */
  children?: ReactNode;
}

export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
