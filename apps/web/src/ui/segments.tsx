import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, side by side; the arrow keys walk between them. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
