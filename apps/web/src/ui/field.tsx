import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface FieldText {
  /** The id of the control that the label names. */
  id: string;
  help?: ReactNode;
  error?: string | undefined;
}

interface FieldProps extends FieldText {
  label: string;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The value of the control's aria-describedby. */
export function fieldDescription({ id, help, error }: FieldText): string | undefined {
  return help || error ? `${id}-description` : undefined;
}

/** Label above a control, help or error below it; both below are read with the control. */
export function Field({ id, label, hideLabel, help, error, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && 'visually-hidden')}>
        {label}
      </label>
      {children}
      {/* Present before the text comes, so that a change is announced. */}
      <div id={`${id}-description`} aria-live="polite">
        {error ? (
          <p className={classNames(styles.below, styles.error)}>{error}</p>
        ) : (
          help && <div className={styles.below}>{help}</div>
        )}
      </div>
    </div>
  );
}
