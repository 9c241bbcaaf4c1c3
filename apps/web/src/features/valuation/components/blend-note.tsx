import styles from './accuracy-list.module.css';
import type { EstimatesProps } from './compared-estimates.tsx';

/** What the statistical estimate is, and what follows from both together. */
export function BlendNote({ blend }: { blend: NonNullable<EstimatesProps['blend']> }) {
  return (
    <p className={styles.note}>
      The statistical estimate learns from all sales before each month and is tested on that month’s.{' '}
      {blend.isBetter
        ? 'The two combined are measurably closer than either, so comps show the combined value as well.'
        : 'The two combined are not measurably closer than either alone, so only the separate values are shown.'}
    </p>
  );
}
