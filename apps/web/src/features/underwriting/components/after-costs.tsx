import { formatNumber, formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { highestPrice } from '@rei/domain/underwriting/highest-price';
import { afterCosts, soldAfterCosts } from '@rei/domain/underwriting/verdict';
import { useQuery } from '@tanstack/react-query';
import { cashFlowText, VerdictPlate } from '#property/after-cost-verdict.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { underwritingQueries } from '../queries.ts';
import styles from './after-costs.module.css';

/** The verdict after operating costs with its figures: the largest of the page, above the quick rating. */
export function AfterCosts({ underwriting: { facts, partly, computed } }: { underwriting: Underwriting }) {
  const own = useQuery(underwritingQueries.ownRules()).data;
  if (!own) return null;
  const isTried = computed?.isTried ?? false;
  const input = computed?.input ?? partly.input;
  const judged =
    facts.isSold && partly.unknown.includes('price')
      ? soldAfterCosts
      : afterCosts({
          ...{ input, unknown: partly.unknown, rules: own.rules },
          // The quick figures know nothing of what is tried.
          quickCashOnCash: isTried ? null : facts.quickCashOnCash,
        });
  const { isDoubtful, monthlyCashFlow } = judged;
  const carries = computed && highestPrice(input, { measure: 'cash_flow', value: 0 });
  return (
    <>
      <div className={styles.hero}>
        <div>
          <VerdictPlate verdict={judged} size="hero" />
          <p className={styles.note}>after operating costs</p>
        </div>
        <div className={styles.flow}>
          <b className={monthlyCashFlow !== null && monthlyCashFlow < 0 && !isDoubtful ? 'negative' : undefined}>
            {isDoubtful ? noValue : cashFlowText(monthlyCashFlow).replace('/mo', '')}
          </b>
          <p className={styles.note}>monthly cash flow</p>
        </div>
      </div>
      {computed && !isDoubtful && (
        <dl className={styles.figures}>
          <div>
            <dt>Cash-on-cash</dt>
            <dd>{judged.cashOnCash === null ? 'no cash left in' : formatPercent(judged.cashOnCash, 1)}</dd>
          </div>
          <div>
            <dt>DSCR</dt>
            <dd>{formatNumber(computed.result.figures.dscrBank, 2)}</dd>
          </div>
          <div>
            <dt>Cash to close</dt>
            <dd>{formatWholeDollars(computed.result.figures.cashInvested)}</dd>
          </div>
        </dl>
      )}
      <p className={styles.reason}>
        {judged.reason}
        {carries?.kind === 'found' && !isDoubtful && (
          <span className={styles.note}> Break-even price {formatWholeDollars(carries.price)}</span>
        )}
      </p>
    </>
  );
}
