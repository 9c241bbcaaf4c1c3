import { type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface WholeNumberInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'> {
  /** Null when the field is empty or holds no number that it takes. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** False while the field holds a text that it does not take, which then counts as null. */
  onValidityChange?: (isValid: boolean) => void;
  min: number;
  max: number;
  /** What the arrow keys add and take away. */
  step: number;
  /** Where the arrow keys begin in an empty field. */
  start?: number;
  /** With commas between thousands; years have none. */
  isGrouped?: boolean;
}

/** A field for a whole number: understands '1,250', formats when left, steps with the arrow keys. */
export function WholeNumberInput({
  value,
  onChange,
  onValidityChange,
  min,
  max,
  step,
  start = min,
  isGrouped = false,
  error,
  onBlur,
  ...rest
}: WholeNumberInputProps) {
  const [text, setText] = useState(() => format(value));
  const [isTyping, setTyping] = useState(false);
  const typed = parse(text);
  // A value set from outside replaces what was typed; otherwise the text stays as it was typed.
  const shown = (typed ?? null) === value ? text : format(value);
  const isInvalid = shown === text && typed === undefined;

  function format(number: number | null): string {
    if (number === null) return '';
    return isGrouped ? number.toLocaleString('en-US') : String(number);
  }

  /** Null for an empty text, undefined for one that is not taken. */
  function parse(typedText: string): number | null | undefined {
    const digits = typedText.replaceAll(/[\s,]/g, '');
    if (digits === '') return null;
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  }

  function take(next: string): void {
    const number = parse(next);
    setText(next);
    onChange(number ?? null);
    onValidityChange?.(number !== undefined);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const stepped = value === null ? start : value + (event.key === 'ArrowUp' ? step : -step);
    take(format(Math.min(max, Math.max(min, stepped))));
  }

  return (
    <TextField
      {...rest}
      numeric
      inputMode="numeric"
      value={shown}
      error={error ?? (isInvalid && !isTyping ? `Enter a number from ${format(min)} to ${format(max)}.` : undefined)}
      onChange={(next) => {
        setTyping(true);
        take(next);
      }}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        setTyping(false);
        if (!isInvalid) setText(format(value));
        onBlur?.(event);
      }}
    />
  );
}
