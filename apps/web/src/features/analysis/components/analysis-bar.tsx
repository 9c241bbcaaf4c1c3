import type { ReactNode } from 'react';
import styles from './analysis-bar.module.css';

interface AnalysisBarProps {
  backLink?: ReactNode;
  children?: ReactNode;
}

export function AnalysisBar({ backLink, children }: AnalysisBarProps) {
  return (
    <div className={styles.bar}>
      {backLink}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
