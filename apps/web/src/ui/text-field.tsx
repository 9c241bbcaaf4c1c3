import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, fieldDescription } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix'> {
  label: string;
  /** Keeps the label for screen readers only, where the placeholder says enough. */
  hideLabel?: boolean;
  value: string;
  onChange?: (value: string) => void;
  help?: ReactNode;
  /** What is wrong with the value, in words; shown in place of the help. */
  error?: string | undefined;
  /** Before and behind the input: a unit, an icon, a button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  size?: never;
  /** 44 px high, as on the public pages. */
  large?: boolean;
  /** Right-aligned with figures of equal width. */
  numeric?: boolean;
}

/** A labelled input; label above, help or error below. */
export function TextField({
  label,
  hideLabel,
  value,
  onChange,
  help,
  error,
  prefix,
  suffix,
  large,
  numeric,
  id,
  className,
  readOnly,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field id={inputId} label={label} hideLabel={hideLabel} help={help} error={error} className={className}>
      <div
        className={classNames(
          styles.control,
          large && styles.large,
          numeric && styles.numeric,
          readOnly && (numeric ? styles.readOnly : styles.plain),
          error !== undefined && styles.invalid,
        )}
      >
        {prefix}
        <input
          {...rest}
          id={inputId}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange?.(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={fieldDescription({ id: inputId, help, error })}
        />
        {suffix}
      </div>
    </Field>
  );
}
