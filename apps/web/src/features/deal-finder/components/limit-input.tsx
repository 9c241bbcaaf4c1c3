import { type DealMeasure, dealMeasureRules } from '@rei/domain/deal-finder/measures';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';

const units = { percent: '%', ratio: '×', days: 'days' } as const;
const steps = { percent: 0.5, ratio: 0.05, days: 1 } as const;

interface LimitInputProps {
  label: string;
  measure: DealMeasure;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

/** A value of a measure, in its unit. */
export function LimitInput({ measure, ...field }: LimitInputProps) {
  const { unit } = dealMeasureRules[measure];
  if (unit === 'dollars') return <MoneyInput {...field} step={measure.endsWith('CashFlow') ? 50 : 1000} />;
  return <NumberInput {...field} unit={units[unit]} min={-1000} max={100_000} step={steps[unit]} />;
}
