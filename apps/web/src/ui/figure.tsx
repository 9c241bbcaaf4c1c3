import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { Explanation, type ExplanationProps } from './explanation.tsx';
import styles from './figure.module.css';
import { Popover } from './popover.tsx';

interface FigureProps {
  label: string;
  /** The formatted value; a dash when there is none. */
  value: string;
  /** Below the value: a note or a Verdict. */
  note?: ReactNode;
  size?: 'medium' | 'small';
  isNegative?: boolean;
  /** How the value was computed; with it the figure is a button. */
  explanation?: Omit<ExplanationProps, 'title' | 'value' | 'onClose'> | undefined;
}

/** One number with its name; a dotted underline means that it explains itself. */
export function Figure({ label, value, note, size = 'medium', isNegative = false, explanation }: FigureProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={classNames(styles.value, isNegative && styles.negative)}>{value}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  if (!explanation) return <div className={classNames(styles.figure, styles[size])}>{content}</div>;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.figure, styles.explained, styles[size], anchor !== null && styles.open)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {content}
      </button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label={`${label}, how it is computed`}>
        <Explanation {...explanation} title={label} value={value} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
