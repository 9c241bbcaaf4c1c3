import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

/** The look of the box itself, without its label. */
export const tickBox = styles.box;

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string;
  disabled?: boolean;
  /** The id of the text that says why it stays as it is for now. It keeps the focus, so that the text is heard. */
  lockedBy?: string | undefined;
}

export function Checkbox({ checked, onChange, children, name, disabled, lockedBy }: CheckboxProps) {
  const isLocked = lockedBy !== undefined;
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className={tickBox}
        checked={checked}
        onChange={(event) => {
          if (!isLocked) onChange(event.target.checked);
        }}
        name={name}
        disabled={disabled}
        aria-disabled={isLocked || undefined}
        aria-describedby={lockedBy}
      />
      {children}
    </label>
  );
}
