import { formatCounted, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { type HomeAccuracy, rangeOf } from '@rei/domain/valuation/home-accuracy';
import { blendValues } from '@rei/domain/valuation/statistical/blend';
import { leastSales } from '@rei/domain/valuation/statistical/limits';
import type { StatisticalValue } from '@rei/domain/valuation/statistical/statistical-value';
import styles from './comps-card.module.css';

interface StatisticalHintProps {
  statistical: StatisticalValue;
  /** What the comps alone say, if they are sales that nobody chose: only these were tested. */
  compsValue: number | null;
}

/** What was learned from all sales says of a home, beside its comps, and both together where that was closer. */
export function StatisticalHint({ statistical, compsValue }: StatisticalHintProps) {
  const { value, sales, accuracy, both, besideComps } = statistical;
  if (value === null) return <p className={styles.hint}>Statistical estimate: {missingText(statistical)}</p>;
  return (
    <p className={styles.hint}>
      Statistical estimate: <b>{formatWholeDollars(value)}</b>
      {accuracy && rangeText(value, accuracy)}, learned from {formatCounted(sales, 'sale')}.{' '}
      {accuracy ? errorText(accuracy) : 'Too few sales tested to say how far off it is.'}
      {besideComps && ` ${besideText(besideComps)}`}
      {both && compsValue !== null && (
        <>
          {' '}
          Combined with the comps: <b>{formatWholeDollars(blendValues(compsValue, value, both.share))}</b>
          {rangeText(blendValues(compsValue, value, both.share), both.accuracy)}. {errorText(both.accuracy)} On tested
          sales, the two combined came closer than either alone.
        </>
      )}
    </p>
  );
}

function besideText({ name, tested, medianError, comps }: NonNullable<StatisticalValue['besideComps']>): string {
  const [own, other] = [formatPercent(medianError, 1), formatPercent(comps, 1)];
  return `On the same ${formatCounted(tested, 'sale')} in ${name}, half sold within ${own} of it and half within ${other} of the value by comps.`;
}

function missingText({ missing, sales }: StatisticalValue): string {
  switch (missing) {
    case 'few_sales':
      return `not enough data. It needs at least ${formatNumber(leastSales)} sold homes with size and location; ${formatNumber(sales)} so far.`;
    case 'not_yet':
      return 'not ready yet. It is learned from this installation’s sales in the background.';
    case 'no_size':
      return 'living area unknown.';
    case 'no_place':
      return 'this property’s location is unknown.';
    default:
      return 'not enough sales of this type within 5 miles in the last two years.';
  }
}

function rangeText(value: number, { range }: HomeAccuracy): string {
  if (!range) return '';
  const { low, high } = rangeOf(value, range);
  return ` (80% range ${formatWholeDollars(low)} – ${formatWholeDollars(high)})`;
}

function errorText({ name, tested, medianError }: HomeAccuracy): string {
  return `In ${name}, half of ${formatCounted(tested, 'tested sale')} sold within ${formatPercent(medianError, 1)} of it.`;
}
