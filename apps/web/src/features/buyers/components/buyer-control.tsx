import { type BuyerField, type BuyerFieldOf, type BuyerKind, buyerFields } from '@rei/domain/buyers/buyer-fields';
import { maxDollars } from '@rei/domain/kernel/money';
import { propertyTypeLabel, propertyTypes } from '@rei/domain/listings/property-type';
import type { ReactNode } from 'react';
import { PlaceCombo, withLastPlace } from '#property/place-combo.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BuyerValues } from '../buyer-draft.ts';
import { AreaMap } from './area-map.tsx';
import styles from './buyer-form.module.css';

interface ControlProps<Field extends BuyerField> {
  field: Field;
  value: BuyerValues[Field];
  error: string | undefined;
  onChange: (value: BuyerValues[Field]) => void;
  /** Of a field for a number: whether what is typed is one. */
  onValidityChange: (isValid: boolean) => void;
}

type Control<Field extends BuyerField> = (props: ControlProps<Field>) => ReactNode;

function textOf<Field extends BuyerFieldOf<'line' | 'email' | 'text'>>({
  field,
  value,
  error,
  onChange,
}: ControlProps<Field>) {
  const { label, max } = buyerFields[field];
  return { name: field, label, maxLength: max, required: 'isRequired' in buyerFields[field], value, error, onChange };
}

function numberOf<Field extends BuyerFieldOf<'price' | 'percent'>>({
  field,
  value,
  error,
  onChange,
  onValidityChange,
}: ControlProps<Field>) {
  return { name: field, label: buyerFields[field].label, value, error, onChange, onValidityChange };
}

const controls: { [Kind in BuyerKind]: Control<BuyerFieldOf<Kind>> } = {
  line: (props) => <TextField autoComplete="off" {...textOf(props)} />,
  text: (props) => <TextArea className={styles.wide} {...textOf(props)} />,
  email: (props) => <TextField type="email" autoComplete="off" {...textOf(props)} />,
  areas: ({ field, value, error, onChange }) => (
    <>
      <PlaceCombo
        name={field}
        label={buyerFields[field].label}
        className={styles.wide}
        separator=";"
        enterHint="add"
        onChoose={({ label }) => onChange(withLastPlace(value, label, ';'))}
        placeholder="Phoenix, AZ; Maricopa County, AZ; 85008"
        help="Cities, counties, ZIPs and states, separated by semicolons. Leave blank for anywhere."
        value={value}
        error={error}
        onChange={onChange}
      />
      <AreaMap areas={value} />
    </>
  ),
  price: (props) => <MoneyInput max={maxDollars} {...numberOf(props)} />,
  types: ({ field, value, onChange }) => (
    <fieldset className={styles.types}>
      <legend>{buyerFields[field].label}</legend>
      {propertyTypes.map((type) => (
        <Checkbox
          key={type}
          checked={value.includes(type)}
          onChange={(isChosen) =>
            onChange(propertyTypes.filter((each) => (each === type ? isChosen : value.includes(each))))
          }
        >
          {propertyTypeLabel(type)}
        </Checkbox>
      ))}
    </fieldset>
  ),
  percent: (props) => (
    <NumberInput
      min={0}
      max={1000}
      step={0.5}
      unit="%"
      {...numberOf(props)}
      label={`${buyerFields[props.field].label} after costs`}
    />
  ),
};

const ownControls: { [Field in BuyerField]?: Control<Field> } = {
  phone: (props) => <PhoneField {...textOf(props)} />,
};

/** What a field of a buyer is typed into or chosen with. */
export function BuyerControl(props: ControlProps<BuyerField>): ReactNode {
  const { field } = props;
  // The control and the value belong to the same field; the compiler does not follow that through the tables.
  const Control = (ownControls[field] ?? controls[buyerFields[field].is]) as Control<BuyerField>;
  return <Control {...props} />;
}
