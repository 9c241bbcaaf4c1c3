import {
  type PriceBasis,
  priceBases,
  priceSteps,
  usualCashOption,
  usualCreativeOption,
  usualPercents,
} from '@rei/domain/campaigns/recipe';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { Button } from '#ui/button.tsx';
import { span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import type { OptionDraft } from '../campaign-draft.ts';
import { basisLabels, centsText } from '../campaign-words.ts';
import styles from './campaign-form.module.css';

const modes = [
  { value: 'cash' as const, label: 'Cash' },
  { value: 'creative' as const, label: 'Seller financing' },
];
const bases = priceBases.map((value) => ({ value, label: basisLabels[value] }));
const steps = priceSteps.map((cents) => ({
  value: `${cents}`,
  label: cents === 1 ? 'Not rounded' : `Down to ${centsText(cents)}`,
}));
const downPaymentUnits = [
  { value: 'percent' as const, label: '% of price' },
  { value: 'dollar' as const, label: 'Dollars' },
];

interface OptionEditorProps {
  title: string;
  option: OptionDraft;
  /** By the option's own fields. */
  problems: Record<string, string>;
  onChange: (option: OptionDraft) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

const centsOf = (dollars: number | null) => (dollars === null ? null : dollarsToCents(dollars));
const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);

/** How one option of the letter is made. */
export function OptionEditor({ title, option, problems, onChange, onRemove }: OptionEditorProps) {
  const { key } = option;
  const change = (changes: object) => onChange({ ...option, ...changes } as OptionDraft);
  return (
    <fieldset className={styles.option}>
      <legend className={styles.optionHead}>{title}</legend>
      <div className={styles.grid}>
        <Select
          className={span.wideThird}
          label="Kind"
          value={option.mode}
          options={modes}
          onChange={(mode) => onChange({ ...(mode === 'cash' ? usualCashOption : usualCreativeOption), key })}
        />
        {option.mode === 'cash' ? (
          <>
            <Select
              className={span.wideThird}
              label="Price"
              value={option.basis}
              options={bases}
              onChange={(basis: PriceBasis) => change({ basis, percent: usualPercents[basis] })}
            />
            <NumberInput
              className={span.third}
              label="Percent"
              value={option.percent}
              onChange={(percent) => change({ percent })}
              error={problems.percent}
              {...{ min: 1, max: 150, step: 1, unit: '%' }}
            />
            <Select
              className={span.third}
              label="Rounded"
              value={`${option.stepCents}`}
              options={steps}
              onChange={(step) => change({ stepCents: Number(step) })}
            />
          </>
        ) : (
          <>
            <NumberInput
              className={span.third}
              label="Premium over list"
              value={option.premium}
              onChange={(premium) => change({ premium })}
              error={problems.premium}
              {...{ min: 1, max: 100, step: 0.5, unit: '%' }}
            />
            <NumberInput
              className={span.third}
              label="Down payment"
              value={option.downPaymentValue}
              onChange={(downPaymentValue) => change({ downPaymentValue })}
              error={problems.downPaymentValue}
              {...{ min: 0, max: 10_000_000, step: 0.5, unit: option.downPaymentMode === 'percent' ? '%' : '$' }}
            />
            <Select
              className={span.third}
              label="Down payment in"
              value={option.downPaymentMode}
              options={downPaymentUnits}
              onChange={(downPaymentMode) => change({ downPaymentMode })}
            />
            <NumberInput
              className={span.third}
              label="Interest rate"
              value={option.interestRate}
              onChange={(interestRate) => change({ interestRate })}
              error={problems.interestRate}
              {...{ min: 0, max: 100, step: 0.125, unit: '%' }}
            />
            <NumberInput
              className={span.third}
              label="Amortization"
              value={option.termYears}
              onChange={(termYears) => change({ termYears })}
              error={problems.termYears}
              {...{ min: 0.5, max: 50, step: 1, unit: 'years' }}
            />
            <NumberInput
              className={span.third}
              label="Balloon after"
              value={option.balloonYears}
              onChange={(balloonYears) => change({ balloonYears })}
              error={problems.balloonYears}
              {...{ min: 0, max: 50, step: 1, unit: 'years' }}
            />
          </>
        )}
        <MoneyInput
          className={span.third}
          label="Never below"
          value={dollarsOf(option.floorCents)}
          onChange={(dollars) => change({ floorCents: centsOf(dollars) })}
          error={problems.floorCents}
        />
        <MoneyInput
          className={span.third}
          label="Never above"
          value={dollarsOf(option.ceilingCents)}
          onChange={(dollars) => change({ ceilingCents: centsOf(dollars) })}
          error={problems.ceilingCents}
        />
      </div>
      {onRemove && (
        <Button size="small" aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
