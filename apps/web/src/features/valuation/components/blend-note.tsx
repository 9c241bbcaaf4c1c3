import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatCounted, formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { AccuracyRow } from '@rei/domain/valuation/accuracy';
import type { getAccuracy } from '@rei/domain/valuation/endpoints';
import styles from './accuracy-table.module.css';

interface BlendNoteProps {
  blend: NonNullable<ReplyOf<typeof getAccuracy>['blend']>;
  /** Of all sales that the statistical estimate was tested on. */
  same: AccuracyRow['statistical'];
}

const percent = (value: number) => formatPercent(value, 1);

/** The estimates beside each other on the same sales, and what both together do. */
export function BlendNote({ blend, same }: BlendNoteProps) {
  const { tested, comps, trees, both, share, isBetter } = blend;
  return (
    <p className={styles.note}>
      {same && (
        <>
          Statistical: learned from all sales before each month and tested on that month’s{' '}
          {formatNumber(same.trees.tested)} of these sales. Median errors on the same sales: comps{' '}
          {percent(same.comps.medianError)}, statistical {percent(same.trees.medianError)}
          {same.zipMedian && `, ZIP’s $/sqft ${percent(same.zipMedian.medianError)}`}.{' '}
        </>
      )}
      On the newer half ({formatCounted(tested, 'sale')}): comps {percent(comps)}, statistical {percent(trees)},
      combined ({formatPercent(100 * share, 0)} statistical) {percent(both)}.{' '}
      {isBetter
        ? 'The two combined are measurably closer than either, so comps show the combined value as well.'
        : 'The two combined are not measurably closer than either alone, so only the separate values are shown.'}
    </p>
  );
}
