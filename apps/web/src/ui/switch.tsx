import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** Something that is on or off at once; the label left, the switch at the right end. */
export function Switch({ checked, onChange, children, disabled }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {children}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
