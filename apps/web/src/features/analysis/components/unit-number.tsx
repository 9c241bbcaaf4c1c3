import { type KeyboardEvent, useState } from 'react';
import styles from './units-editor.module.css';

interface UnitNumberProps {
  label: string;
  value: number | null;
  /** The number that a text means; null when it means none. */
  parse: (typed: string) => number | null;
  /** What the arrow keys add and take away. */
  step: number;
  onChange: (value: number | null) => void;
}

/** A small field for beds or baths; shows what was understood once it is left. */
export function UnitNumber({ label, value, parse, step, onChange }: UnitNumberProps) {
  const [typed, setTyped] = useState<string>();

  function take(text: string): void {
    setTyped(text);
    onChange(parse(text));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    take(String(Math.max((value ?? 0) + (event.key === 'ArrowUp' ? step : -step), 0)));
  }

  return (
    <input
      className={styles.number}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="—"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={handleKeyDown}
    />
  );
}
