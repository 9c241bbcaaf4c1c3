import { borderlineCashOnCash, excellentCashOnCash } from '@rei/domain/analysis/cash-on-cash';
import styles from './threshold-ruler.module.css';

/** The scale in percent; returns beyond it stand at its ends. */
const scale = { from: 8, to: 18 };

function position(value: number): string {
  const share = (value - scale.from) / (scale.to - scale.from);
  return `${100 * Math.min(Math.max(share, 0), 1)}%`;
}

/** Where a return stands between Low, Borderline and Excellent; the words beside it say the same. */
export function ThresholdRuler({ value }: { value: number }) {
  const low = position(borderlineCashOnCash);
  const high = position(excellentCashOnCash);
  return (
    <div className={styles.ruler} aria-hidden="true">
      <i className={styles.low} style={{ left: 0, right: `calc(100% - ${low} + 1px)` }} />
      <i className={styles.middle} style={{ left: `calc(${low} + 1px)`, right: `calc(100% - ${high} + 1px)` }} />
      <i className={styles.high} style={{ left: `calc(${high} + 1px)`, right: 0 }} />
      <b style={{ left: position(value) }} />
      <span style={{ left: low }}>{borderlineCashOnCash}</span>
      <span style={{ left: high }}>{excellentCashOnCash}</span>
    </div>
  );
}
