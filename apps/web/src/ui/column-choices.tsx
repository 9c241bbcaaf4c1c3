import { classNames } from './class-names.ts';
import styles from './column-choices.module.css';
import { Select, type SelectOption } from './select.tsx';

interface Column {
  key: string;
  heading: string;
  /** Some of what stands below the heading, in one line. */
  values: string;
}

interface ColumnChoicesProps<Value extends string, Each extends Column> {
  columns: readonly Each[];
  options: readonly SelectOption<Value>[];
  chosenOf: (column: Each) => Value;
  onChoose: (column: Each, value: Value) => void;
  place: 'page' | 'dialog';
  label?: string;
}

export function ColumnChoices<Value extends string, Each extends Column>(props: ColumnChoicesProps<Value, Each>) {
  const { columns, options, chosenOf, onChoose, place, label } = props;
  return (
    <ul className={classNames(styles.columns, styles[place])} aria-label={label}>
      {columns.map((column) => (
        <li key={column.key} className={styles.column}>
          <p className={styles.heading}>{column.heading}</p>
          <p className={styles.values}>{column.values}</p>
          <Select
            label={`What ${column.heading} is`}
            hideLabel
            value={chosenOf(column)}
            options={options}
            onChange={(value) => onChoose(column, value)}
          />
        </li>
      ))}
    </ul>
  );
}
