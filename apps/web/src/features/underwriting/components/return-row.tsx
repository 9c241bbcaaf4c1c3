import { type RentalReturn, rentalWorking } from '@rei/domain/underwriting/rental-workings';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Explanation } from '#ui/explanation.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './underwriting-card.module.css';

interface ReturnRowProps {
  name: RentalReturn;
  context: Parameters<typeof rentalWorking>[1];
  /** On screen it waits for a click. */
  isMore: boolean;
}

/** A return with its name; a click shows how it was computed. */
export function ReturnRow({ name, context, isMore }: ReturnRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label, note, value, isNegative, formula, lines } = rentalWorking(name, context);
  return (
    <li className={classNames(styles.return, isMore && styles.waits)}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>
          {label} {note && <small>{note}</small>}
        </span>
        <b className={classNames(isNegative && 'negative')}>{value}</b>
      </button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label={`${label}, how it is computed`}>
        <Explanation
          title={label}
          value={value}
          formula={formula}
          steps={lines}
          inputs={[]}
          onClose={() => setAnchor(null)}
        />
      </Popover>
    </li>
  );
}
