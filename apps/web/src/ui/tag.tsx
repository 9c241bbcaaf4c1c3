import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  /** `brass` marks the user's own rules and caveats. */
  tone?: 'neutral' | 'brass' | 'primary';
  children: ReactNode;
}

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
