import { TextField, type TextFieldProps } from './text-field.tsx';
import { useNumberText } from './use-number-text.ts';

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

  const { isInvalid, field, leave } = useNumberText({
    value,
    onChange,
    onValidityChange,
    parse,
    format,
    step: (direction) => Math.min(max, Math.max(min, value === null ? start : value + direction * step)),
  });
  return (
    <TextField
      {...rest}
      numeric
      inputMode="numeric"
      {...field}
      error={error ?? (isInvalid ? `Enter a number from ${format(min)} to ${format(max)}.` : undefined)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
