import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ledger.module.css';

export interface LedgerRow {
  /** Where two rows may have one label. */
  id?: string;
  label: string;
  /** In place of the label: a button that explains the row. */
  heading?: ReactNode;
  /** Beside the label, small: '7.5%'. */
  note?: string;
  /** As it is read, a minus sign included. */
  value: string;
  /** A sum of the rows above: a stronger rule, bold. */
  isSum?: boolean;
}

interface LedgerProps {
  caption: string;
  rows: readonly LedgerRow[];
  /** Notes stand below their labels: for those that are too long to stand beside them. */
  isNoteBelow?: boolean;
}

/** Amounts below each other as an account writes them. */
export function Ledger({ caption, rows, isNoteBelow = false }: LedgerProps) {
  return (
    <table className={classNames(styles.ledger, isNoteBelow && styles.notesBelow)}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ id, label, heading, note, value, isSum }) => (
          <tr key={id ?? label} className={classNames(isSum && styles.sum)}>
            <th scope="row">
              {heading ?? label} {note && <small>{note}</small>}
            </th>
            <td className="num">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
