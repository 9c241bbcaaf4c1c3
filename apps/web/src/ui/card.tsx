import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  title: string;
  tag?: ReactNode;
  action?: ReactNode;
  /** Without inner space: for tables and rows that reach the edges. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A white sheet with a titled head: one region of a page. */
export function Card({ title, tag, action, flush = false, className, children }: CardProps) {
  return (
    <section className={classNames(styles.card, className)} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {tag}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      <div className={flush ? undefined : styles.inside}>{children}</div>
    </section>
  );
}
