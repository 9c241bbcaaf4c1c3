import type { ReactNode } from 'react';
import styles from './measured-item.module.css';

interface MeasuredItemProps {
  /** Before all else: a box that selects it. */
  select?: ReactNode;
  /** Its name; a link of the class 'covering' takes clicks on all of it. */
  name: ReactNode;
  /** Below the name, quiet. */
  note: ReactNode;
  /** What a reader looks for first, large. */
  value: ReactNode;
  label: string;
  /** Three at most fit on a phone. */
  others: readonly { label: string; value: ReactNode }[];
}

/** On a phone in place of a table's row: a name, its first measure large, and a few others below. */
export function MeasuredItem({ select, name, note, value, label, others }: MeasuredItemProps) {
  return (
    <li className={styles.item}>
      {select}
      <div className={styles.body}>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.quiet}>{note}</p>
        </div>
        <p className={styles.first}>
          <b>{value}</b> <span className={styles.quiet}>{label}</span>
        </p>
        <dl className={styles.others}>
          {others.map((each) => (
            <div key={each.label}>
              <dt className={styles.quiet}>{each.label}</dt>
              <dd>{each.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
