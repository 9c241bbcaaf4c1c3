import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** Beside the title, in the notes' ink. */
  note?: ReactNode;
  /** At the right end: buttons. */
  children?: ReactNode;
}

export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className="t20">{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
