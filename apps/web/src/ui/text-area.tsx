import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, fieldDescription } from './field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string | undefined;
}

/** A labelled field for several lines; it grows with its text. */
export function TextArea({ label, value, onChange, help, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error} className={className}>
      <textarea
        rows={2}
        {...rest}
        id={id}
        className={styles.area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={fieldDescription({ id, help, error })}
      />
    </Field>
  );
}
