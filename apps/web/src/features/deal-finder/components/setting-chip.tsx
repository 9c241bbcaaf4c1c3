import { type ReactNode, Suspense, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Popover } from '#ui/popover.tsx';
import styles from './setting-chip.module.css';

interface SettingChipProps {
  label: string;
  value?: string;
  /** `rule`: the user's own rule; `changed`: tried out, and not the profile's. */
  look?: 'plain' | 'rule' | 'changed';
  /** Names the sheet that opens for screen readers; left out, the label does. */
  title?: string;
  width?: number;
  children: (close: () => void) => ReactNode;
}

/** A setting of the question with its value; a click changes it in place. */
export function SettingChip({ label, value, look = 'plain', title = label, width = 300, children }: SettingChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.chip, look !== 'plain' && styles[look])}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label} {value !== undefined && <b>{value}</b>}
      </button>
      <Popover anchor={anchor} onClose={close} label={title} width={width}>
        <div className={styles.edited}>
          <Suspense>{children(close)}</Suspense>
        </div>
      </Popover>
    </>
  );
}
