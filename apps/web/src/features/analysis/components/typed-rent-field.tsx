import { isRentTyped, monthlyRent } from '@rei/domain/analysis/unit-rents';
import { formatWholeDollars } from '@rei/domain/kernel/format';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { ownRentId } from '#property/own-rent.ts';
import { AutosaveMoneyInput } from '#ui/autosave-money-input.tsx';
import { Button } from '#ui/button.tsx';
import { quickInputOf } from '../analysis-input.ts';
import type { Analysis } from '../hooks/use-analysis.ts';
import styles from './typed-rent-field.module.css';

/** Dollars that an arrow key adds to the rent. */
const rentStep = 25;

/** The user's own total rent in place of HUD's; the only way to figures where no rent is known. */
export function TypedRentField({ analysis }: { analysis: Analysis }) {
  const { typedRent, ownRent } = analysis;
  const known = monthlyRent({ ...quickInputOf(analysis), typedRent: null });
  const isTyped = isRentTyped({ typedRent });
  if (ownRent.isRoll) {
    return <p className={styles.hint}>Your rent roll sets the rent. Change it in Income and costs.</p>;
  }
  return (
    <div id={ownRentId} className={styles.row}>
      <AutosaveMoneyInput
        className={styles.field}
        label="Your rent estimate"
        value={typedRent}
        kept={ownRent.kept}
        onChange={ownRent.type}
        onKeep={ownRent.keep}
        step={rentStep}
        placeholder={known.value === null ? '' : formatWholeDollars(known.value).slice(1)}
        autoComplete="off"
      />
      <div className={styles.beside}>
        {isTyped ? (
          <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => ownRent.keep(null)}>
            {known.value === null ? 'Clear' : `Back to HUD’s ${formatWholeDollars(known.value)}`}
          </Button>
        ) : (
          <p className={known.why === null ? styles.hint : styles.reason}>
            {known.why ?? 'Enter your own rent. It’s saved for this property.'}
          </p>
        )}
      </div>
    </div>
  );
}
