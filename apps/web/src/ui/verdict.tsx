import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './verdict.module.css';

const icons = { good: CircleCheck, middle: CircleMinus, bad: CircleArrowDown, doubtful: TriangleAlert } as const;

export type VerdictTone = keyof typeof icons;

interface VerdictProps {
  tone: VerdictTone;
  className?: string | undefined;
  /** The word: 'OK', 'Excellent', 'Borderline', 'Low', … */
  children: ReactNode;
}

/** A rating as word, icon and colour together. */
export function Verdict({ tone, className, children }: VerdictProps) {
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.verdict, styles[tone], className)}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
