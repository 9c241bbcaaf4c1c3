import { maxUnits } from '@rei/domain/listings/units';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import styles from './units-editor.module.css';

interface UnitCountFieldProps {
  /** Null while nobody knows. */
  count: number | null;
  /** The typed text, once it is meant: on leaving the field, Enter or an arrow key. */
  onChange: (typed: string) => void;
}

/** How many units there are. Takes effect when typing is done, so that '12' on the way to '120' drops no row. */
export function UnitCountField({ count, onChange }: UnitCountFieldProps) {
  const [typed, setTyped] = useState<string>();

  function commit(): void {
    // A field that was left empty and unknown says nothing.
    if (typed !== undefined && !(typed.trim() === '' && count === null)) onChange(typed);
    setTyped(undefined);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const from = typed === undefined ? (count ?? 0) : Number.parseInt(typed, 10) || 0;
    setTyped(undefined);
    onChange(String(from + (event.key === 'ArrowUp' ? 1 : -1)));
  }

  return (
    <TextField
      className={count === null ? styles.countWanted : styles.count}
      label="Number of units"
      numeric
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (count === null ? '' : String(count))}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={handleKeyDown}
      help={count === null ? `How many units? 1 to ${maxUnits}. The listing doesn’t say.` : undefined}
    />
  );
}
