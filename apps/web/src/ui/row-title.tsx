import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './row-title.module.css';

interface RowTitleProps {
  id: string;
  to: string;
  name: string;
  children: ReactNode;
}

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
