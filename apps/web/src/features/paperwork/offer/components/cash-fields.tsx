import { roundToCents } from '@rei/domain/kernel/money';
import { earnestMoneyCaveat } from '@rei/domain/paperwork/agreement/price-check';
import { usualEarnestMoney } from '@rei/domain/paperwork/earnest-money';
import type { CashOfferFigures } from '@rei/domain/paperwork/offer/cash-offer';
import { cashOfferPrice } from '@rei/domain/paperwork/offer/cash-offer';
import type { FormFields } from '#lib/use-form-fields.ts';
import { FormSection, span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { OverrideMoneyInput } from '#ui/override-money-input.tsx';
import type { OfferDraft } from '../offer-draft.ts';

interface CashFieldsProps {
  fields: FormFields<OfferDraft>;
  draft: OfferDraft;
  figures: CashOfferFigures;
}

export function CashFields({ fields, draft, figures }: CashFieldsProps) {
  return (
    <FormSection title="Price">
      <MoneyInput {...fields.number('arv')} className={span.half} label="After-repair value (ARV)" autoComplete="off" />
      <MoneyInput {...fields.number('renovations')} className={span.half} label="Renovations" autoComplete="off" />
      <OverrideMoneyInput
        {...fields.number('cashPrice')}
        className={span.half}
        label="Offer price"
        byRule={roundToCents(cashOfferPrice(draft.arv ?? 0, draft.renovations ?? 0))}
        rule="70% of ARV − repairs"
      />
      <OverrideMoneyInput
        {...fields.number('cashEarnestMoney')}
        className={span.half}
        label="Earnest money"
        step={100}
        byRule={usualEarnestMoney(figures.offerPrice)}
        rule="the 1% rule"
        caveat={earnestMoneyCaveat({ price: figures.offerPrice, earnestMoney: figures.earnestMoney })}
      />
    </FormSection>
  );
}
