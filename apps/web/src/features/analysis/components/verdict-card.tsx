import { formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { Ref } from 'react';
import { cashOnCashTones } from '#ui/cash-on-cash.tsx';
import { Verdict } from '#ui/verdict.tsx';
import { cashNeededOf } from '../cash-needed.ts';
import type { Analysis } from '../hooks/use-analysis.ts';
import { targetSentence } from '../target-sentence.ts';
import { ThresholdRuler } from './threshold-ruler.tsx';
import styles from './verdict-card.module.css';

interface VerdictCardProps {
  analysis: Analysis;
  /** Takes the element in which the verdict after operating costs will stand; none where there will be none. */
  slotRef?: Ref<HTMLDivElement> | undefined;
}

/** What the quick figures come to: the return, its rating, and the price at which it would be right. */
export function VerdictCard({ analysis: { figures }, slotRef }: VerdictCardProps) {
  const { cashOnCash, cashOnCashRating, cashFlow } = figures;
  const target = targetSentence(figures);
  return (
    <section className={styles.card} aria-label="Verdict">
      <h2 className={styles.label}>Cash-on-cash before operating costs</h2>
      {cashOnCash.value === null || cashOnCashRating === null ? (
        <>
          <p className={styles.rating}>
            <span className="t20">—</span>
          </p>
          <p className="t13 ink-2">{cashOnCash.why}</p>
        </>
      ) : (
        <>
          <p className={styles.rating}>
            <Verdict tone={cashOnCashTones[cashOnCashRating]} className={styles.word}>
              {cashOnCashRating}
            </Verdict>
            <span className="t20 tabular">{formatPercent(cashOnCash.value, 1)}</span>
          </p>
          <ThresholdRuler value={cashOnCash.value} />
        </>
      )}
      {target && (
        <p className={styles.sentence}>
          {target.before}
          <b>{target.price}</b>
          {target.after}
        </p>
      )}
      <dl className={styles.sums}>
        <dt>Cash flow a year</dt>
        <dd className={cashFlow.value !== null && cashFlow.value < 0 ? 'negative' : undefined}>
          {formatWholeDollars(cashFlow.value === null ? null : 12 * cashFlow.value)}
        </dd>
        <dt>Cash needed</dt>
        <dd>{formatWholeDollars(cashNeededOf(figures).value)}</dd>
      </dl>
      {slotRef && <div ref={slotRef} className={cashOnCash.value === null ? undefined : styles.after} />}
    </section>
  );
}
