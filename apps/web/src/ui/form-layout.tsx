import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-layout.module.css';
import { useToastLift } from './toast-lift.ts';
import { useNarrowRoom } from './use-room.ts';

interface FormLayoutProps {
  fields: ReactNode;
  /** Live figures; they stay in view while one scrolls the fields. */
  aside: ReactNode;
  /** The sheet of a document, beside the figures or below them. */
  sheet?: ReactNode;
  /** Whether the figures are several cards, below which nobody would see the sheet. */
  isAsideLong?: boolean;
  /** Whether the sheet can be read at its full width alone: it stands beside the figures on the widest screens. */
  isSheetBroad?: boolean;
  below?: ReactNode;
  /** Where the figures are not beside the fields, always at the bottom: the main figure and the main actions. */
  bar: ReactNode;
}

export function FormLayout({ fields, aside, sheet, isAsideLong, isSheetBroad, below, bar }: FormLayoutProps) {
  // What is told after saving does not cover the way to save.
  useToastLift(useNarrowRoom(880));
  // Said by classes: a rule that looks for the sheet would have the browser look at all of the form after each key.
  const columns = classNames(
    styles.columns,
    sheet !== undefined && styles.withSheet,
    sheet !== undefined && isAsideLong && styles.sheetBelow,
    sheet !== undefined && isSheetBroad && styles.sheetBroad,
  );
  return (
    <>
      <div className={styles.room}>
        <div className={columns}>
          <div className={styles.fields}>{fields}</div>
          <div className={styles.aside}>
            <div className={styles.cards}>{aside}</div>
            {sheet !== undefined && <div className={styles.sheet}>{sheet}</div>}
          </div>
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
