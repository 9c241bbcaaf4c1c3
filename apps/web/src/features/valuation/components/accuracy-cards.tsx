import { formatCounted, formatPercent } from '@rei/domain/kernel/format';
import type { AccuracyLevel, AccuracyRow, AccuracySubject } from '@rei/domain/valuation/accuracy';
import { MeasuredItem } from '#ui/measured-item.tsx';
import { subjectWords } from '../accuracy-words.ts';
import { rowName } from '../row-name.ts';
import styles from './accuracy-table.module.css';

export interface AccuracyCardsProps {
  of: AccuracySubject;
  level: AccuracyLevel;
  rows: readonly AccuracyRow[];
  isOutdated: boolean;
}

/** How far off estimates were on a phone: each market with its median error, and what else fits. */
export function AccuracyCards({ of, level, rows, isOutdated }: AccuracyCardsProps) {
  return (
    <ul className={styles.cards} aria-label="Accuracy" aria-busy={isOutdated}>
      {rows.map(({ key, estimate, coverage, hud, statistical }) => (
        <MeasuredItem
          key={key}
          name={rowName(of, level, key)}
          note={`${formatCounted(estimate.tested, subjectWords[of].one)} tested`}
          value={formatPercent(estimate.medianError, 1)}
          label="Median error"
          others={[
            { label: 'Within 10%', value: formatPercent(estimate.within10, 0) },
            { label: '80% range held', value: coverage === null ? 'too few' : formatPercent(coverage, 0) },
            of === 'value'
              ? { label: 'Statistical error', value: formatPercent(statistical?.trees.medianError ?? null, 1) }
              : { label: 'HUD rent error', value: formatPercent(hud?.medianError ?? null, 1) },
          ]}
        />
      ))}
    </ul>
  );
}
