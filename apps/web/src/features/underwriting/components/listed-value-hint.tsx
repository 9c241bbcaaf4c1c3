import { formatCounted, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { type ListedValue, valueByListPrice } from '@rei/domain/valuation/list-price-value';
import styles from './comps-card.module.css';

/** What a home on the market is worth by its list price, beside the estimate from comps. */
export function ListedValueHint({ listed }: { listed: ListedValue }) {
  const { value, range } = valueByListPrice(listed);
  return (
    <p className={styles.hint}>
      By its list price of {formatWholeDollars(listed.listPrice)}: <b>{formatWholeDollars(value)}</b>
      {range && ` (80% range ${formatWholeDollars(range.low)} – ${formatWholeDollars(range.high)})`}. In {listed.name},
      homes sold for {formatPercent(100 * listed.ratio, 1)} of their last list price, and half of{' '}
      {formatCounted(listed.tested, 'tested sale')} within {formatPercent(listed.medianError, 1)} of this value. The
      estimated value above doesn’t use the list price: compare your offer with it.
    </p>
  );
}
