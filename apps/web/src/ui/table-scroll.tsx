import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table-scroll.module.css';
import { useScrollStop } from './use-scroll-stop.ts';

interface TableScrollProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A table that may be wider than its room: it alone scrolls sideways, by touch and with the arrow keys. */
export function TableScroll({ label, className, children }: TableScrollProps) {
  const stop = useScrollStop();
  return (
    <section {...stop} className={classNames(styles.scroll, className)} aria-label={label}>
      {children}
    </section>
  );
}
