import { useEffect, useRef } from 'react';
import { tickBox } from './checkbox.tsx';
import styles from './select-box.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SelectBoxProps {
  checked: boolean;
  /** Some of what it stands for, but not all. */
  isMixed?: boolean;
  /** `isRange`: the Shift key was held. */
  onToggle: (options: { isRange: boolean }) => void;
  label: string;
  /** Beside the box, instead of for screen readers only. */
  isLabelShown?: boolean;
}

export function SelectBox({ checked, isMixed = false, onToggle, label, isLabelShown = false }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);

  return (
    <label className={styles.label}>
      <input
        ref={box}
        type="checkbox"
        className={tickBox}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onToggle({ isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true })
        }
      />
      {isLabelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </label>
  );
}
