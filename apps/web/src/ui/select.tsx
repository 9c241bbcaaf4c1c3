import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, fieldDescription } from './field.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: string;
  /** Keeps the label for screen readers only, where the options say enough. */
  hideLabel?: boolean;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  help?: ReactNode;
  error?: string | undefined;
}

/** The browser's own list of choices in the product's frame. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  help,
  error,
  id,
  className,
  ...rest
}: SelectProps<Value>) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <Field id={selectId} label={label} hideLabel={hideLabel} help={help} error={error} className={className}>
      <div className={classNames(styles.control, error !== undefined && styles.invalid)}>
        <select
          {...rest}
          id={selectId}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={fieldDescription({ id: selectId, help, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} aria-hidden />
      </div>
    </Field>
  );
}
