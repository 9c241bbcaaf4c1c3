import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './row-title.module.css';

interface RowTitleProps {
  /** The id of the name, which the row is labelled by. */
  id: string;
  to: string;
  name: string;
  children: ReactNode;
}

/** The name of one of a list's rows, which leads on from all of the row. */
export function RowTitle({ id, to, name, children }: RowTitleProps) {
  return (
    <div className={styles.line}>
      <h2 id={id}>
        <Link to={to} className={classNames(styles.link, 'covering')}>
          {name}
        </Link>
      </h2>
      {children}
    </div>
  );
}
