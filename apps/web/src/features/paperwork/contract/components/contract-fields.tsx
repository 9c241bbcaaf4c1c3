import type { Agreement } from '@rei/domain/listings/agreement';
import { earnestMoneyCaveat } from '@rei/domain/paperwork/agreement/price-check';
import type { ContractFigures } from '@rei/domain/paperwork/contract/contract-figures';
import { downPaymentCaveat } from '@rei/domain/paperwork/down-payment-caveat';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { FormFields } from '#lib/use-form-fields.ts';
import { Caveat } from '#ui/caveat.tsx';
import { ComputedMoney } from '#ui/computed-money.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { AgreedPriceNote } from '../../agreement/agreed-price-note.tsx';
import { NoteFields } from '../../components/paper-fields.tsx';
import type { ContractDraft } from '../contract-draft.ts';

interface ContractFieldsProps {
  fields: FormFields<ContractDraft>;
  draft: ContractDraft;
  mode: OfferMode;
  figures: ContractFigures;
  /** What is unusual about the price; null for nothing. */
  priceCaveat: string | null;
  agreed: Agreement | undefined;
}

/** Price and, where the seller finances, the note. */
export function ContractFields({ fields, draft, mode, figures, priceCaveat, agreed }: ContractFieldsProps) {
  const isCash = mode === 'cash';
  const caveat = downPaymentCaveat({ price: draft.purchasePrice ?? 0, downPayment: draft.downPayment ?? 0 });
  const earnestCaveat = earnestMoneyCaveat({
    price: draft.purchasePrice ?? 0,
    earnestMoney: draft.earnestMoney ?? 0,
  });
  const width = isCash ? span.half : span.third;
  return (
    <>
      <FormSection title="Price">
        <MoneyInput
          {...fields.number('purchasePrice')}
          className={width}
          label="Purchase price"
          autoComplete="off"
          help={
            (agreed || priceCaveat) && (
              <>
                {agreed && (
                  <AgreedPriceNote
                    agreed={agreed}
                    price={draft.purchasePrice}
                    onUse={() => fields.change({ purchasePrice: agreed.price })}
                  />
                )}
                {priceCaveat && (
                  <div>
                    <Caveat>{priceCaveat}</Caveat>
                  </div>
                )}
              </>
            )
          }
        />
        <MoneyInput
          {...fields.number('earnestMoney')}
          className={width}
          label="Earnest money"
          step={100}
          autoComplete="off"
          help={earnestCaveat && <Caveat>{earnestCaveat}</Caveat>}
        />
        {!isCash && (
          <MoneyInput
            {...fields.number('downPayment')}
            className={span.wideThird}
            label="Down payment"
            autoComplete="off"
            help={caveat ? <Caveat>{caveat}</Caveat> : draft.downPayment === null && 'Leave blank for $0.'}
          />
        )}
      </FormSection>
      {!isCash && (
        <FormSection title="Seller financing">
          <NoteFields fields={fields} termYears={draft.termYears} />
          <ComputedMoney
            className={span.third}
            label="Amount financed"
            value={figures.amountFinanced}
            help="Price minus down payment and earnest money"
          />
          <ComputedMoney className={span.third} label="Monthly payment" value={figures.monthlyPayment} />
          <ComputedMoney className={span.wideThird} label="Balloon amount" value={figures.balloonAmount} />
        </FormSection>
      )}
    </>
  );
}
