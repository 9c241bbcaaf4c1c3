import { formatNumber } from '@rei/domain/kernel/format';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './selection-bar.module.css';
import { useToastLift } from './toast-lift.ts';

/** The looks of an icon, of a menu's button and of a plain text in the bar. */
export const { icon: barIcon, menu: barMenu, limit: barText } = styles;

interface SelectionBarProps {
  /** Names the bar for screen readers: 'Selected properties'. */
  label: string;
  count: number;
  onClear: () => void;
  /** Buttons for what can be done with everything that is selected. */
  children: ReactNode;
}

/** At the bottom of a list while something in it is selected: how many, and what can be done with them. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  useToastLift(count > 0);
  return (
    <div className={styles.place}>
      <p className="visually-hidden" aria-live="polite">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <section className={styles.bar} aria-label={label}>
          <span className={styles.count}>{formatNumber(count)} selected</span>
          {children}
          <IconButton label="Clear selection" onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        </section>
      )}
    </div>
  );
}
