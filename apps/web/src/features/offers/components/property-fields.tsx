import { offerPropertyTypeLabel, offerPropertyTypes } from '@rei/domain/offers/property-type-label';
import type { FormFields } from '#lib/use-form-fields.ts';
import { FormSection, span } from '#ui/form-section.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OfferDraft } from '../offer-draft.ts';

interface PropertyFieldsProps {
  fields: FormFields<OfferDraft>;
  propertyType: string;
  isTypeRequired: boolean;
}

function typeOptions(current: string) {
  const types = ['', ...offerPropertyTypes];
  // A listing's own type that the list does not have, such as 'duplex', stays as it is.
  if (!types.includes(current)) types.push(current);
  return types.map((type) => ({ value: type, label: type === '' ? 'Choose…' : offerPropertyTypeLabel(type) }));
}

export function PropertyFields({ fields, propertyType, isTypeRequired }: PropertyFieldsProps) {
  return (
    <FormSection title="Property">
      <TextField {...fields.text('address')} className={span.wideHalf} label="Address" autoComplete="off" />
      <TextField {...fields.text('city')} className={span.third} label="City" autoComplete="off" />
      <TextField {...fields.text('state')} className={span.sixth} label="State" autoComplete="off" />
      <TextField {...fields.text('zip')} className={span.third} label="ZIP" autoComplete="off" />
      <Select
        {...fields.text('propertyType')}
        className={span.third}
        label="Property type"
        required={isTypeRequired}
        options={typeOptions(propertyType)}
      />
      <TextField {...fields.text('titleCompany')} className={span.wideThird} label="Title company" autoComplete="off" />
    </FormSection>
  );
}
