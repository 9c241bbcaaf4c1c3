import { formatNumber } from '@rei/domain/kernel/format';
import { roundToCents } from '@rei/domain/kernel/money';
import { TextField } from './text-field.tsx';

interface ComputedMoneyProps {
  label: string;
  /** Dollars, unrounded. */
  value: number;
  help?: string;
  className?: string | undefined;
}

/** An amount that follows from others: to read and to copy, not to change. */
export function ComputedMoney({ label, value, help, className }: ComputedMoneyProps) {
  return (
    <TextField
      className={className}
      label={label}
      value={formatNumber(roundToCents(value), 2)}
      prefix="$"
      help={help}
      numeric
      readOnly
    />
  );
}
