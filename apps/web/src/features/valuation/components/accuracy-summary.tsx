import { formatNumber, formatPercent } from '@rei/domain/kernel/format';
import { Figure } from '#ui/figure.tsx';
import { subjectWords } from '../accuracy-words.ts';
import styles from './accuracy-summary.module.css';
import { ComparedEstimates, type EstimatesProps } from './compared-estimates.tsx';

const share = (value: number) => formatPercent(value, 0);

/** How far off estimates were in all, and whether others would have been closer. */
export function AccuracySummary(props: EstimatesProps) {
  const { of, isOutdated } = props;
  const { estimate, coverage } = props.whole;
  return (
    <div className={styles.summary} aria-busy={isOutdated}>
      <section className={styles.figures} aria-label="At a glance">
        <Figure label="Median error" value={formatPercent(estimate.medianError, 1)} note="Half were closer" />
        <Figure label="Within 5%" value={share(estimate.within5)} />
        <Figure label="Within 10%" value={share(estimate.within10)} />
        <Figure label="Within 20%" value={share(estimate.within20)} />
        <Figure label="80% range held" value={coverage === null ? 'too few' : share(coverage)} />
        <Figure label={subjectWords[of].tested} value={formatNumber(estimate.tested)} />
      </section>
      <ComparedEstimates {...props} />
    </div>
  );
}
