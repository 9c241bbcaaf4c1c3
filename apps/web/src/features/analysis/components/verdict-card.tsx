import { formatPercent } from '@rei/domain/kernel/format';
import type { Ref } from 'react';
import { BeforeCosts } from '#property/before-costs.tsx';
import { ExplainedValue } from '#ui/explained-value.tsx';
import { Verdict } from '#ui/verdict.tsx';
import { explanationOf } from '../explanation-of.ts';
import type { Analysis } from '../hooks/use-analysis.ts';
import { ratingTone } from '../rating-tone.ts';
import { targetSentence } from '../target-sentence.ts';
import { ThresholdRuler } from './threshold-ruler.tsx';
import styles from './verdict-card.module.css';

interface VerdictCardProps {
  analysis: Analysis;
  /** Takes the element in which the verdict after operating costs will stand; none where there will be none. */
  slotRef?: Ref<HTMLDivElement> | undefined;
}

/** What the property comes to: after operating costs first, then the quick rating and what that leaves out. */
export function VerdictCard({ analysis, slotRef }: VerdictCardProps) {
  const { figures, property } = analysis;
  const { cashOnCash, cashOnCashRating } = figures;
  const target = targetSentence(figures, property.agreed === undefined ? 'list price' : 'agreed price');
  const tone = ratingTone(figures);
  return (
    <section className={styles.card} aria-label="Verdict">
      {slotRef && <div ref={slotRef} className={styles.after} />}
      <div className={styles.quick}>
        <h2 className={styles.label}>
          Quick rating <BeforeCosts />
        </h2>
        {cashOnCash.value === null || cashOnCashRating === null || tone === null ? (
          <p className="t13 ink-2">— {cashOnCash.why}</p>
        ) : (
          <>
            <p className={styles.rating}>
              <Verdict tone={tone}>{cashOnCashRating}</Verdict>
              <span className="tabular">
                <ExplainedValue
                  label="Cash-on-cash"
                  value={formatPercent(cashOnCash.value, 1)}
                  explanation={explanationOf(analysis, 'cashOnCash')}
                />{' '}
                cash-on-cash
              </span>
            </p>
            <ThresholdRuler value={cashOnCash.value} />
          </>
        )}
        {target && (
          <p className={styles.sentence}>
            {target.before}
            <b>
              <ExplainedValue
                label="Target price"
                value={target.price}
                explanation={explanationOf(analysis, 'targetPrice')}
              />
            </b>
            {target.after}
          </p>
        )}
      </div>
    </section>
  );
}
