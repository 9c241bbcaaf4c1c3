import { formatPhone } from '@rei/domain/kernel/phone';
import { maxAdditionalTerms } from '@rei/domain/paperwork/paper-fields';
import { offerPropertyTypeLabel, offerPropertyTypes } from '@rei/domain/paperwork/property-type-label';
import { maxTermYears } from '@rei/domain/paperwork/years';
import type { FormFields } from '#lib/use-form-fields.ts';
import { PlaceCombo } from '#property/place-combo.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

interface FieldText {
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onChange: (value: string) => void;
}

interface PlaceFieldsProps {
  address: FieldText;
  city: FieldText;
  state: FieldText;
  zip: FieldText;
  propertyType: FieldText;
  titleCompany: FieldText;
  isTypeRequired?: boolean;
  /** A suggested place was taken. */
  onPlace: (place: { city: string; state: string; zip?: string }) => void;
}

/** 'Phoenix, AZ'. */
function placeParts(place: string): { city: string; state: string } {
  const [city = '', state = ''] = place.split(', ');
  return { city, state };
}

function typeOptions(current: string) {
  const types = ['', ...offerPropertyTypes];
  // A listing's own type that the list does not have, such as 'duplex', stays as it is.
  if (!types.includes(current)) types.push(current);
  return types.map((type) => ({ value: type, label: type === '' ? 'Choose…' : offerPropertyTypeLabel(type) }));
}

/** Where the property of an offer or a contract is, what it is, and who closes the sale. */
export function PlaceFields({ isTypeRequired = false, ...place }: PlaceFieldsProps) {
  return (
    <FormSection title="Property">
      <TextField {...place.address} className={span.wideHalf} label="Address" autoComplete="off" />
      <PlaceCombo
        {...place.city}
        className={span.wideThird}
        label="City"
        kinds={['city']}
        onChoose={({ label }) => place.onPlace(placeParts(label))}
      />
      <TextField {...place.state} className={span.sixth} label="State" autoComplete="off" />
      <PlaceCombo
        {...place.zip}
        className={span.third}
        label="ZIP"
        kinds={['zip']}
        onChoose={({ label, detail }) => place.onPlace({ ...placeParts(detail), zip: label })}
      />
      <Select
        {...place.propertyType}
        className={span.wideThird}
        label="Property type"
        required={isTypeRequired}
        options={typeOptions(place.propertyType.value)}
      />
      <TextField {...place.titleCompany} className={span.wideThird} label="Title company" autoComplete="off" />
    </FormSection>
  );
}

interface NoteTerms {
  interestRate: number | null;
  termYears: number | null;
  balloonYears: number | null;
}

interface NoteFieldsProps {
  fields: Pick<FormFields<NoteTerms>, 'number'>;
  termYears: number | null;
}

/** Rate, term and balloon of the note that the seller takes back. */
export function NoteFields({ fields, termYears }: NoteFieldsProps) {
  return (
    <>
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
        help="0 = no balloon"
      />
    </>
  );
}

interface PaperTexts {
  closingDateText: string;
  buyerName: string;
  buyerPhone: string;
  sellerName: string;
  sellerPhone: string;
  additionalTerms: string;
}

interface PartyFieldsProps {
  fields: Pick<FormFields<PaperTexts>, 'field'>;
  /** Who buys where the form names nobody. */
  usualBuyer: { name: string; phone: string };
  termsHelp?: string;
}

export function PartyFields({ fields, usualBuyer, termsHelp }: PartyFieldsProps) {
  const buyer = fields.field('buyerName').value.trim();
  // Of another buyer no phone is known.
  const usualPhone = buyer === '' || buyer === usualBuyer.name ? formatPhone(usualBuyer.phone) : '';
  return (
    <>
      <FormSection title="Closing">
        <TextArea {...fields.field('closingDateText')} className={span.whole} label="Closing date" />
      </FormSection>
      <FormSection title="Parties">
        <TextField
          {...fields.field('buyerName')}
          className={span.half}
          label="Buyer"
          autoComplete="off"
          placeholder={usualBuyer.name}
        />
        <PhoneField
          {...fields.field('buyerPhone')}
          className={span.half}
          label="Buyer’s phone"
          placeholder={usualPhone}
        />
        <TextField {...fields.field('sellerName')} className={span.half} label="Seller" autoComplete="off" />
        <PhoneField {...fields.field('sellerPhone')} className={span.half} label="Seller’s phone" />
        <TextArea
          {...fields.field('additionalTerms')}
          className={span.whole}
          label="Additional terms"
          rows={4}
          maxLength={maxAdditionalTerms}
          help={termsHelp}
        />
      </FormSection>
    </>
  );
}
