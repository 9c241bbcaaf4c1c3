import { dealMeasureRules, type RuleMeasure } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { maxLimit } from '@rei/domain/underwriting/buy-box';
import type { ReactNode } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import styles from './rules-bar.module.css';

const units = { percent: '%', ratio: '×', days: 'days' } as const;
const steps = { percent: 0.5, ratio: 0.05, days: 1 } as const;

interface LimitInputProps {
  label: string;
  measure: RuleMeasure;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

function LimitInput({ measure, ...field }: LimitInputProps) {
  const { unit } = dealMeasureRules[measure];
  if (unit === 'dollars') return <MoneyInput {...field} step={measure.endsWith('CashFlow') ? 50 : 1000} />;
  return <NumberInput {...field} unit={units[unit]} min={-1000} max={100_000} step={steps[unit]} />;
}

const sides = [
  { value: 'at_least', label: 'at least' },
  { value: 'at_most', label: 'at most' },
] as const;

interface LimitFormProps {
  values: Omit<DealCriterion, 'value'> & { value: number | null };
  measures: readonly RuleMeasure[];
  /** Undefined where the side is asked for as well. */
  limitLabel?: string;
  help?: ReactNode;
  submitLabel: string;
  /** Takes it away again; left out where there is nothing yet. */
  removal: { label: string; onRemove: () => void } | undefined;
  onKeep: (criterion: DealCriterion) => void;
}

/** A figure and its limit: of a rule, or of the goal. */
export function LimitForm({ values, measures, limitLabel, help, submitLabel, removal, onKeep }: LimitFormProps) {
  const form = useForm({
    values,
    problemsOf: ({ value }) => {
      if (value === null) return { value: 'Enter a number.' };
      return Math.abs(value) > maxLimit ? { value: 'Too large' } : {};
    },
    onSubmit({ measure, limit, value }) {
      if (value !== null) onKeep({ measure, limit, value });
    },
  });
  const measureField = (
    <Select
      {...form.field('measure')}
      label="Figure"
      options={measures.map((value) => ({ value, label: dealMeasureRules[value].label }))}
      onChange={(measure) => form.change({ measure, limit: dealMeasureRules[measure].limit })}
    />
  );
  return (
    <form {...form.props} className={styles.editor}>
      {help && <p className={styles.help}>{help}</p>}
      {limitLabel === undefined && measureField}
      <div className={styles.pair}>
        {limitLabel === undefined ? <Select {...form.field('limit')} label="Must be" options={sides} /> : measureField}
        <LimitInput {...form.field('value')} label={limitLabel ?? 'Limit'} measure={form.values.measure} />
      </div>
      <div className={styles.buttons}>
        {removal && (
          <Button variant="text" onClick={removal.onRemove}>
            {removal.label}
          </Button>
        )}
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
