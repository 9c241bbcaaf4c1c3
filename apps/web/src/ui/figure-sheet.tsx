import type { ReactNode } from 'react';
import styles from './figure-sheet.module.css';
import { Ledger, type LedgerRow } from './ledger.tsx';

interface FigureSheetProps {
  /** The figure that counts most, and a note beside it. */
  label: string;
  value: string;
  note: string;
  /** Below the main figure: what it comes to. */
  verdict?: ReactNode;
  /** Between the main figure and the account below. */
  middle?: ReactNode;
  rows: readonly LedgerRow[];
  children: ReactNode;
}

/** The figures of a form as they stand while one types: the main one large, then how it comes about. */
export function FigureSheet({ label, value, note, verdict, middle, rows, children }: FigureSheetProps) {
  return (
    <section className={styles.sheet} aria-label="Live figures">
      <div className={styles.hero}>
        <p className="t12 ink-3">{label}</p>
        <p className={styles.heroRow}>
          <span className="t28 tabular">{value}</span>
          <span className="t12 ink-3 tabular">{note}</span>
        </p>
      </div>
      {verdict && <div className={styles.verdict}>{verdict}</div>}
      {middle && <div className={styles.two}>{middle}</div>}
      <div className={styles.ledger}>
        <Ledger caption="How it’s computed" rows={rows} />
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
