import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldDescription } from './field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string | undefined;
  areaClassName?: string | undefined;
}

/** A labelled field for several lines; it grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, value, onChange, help, error, className, areaClassName, ...rest } = props;
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} className={className}>
      <textarea
        rows={2}
        {...rest}
        id={id}
        className={classNames(styles.area, areaClassName)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-empty={value.trim() === '' || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={fieldDescription({ id, help, error })}
      />
    </Field>
  );
}
