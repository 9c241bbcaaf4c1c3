import { type RentalReturn, rentalWorking } from '@rei/domain/underwriting/rental-workings';
import { classNames } from '#ui/class-names.ts';
import { useExplain } from './explaining.tsx';
import styles from './underwriting-card.module.css';

interface ReturnRowProps {
  name: RentalReturn;
  context: Parameters<typeof rentalWorking>[1];
  /** On screen it waits for a click. */
  isMore: boolean;
}

/** A return with its name; a click shows how it was computed. */
export function ReturnRow({ name, context, isMore }: ReturnRowProps) {
  const { label, note, value, isNegative } = rentalWorking(name, context);
  const explained = useExplain()({ figure: { part: 'return', name }, label, value });
  return (
    <li className={classNames(styles.return, isMore && styles.waits)}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={explained?.isOpen ?? false}
        onClick={explained?.onClick}
      >
        <span>
          {label} {note && <small>{note}</small>}
        </span>
        <b className={classNames(isNegative && 'negative')}>{value}</b>
      </button>
    </li>
  );
}
