import { formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { highestPrice } from '@rei/domain/underwriting/highest-price';
import type { Computed } from '../hooks/use-underwriting.ts';
import styles from './after-costs.module.css';

/** The return after operating costs and the price at which rent pays for everything: read beside the quick verdict. */
export function AfterCosts({ computed: { input, result } }: { computed: Computed }) {
  const { cashOnCash } = result.figures;
  const carries = highestPrice(input, { measure: 'cash_flow', value: 0 });
  return (
    <dl className={styles.sums}>
      <dt>After operating costs</dt>
      <dd className={cashOnCash !== null && cashOnCash < 0 ? 'negative' : undefined}>
        {cashOnCash === null ? 'no cash left in' : formatPercent(cashOnCash, 1)}
      </dd>
      <dt>Carries itself at</dt>
      <dd>{carries.kind === 'found' ? formatWholeDollars(carries.price) : noValue}</dd>
    </dl>
  );
}
