import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { measureText } from '@rei/domain/deal-finder/measure-text';
import { type DealColumn, isMeasure } from '@rei/domain/deal-finder/shown-columns';
import { formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { classNames } from '#ui/class-names.ts';

import styles from './deal-table.module.css';

export function DealValue({ column, listing }: { column: DealColumn; listing: RankedListing }) {
  const { figures, rent, rentSource } = listing;
  if (column === 'rent') return formatWholeDollars(rent);
  if (column === 'rentSource') return rent === null ? noValue : (rentSource ?? 'Yours');
  if (!isMeasure(column)) return noValue;
  const value = figures[column];
  const text = measureText(column, value);
  if (column !== 'highestPrice') {
    return <span className={classNames(value !== null && value < 0 && 'negative')}>{text}</span>;
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
