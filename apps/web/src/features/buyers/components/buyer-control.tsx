import { type BuyerField, type BuyerFieldOf, type BuyerKind, buyerFields } from '@rei/domain/buyers/buyer-fields';
import { conditionLabel, conditions, strategies, strategyLabel } from '@rei/domain/buyers/strategies';
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

function numberOf<Field extends BuyerFieldOf<'price' | 'percent' | 'count'>>({
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
  types: (props) => <Choices all={propertyTypes} labelOf={propertyTypeLabel} {...props} />,
  strategies: (props) => <Choices all={strategies} labelOf={strategyLabel} {...props} />,
  conditions: (props) => <Choices all={conditions} labelOf={conditionLabel} {...props} />,
  count: (props) => {
    const { from, to, step } = buyerFields[props.field];
    return <NumberInput min={from} max={to} step={step} unit={countUnits[props.field]} {...numberOf(props)} />;
  },
  percent: (props) => (
    <NumberInput min={0} max={1000} step={0.5} unit="%" {...numberOf(props)} label={percentLabel(props.field)} />
  ),
};

const ownControls: { [Field in BuyerField]?: Control<Field> } = {
  phone: (props) => <PhoneField {...textOf(props)} />,
};

/** Returns are those after operating costs. */
function percentLabel(field: BuyerFieldOf<'percent'>): string {
  const { label } = buyerFields[field];
  return field === 'maxArvPercent' ? label : `${label} after costs`;
}

const countUnits: Record<BuyerFieldOf<'count'>, string> = {
  minBeds: 'beds',
  minBaths: 'baths',
  minUnits: 'units',
  maxUnits: 'units',
  minSqft: 'sqft',
  maxSqft: 'sqft',
  minYear: '',
  maxYear: '',
};

interface ChoicesProps<Each extends string> {
  field: BuyerField;
  all: readonly Each[];
  labelOf: (each: Each) => string;
  value: readonly Each[];
  onChange: (value: Each[]) => void;
}

function Choices<Each extends string>({ field, all, labelOf, value, onChange }: ChoicesProps<Each>) {
  return (
    <fieldset className={styles.types}>
      <legend>{buyerFields[field].label}</legend>
      {all.map((each) => (
        <Checkbox
          key={each}
          checked={value.includes(each)}
          onChange={(isChosen) => onChange(all.filter((other) => (other === each ? isChosen : value.includes(other))))}
        >
          {labelOf(each)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** What a field of a buyer is typed into or chosen with. */
export function BuyerControl(props: ControlProps<BuyerField>): ReactNode {
  const { field } = props;
  // The control and the value belong to the same field; the compiler does not follow that through the tables.
  const Control = (ownControls[field] ?? controls[buyerFields[field].is]) as Control<BuyerField>;
  return <Control {...props} />;
}
