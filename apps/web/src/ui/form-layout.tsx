import type { ReactNode } from 'react';
import styles from './form-layout.module.css';

interface FormLayoutProps {
  fields: ReactNode;
  /** Live figures, and last the sheet of a document; they stay in view while one scrolls the fields. */
  aside: ReactNode;
  below?: ReactNode;
  /** On a phone always at the bottom: the main figure and the main actions. */
  bar: ReactNode;
}

export function FormLayout({ fields, aside, below, bar }: FormLayoutProps) {
  return (
    <>
      <div className={styles.room}>
        <div className={styles.columns}>
          <div className={styles.fields}>{fields}</div>
          <div className={styles.aside}>{aside}</div>
        </div>
      </div>
      {below && <div className={styles.below}>{below}</div>}
      <div className={styles.bar}>{bar}</div>
    </>
  );
}

export function BarFigure({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles.barFigure}>
      <span className="t12 ink-3">{label}</span>
      <b className="tabular">{value}</b>
    </p>
  );
}
