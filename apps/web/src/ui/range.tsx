import { useId } from 'react';
import styles from './range.module.css';

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is read aloud: '$289,000'. */
  valueText: string;
  onChange: (value: number) => void;
  /** Below the ends of the track: the least, where it started, the most. */
  marks: readonly [string, string, string];
}

/** A slider over a range; arrow keys go by its step. */
export function Range({ label, value, min, max, step, valueText, onChange, marks }: RangeProps) {
  const id = useId();
  const [from, start, to] = marks;
  return (
    <div className={styles.range}>
      <input
        id={id}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        value={Math.min(max, Math.max(min, value))}
        min={min}
        max={max}
        step={step}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p className={styles.marks} aria-hidden="true">
        <span>{from}</span>
        <span>{start}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
