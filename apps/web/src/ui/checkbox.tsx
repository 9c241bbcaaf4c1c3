import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label. */
  children: ReactNode;
  name?: string;
  disabled?: boolean;
  /** Why it cannot be changed, as its tooltip. */
  title?: string | undefined;
}

export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className={styles.checkbox} title={rest.title}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        name={rest.name}
        disabled={rest.disabled}
      />
      {children}
    </label>
  );
}
