import { type CSSProperties, useId } from 'react';
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
  const inRange = Math.min(max, Math.max(min, value));
  const filled = max > min ? ((inRange - min) / (max - min)) * 100 : 0;
  // The track's colour ends in the middle of the thumb, which is 16 px wide and stays inside the track.
  const track: CSSProperties & { '--filled': string } = { '--filled': `calc(${filled}% + ${8 - filled * 0.16}px)` };
  return (
    <div className={styles.range} style={track}>
      <input
        id={id}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        value={inRange}
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
