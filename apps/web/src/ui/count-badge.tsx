import type { ComponentProps } from 'react';
import styles from './count-badge.module.css';

const largestShown = 99;

interface CountBadgeProps extends ComponentProps<'span'> {
  count: number;
}

/** How many of something wait, on a signal colour; from a hundred on '99+'. */
export function CountBadge({ count, children, ...rest }: CountBadgeProps) {
  return (
    <span {...rest} className={styles.badge}>
      {count > largestShown ? `${largestShown}+` : count}
      {children}
    </span>
  );
}
