import { formatExactDollars, formatPercent } from '@rei/domain/kernel/format';
import { roundToCents } from '@rei/domain/kernel/money';
import { downPaymentCaveat } from '@rei/domain/paperwork/down-payment-caveat';
import type { DownPaymentMode } from '@rei/domain/paperwork/offer/offer';
import type { FormFields } from '#lib/use-form-fields.ts';
import { Caveat } from '#ui/caveat.tsx';
import { classNames } from '#ui/class-names.ts';
import { span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Segments } from '#ui/segments.tsx';
import { creativeFiguresOf, type OfferDraft } from '../offer-draft.ts';
import styles from './down-payment-field.module.css';

interface DownPaymentFieldProps {
  fields: FormFields<OfferDraft>;
  draft: OfferDraft;
  /** Dollars, unrounded. */
  amount: number;
}

const modes: readonly { value: DownPaymentMode; label: string }[] = [
  { value: 'percent', label: 'Percent' },
  { value: 'dollar', label: 'Dollar' },
];

/** The same down payment in the other unit: switching changes no figure, save for rounding. */
function converted(draft: OfferDraft, mode: DownPaymentMode): number | null {
  if (mode === draft.downPaymentMode || draft.downPaymentValue === null) return draft.downPaymentValue;
  const { offerPrice, downPaymentAmount } = creativeFiguresOf(draft);
  if (mode === 'dollar') return roundToCents(downPaymentAmount);
  return offerPrice === 0 ? 0 : Math.min(roundToCents((downPaymentAmount / offerPrice) * 100), 100);
}

export function DownPaymentField({ fields, draft, amount }: DownPaymentFieldProps) {
  const { downPaymentMode: mode } = draft;
  const value = fields.number('downPaymentValue');
  const { offerPrice } = creativeFiguresOf(draft);
  const caveat = downPaymentCaveat({ price: offerPrice, downPayment: amount });
  const share = offerPrice > 0 && `${formatPercent((amount / offerPrice) * 100)} of the offer price`;
  return (
    <div className={classNames(styles.field, span.wideHalf)}>
      <Segments
        label="Down payment in"
        value={mode}
        options={modes}
        onChange={(next) => fields.change({ downPaymentMode: next, downPaymentValue: converted(draft, next) })}
      />
      {mode === 'percent' ? (
        <NumberInput
          {...value}
          label="Down payment"
          unit="%"
          min={0}
          max={100}
          step={0.5}
          decimals={1}
          help={formatExactDollars(roundToCents(amount))}
        />
      ) : (
        <MoneyInput
          {...value}
          label="Down payment"
          autoComplete="off"
          help={caveat ? <Caveat>{caveat}</Caveat> : share}
        />
      )}
    </div>
  );
}
