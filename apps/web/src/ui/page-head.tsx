import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  note?: ReactNode;
  /** Also beside the title: what else the page can show. Where there is no room for it, on a line of its own. */
  beside?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, note, beside, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className="t20">{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      {beside && <div className={styles.beside}>{beside}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
