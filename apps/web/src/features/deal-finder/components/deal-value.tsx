import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { measureText } from '@rei/domain/deal-finder/measure-text';
import { type DealMeasure, isValueMeasure } from '@rei/domain/deal-finder/measures';
import { type DealColumn, isMeasure } from '@rei/domain/deal-finder/shown-columns';
import { formatCounted, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { valueLeadText } from '@rei/domain/listings/stored-value';
import { classNames } from '#ui/class-names.ts';

import styles from './deal-table.module.css';

/** What a figure by value goes by: 'ARV $281,000 from 12 comparable sales', '… by statistical estimate', 'Your ARV $281,000'. */
function worthText(measure: DealMeasure, { worth }: RankedListing): string | undefined {
  if (!worth || !isValueMeasure(measure)) return undefined;
  const ofSales = (name: string, dollars: number | null) =>
    dollars === null
      ? undefined
      : `${name} ${formatWholeDollars(dollars)} ${
          worth.by === 'comps' || worth.by === null
            ? `from ${formatCounted(worth.sales ?? 0, 'comparable sale')}`
            : `by ${valueLeadText({ by: worth.by, sales: worth.sales ?? 0 })}`
        }`;
  if (measure === 'discountToValue') return ofSales('Estimated value', worth.value);
  return worth.isOwnArv ? `Your ARV ${formatWholeDollars(worth.arv)}` : ofSales('ARV', worth.arv);
}

export function DealValue({ column, listing }: { column: DealColumn; listing: RankedListing }) {
  const { figures, rent, rentSource } = listing;
  if (column === 'rent') return formatWholeDollars(rent);
  if (column === 'rentSource') return rent === null ? noValue : (rentSource ?? 'Yours');
  if (!isMeasure(column)) return noValue;
  const value = figures[column];
  const text = measureText(column, value);
  if (column !== 'highestPrice') {
    return (
      <span className={classNames(value !== null && value < 0 && 'negative')} title={worthText(column, listing)}>
        {text}
      </span>
    );
  }
  const gap = figures.highestPriceGap;
  return (
    <>
      {text}
      {gap !== null && (
        <small className={classNames(styles.gap, gap < 0 ? 'negative' : 'positive')}>
          {measureText('highestPriceGap', gap)}
        </small>
      )}
    </>
  );
}
