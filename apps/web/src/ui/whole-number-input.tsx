import { formatNumber } from '@rei/domain/kernel/format';
import { type NumberFieldProps, NumberTextField } from './number-text-field.tsx';

interface WholeNumberInputProps extends NumberFieldProps {
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
export function WholeNumberInput({ min, max, step, start = min, isGrouped = false, ...rest }: WholeNumberInputProps) {
  function format(number: number | null): string {
    if (number === null) return '';
    return isGrouped ? formatNumber(number) : String(number);
  }

  /** Null for an empty text, undefined for one that is not taken. */
  function parse(typedText: string): number | null | undefined {
    const digits = typedText.replaceAll(/[\s,]/g, '');
    if (digits === '') return null;
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  }

  return (
    <NumberTextField
      {...rest}
      inputMode="numeric"
      parse={parse}
      format={format}
      stepBy={(direction) => Math.min(max, Math.max(min, rest.value === null ? start : rest.value + direction * step))}
      problemOf={() => `Enter a number from ${format(min)} to ${format(max)}.`}
    />
  );
}
