import { type KeyboardEvent, useState } from 'react';
import { formatMoneyText, parseMoneyText } from './money-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

const noAmount = 'Enter an amount such as 250,000 or 250k.';

interface MoneyInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'> {
  /** Dollars; null when the field is empty or holds no amount. */
  value: number | null;
  onChange: (dollars: number | null) => void;
  /** False while the field holds a text that is no amount, which then counts as null. */
  onValidityChange?: (isValid: boolean) => void;
  /** What the arrow keys add and take away, in dollars. */
  step?: number;
  min?: number;
  max?: number;
}

/** A field for dollars: understands '1,250,000' and '$1.25m', formats when left, steps with the arrow keys. */
export function MoneyInput({
  value,
  onChange,
  onValidityChange,
  step = 1000,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  error,
  onBlur,
  prefix = '$',
  ...rest
}: MoneyInputProps) {
  const [text, setText] = useState(() => formatMoneyText(value));
  const [isTyping, setTyping] = useState(false);
  const typed = parseMoneyText(text);
  // A value set from outside replaces what was typed; otherwise the text stays as it was typed.
  const shown = (typed ?? null) === value ? text : formatMoneyText(value);
  const isInvalid = shown === text && typed === undefined;

  function take(next: string): void {
    const dollars = parseMoneyText(next);
    setText(next);
    onChange(dollars ?? null);
    onValidityChange?.(dollars !== undefined);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const change = event.key === 'ArrowUp' ? step : -step;
    take(formatMoneyText(Math.min(max, Math.max(min, (value ?? 0) + change))));
  }

  return (
    <TextField
      {...rest}
      numeric
      inputMode="decimal"
      prefix={prefix}
      value={shown}
      error={error ?? (isInvalid && !isTyping ? noAmount : undefined)}
      onChange={(next) => {
        setTyping(true);
        take(next);
      }}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        setTyping(false);
        if (!isInvalid) setText(formatMoneyText(value));
        onBlur?.(event);
      }}
    />
  );
}
