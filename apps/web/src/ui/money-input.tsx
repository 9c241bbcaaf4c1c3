import { formatMoneyText, moneyProblem, parseMoneyText } from './money-text.ts';
import { type NumberFieldProps, NumberTextField } from './number-text-field.tsx';

interface MoneyInputProps extends NumberFieldProps {
  /** What the arrow keys add and take away, in dollars. */
  step?: number;
  min?: number;
  max?: number;
}

/** A field for dollars: understands '1,250,000' and '$1.25m', formats when left, steps with the arrow keys. */
export function MoneyInput({ step = 1000, min = 0, max = Number.POSITIVE_INFINITY, ...rest }: MoneyInputProps) {
  return (
    <NumberTextField
      prefix="$"
      {...rest}
      inputMode="decimal"
      parse={parseMoneyText}
      format={formatMoneyText}
      stepBy={(direction) => Math.min(max, Math.max(min, (rest.value ?? 0) + direction * step))}
      problemOf={moneyProblem}
    />
  );
}
