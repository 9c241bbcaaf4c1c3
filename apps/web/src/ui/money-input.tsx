import { formatMoneyText, moneyProblem, parseMoneyText } from './money-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useNumberText } from './use-number-text.ts';

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
  const { isInvalid, field, leave } = useNumberText({
    value,
    onChange,
    onValidityChange,
    parse: parseMoneyText,
    format: formatMoneyText,
    step: (direction) => Math.min(max, Math.max(min, (value ?? 0) + direction * step)),
  });
  return (
    <TextField
      {...rest}
      numeric
      inputMode="decimal"
      prefix={prefix}
      {...field}
      error={error ?? (isInvalid ? moneyProblem(field.value) : undefined)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
