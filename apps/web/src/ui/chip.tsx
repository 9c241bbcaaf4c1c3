import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  /** With it the chip ends in a button; the label says what goes away. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A chosen filter or assumption, with a way to take it back. */
export function Chip({ children, onRemove, removeLabel = 'Remove' }: ChipProps) {
  return (
    <span className={styles.chip}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
