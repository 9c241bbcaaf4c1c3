import type { ContractFigures } from '@rei/domain/contracts/contract-figures';
import { formatPhone } from '@rei/domain/kernel/phone';
import type { OfferMode } from '@rei/domain/offers/offer';
import { maxAdditionalTerms, maxTermYears } from '@rei/domain/offers/offer-fields';
import { offerPropertyTypeLabel, offerPropertyTypes } from '@rei/domain/offers/property-type-label';
import type { FormFields } from '#lib/use-form-fields.ts';
import { ComputedMoney } from '#ui/computed-money.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ContractDraft } from '../contract-draft.ts';

type Fields = FormFields<ContractDraft>;

function typeOptions(current: string) {
  const types = ['', ...offerPropertyTypes];
  // A listing's own type that the list does not have, such as 'duplex', stays as it is.
  if (!types.includes(current)) types.push(current);
  return types.map((type) => ({ value: type, label: type === '' ? 'Choose…' : offerPropertyTypeLabel(type) }));
}

export function ContractPropertyFields({ fields, propertyType }: { fields: Fields; propertyType: string }) {
  return (
    <FormSection title="Property">
      <TextField {...fields.text('propertyAddress')} className={span.wideHalf} label="Address" autoComplete="off" />
      <TextField {...fields.text('propertyCity')} className={span.third} label="City" autoComplete="off" />
      <TextField {...fields.text('propertyState')} className={span.sixth} label="State" autoComplete="off" />
      <TextField {...fields.text('propertyZip')} className={span.third} label="ZIP" autoComplete="off" />
      <Select
        {...fields.text('propertyType')}
        className={span.third}
        label="Property type"
        options={typeOptions(propertyType)}
      />
      <TextField {...fields.text('titleCompany')} className={span.wideThird} label="Title company" autoComplete="off" />
    </FormSection>
  );
}

interface TermFieldsProps {
  fields: Fields;
  mode: OfferMode;
  termYears: number | null;
  figures: ContractFigures;
}

export function ContractTermFields({ fields, mode, termYears, figures }: TermFieldsProps) {
  const isCash = mode === 'cash';
  const width = isCash ? span.half : span.third;
  return (
    <>
      <FormSection title="Price">
        <MoneyInput {...fields.number('purchasePrice')} className={width} label="Purchase price" autoComplete="off" />
        <MoneyInput
          {...fields.number('earnestMoney')}
          className={width}
          label="Earnest money"
          step={100}
          autoComplete="off"
        />
        {!isCash && (
          <MoneyInput
            {...fields.number('downPayment')}
            className={span.wideThird}
            label="Down payment"
            autoComplete="off"
          />
        )}
      </FormSection>
      {!isCash && (
        <FormSection title="Seller financing">
          <NumberInput
            {...fields.number('interestRate')}
            className={span.third}
            label="Interest rate"
            unit="%"
            min={0}
            max={100}
            step={0.125}
            decimals={3}
          />
          <NumberInput
            {...fields.number('termYears')}
            className={span.third}
            label="Term"
            unit="years"
            min={0}
            max={maxTermYears}
            step={1}
          />
          <NumberInput
            {...fields.number('balloonYears')}
            className={span.wideThird}
            label="Balloon after"
            unit="years"
            min={0}
            max={termYears ?? maxTermYears}
            step={1}
            help="0 for none, at most the term"
          />
          <ComputedMoney
            className={span.third}
            label="Amount financed"
            value={figures.amountFinanced}
            help="Price less what is paid down"
          />
          <ComputedMoney className={span.third} label="Monthly payment" value={figures.monthlyPayment} />
          <ComputedMoney className={span.wideThird} label="Balloon amount" value={figures.balloonAmount} />
        </FormSection>
      )}
    </>
  );
}

interface PartyFieldsProps {
  fields: Fields;
  draft: ContractDraft;
  /** Who buys where the contract names nobody. */
  usualBuyer: { name: string; phone: string };
}

export function ContractPartyFields({ fields, draft, usualBuyer }: PartyFieldsProps) {
  function phone(name: 'buyerPhone' | 'sellerPhone') {
    const field = fields.text(name);
    return {
      ...field,
      onBlur() {
        field.onBlur();
        const formatted = formatPhone(draft[name]);
        if (formatted !== draft[name]) field.onChange(formatted);
      },
    };
  }
  return (
    <>
      <FormSection title="Closing">
        <TextArea {...fields.text('closingDateText')} className={span.whole} label="Closing date" />
      </FormSection>
      <FormSection title="Parties">
        <TextField
          {...fields.text('buyerName')}
          className={span.half}
          label="Buyer"
          autoComplete="off"
          placeholder={usualBuyer.name}
        />
        <TextField
          {...phone('buyerPhone')}
          className={span.half}
          label="Buyer’s phone"
          type="tel"
          autoComplete="off"
          placeholder={formatPhone(usualBuyer.phone)}
        />
        <TextField {...fields.text('sellerName')} className={span.half} label="Seller" autoComplete="off" />
        <TextField
          {...phone('sellerPhone')}
          className={span.half}
          label="Seller’s phone"
          type="tel"
          autoComplete="off"
        />
        <TextArea
          {...fields.text('additionalTerms')}
          className={span.whole}
          label="Additional terms"
          rows={4}
          maxLength={maxAdditionalTerms}
          help="Empty, the contract has five lines to write on."
        />
      </FormSection>
    </>
  );
}
