import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** What the page is for, below its title. */
  about?: string;
  note?: ReactNode;
  /** Also beside the title: what else the page can show. Where there is no room for it, on a line of its own. */
  beside?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, about, note, beside, children }: PageHeadProps) {
  return (
    <div className={classNames(styles.head, about && styles.told)}>
      <h1 className="t20">{title}</h1>
      {about && <p className={styles.about}>{about}</p>}
      {note && <span className={styles.note}>{note}</span>}
      {beside && <div className={styles.beside}>{beside}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
