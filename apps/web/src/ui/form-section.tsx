import type { ReactNode } from 'react';
import styles from './form-section.module.css';

/** Where a field stands in the six columns of a section; on a phone there are two. */
export const span = {
  whole: styles.whole,
  half: styles.half,
  /** Half, and the whole width of a phone. */
  wideHalf: `${styles.half} ${styles.wide}`,
  third: styles.third,
  wideThird: `${styles.third} ${styles.wide}`,
  sixth: styles.sixth,
} as const;

/** A titled group of fields with a hairline above. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}
