import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  /** What screen readers hear: 'Loading analysis...'. */
  text: string;
  children: ReactNode;
}

export function Loading({ text, children }: LoadingProps) {
  return (
    <div role="status" className={styles.region}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {children}
    </div>
  );
}
