import type { Inputs } from '@rei/domain/calculators/calculator';
import type { Field } from '@rei/domain/calculators/field';
import type { FormFields } from '#lib/use-form-fields.ts';
import { span } from '#ui/form-section.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { ItemsField } from './items-field.tsx';

type CalculatorFields = FormFields<Record<string, Inputs[string]>>;

interface CalculatorFieldProps {
  name: string;
  field: Field;
  fields: CalculatorFields;
  columns: 2 | 3;
}

export function CalculatorField({ name, field, fields, columns }: CalculatorFieldProps) {
  const { value, onChange, error, onBlur } = fields.field(name);
  const wide = columns === 2 ? span.wideHalf : span.wideThird;
  const narrow = columns === 2 ? span.half : span.third;
  const className = field.isWide ? wide : narrow;
  switch (field.kind) {
    case 'number': {
      const { onValidityChange } = fields.number(name);
      const { label, help, min, max, step, decimals, unit, blank } = field;
      const props = { className, label, help, error, onBlur, onChange, onValidityChange, min, max, step };
      const placeholder = blank === 'zero' ? '0' : undefined;
      const number = typeof value === 'number' ? value : null;
      if (unit === '$') return <MoneyInput {...props} value={number} placeholder={placeholder} autoComplete="off" />;
      return <NumberInput {...props} value={number} placeholder={placeholder} unit={unit} decimals={decimals} />;
    }
    case 'choice':
      return (
        <Select
          className={className}
          label={field.label}
          help={field.help}
          options={field.options}
          value={typeof value === 'string' ? value : field.initial}
          onChange={onChange}
        />
      );
    case 'switch':
      return (
        <div className={span.whole}>
          <Switch checked={value === true} onChange={onChange}>
            {field.label}
          </Switch>
        </div>
      );
    case 'items':
      return <ItemsField field={field} items={Array.isArray(value) ? value : field.initial} onChange={onChange} />;
  }
}
