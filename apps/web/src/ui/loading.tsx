import { type ReactNode, useEffect, useState } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Milliseconds; most answers are there before. */
const longWait = 1000;

interface LoadingProps {
  /** What screen readers hear: 'Loading analysis...'. */
  text: string;
  children: ReactNode;
}

/** The shape of what is to come. It stands still at first, and breathes when that takes long: a page begins without it. */
export function Loading({ text, children }: LoadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={isLate ? styles.late : undefined}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {children}
    </div>
  );
}
