import { formatPhone } from '@rei/domain/kernel/phone';
import { maxAdditionalTerms } from '@rei/domain/offers/offer-fields';
import type { FormFields } from '#lib/use-form-fields.ts';
import { FormSection, span } from '#ui/form-section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OfferDraft } from '../offer-draft.ts';

interface PartyFieldsProps {
  fields: FormFields<OfferDraft>;
  draft: OfferDraft;
  /** Who buys where the offer names nobody. */
  usualBuyer: { name: string; phone: string };
}

/** Closing, parties and what the parties add. */
export function PartyFields({ fields, draft, usualBuyer }: PartyFieldsProps) {
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
          rows={3}
          maxLength={maxAdditionalTerms}
        />
      </FormSection>
    </>
  );
}
