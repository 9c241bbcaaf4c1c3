import { formatExactDollars } from '@rei/domain/kernel/format';
import { roundToCents } from '@rei/domain/kernel/money';
import { earnestMoneyCaveat } from '@rei/domain/paperwork/agreement/price-check';
import { usualEarnestMoney } from '@rei/domain/paperwork/earnest-money';
import type { CreativeOfferFigures } from '@rei/domain/paperwork/offer/creative-offer';
import { premium } from '@rei/domain/paperwork/offer/offer';
import type { FormFields } from '#lib/use-form-fields.ts';
import { ComputedMoney } from '#ui/computed-money.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { OverrideMoneyInput } from '#ui/override-money-input.tsx';
import { NoteFields } from '../../components/paper-fields.tsx';
import type { OfferDraft } from '../offer-draft.ts';
import { DownPaymentField } from './down-payment-field.tsx';

interface CreativeFieldsProps {
  fields: FormFields<OfferDraft>;
  draft: OfferDraft;
  figures: CreativeOfferFigures;
}

export function CreativeFields({ fields, draft, figures }: CreativeFieldsProps) {
  return (
    <>
      <FormSection title="Price">
        <MoneyInput {...fields.number('askingPrice')} className={span.third} label="Asking price" autoComplete="off" />
        <NumberInput
          {...fields.number('creativeAmount')}
          className={span.third}
          label="Premium"
          unit="%"
          min={premium.min}
          max={premium.max}
          step={premium.step}
          decimals={1}
          help={`${premium.min} to ${premium.max}%, in steps of ${premium.step}`}
        />
        <ComputedMoney
          className={span.wideThird}
          label="Offer price"
          value={figures.offerPrice}
          help="Asking price plus premium"
        />
        <DownPaymentField fields={fields} draft={draft} amount={figures.downPaymentAmount} />
        <OverrideMoneyInput
          {...fields.number('creativeEarnestMoney')}
          className={span.wideHalf}
          label="Earnest money"
          step={100}
          byRule={usualEarnestMoney(figures.offerPrice)}
          rule="the 1% rule"
          caveat={earnestMoneyCaveat({ price: figures.offerPrice, earnestMoney: figures.earnestMoney })}
        />
      </FormSection>
      <FormSection title="Note">
        <NoteFields fields={fields} termYears={draft.termYears} />
        <ComputedMoney
          className={span.third}
          label="Loan amount"
          value={figures.loanAmount}
          help={`After ${formatExactDollars(roundToCents(figures.downPaymentAmount + figures.earnestMoney))} down`}
        />
        <ComputedMoney className={span.third} label="Monthly payment" value={figures.monthlyPayment} />
        <ComputedMoney className={span.wideThird} label="Balloon amount" value={figures.balloonAmount} />
      </FormSection>
    </>
  );
}
