import { cashOnCashRating } from '@rei/domain/analysis/cash-on-cash';
import { formatPercent } from '@rei/domain/kernel/format';
import { Verdict, type VerdictTone } from '#ui/verdict.tsx';
import styles from './before-costs.module.css';
import { BeforeCosts } from './before-costs.tsx';

export const cashOnCashTones = { Excellent: 'good', Borderline: 'middle', Low: 'bad' } as const satisfies Record<
  string,
  VerdictTone
>;

interface QuickRatingProps {
  /** Percent, before operating costs; null where it is not known. */
  cashOnCash: number | null;
  /** A price that has to be checked first has no rating. */
  isDoubtful: boolean;
}

/** The quick rating of a line in a list, with what it leaves out; nothing where there is none. */
export function QuickRating({ cashOnCash, isDoubtful }: QuickRatingProps) {
  if (cashOnCash === null || isDoubtful) return null;
  const word = cashOnCashRating(cashOnCash);
  return (
    <span className={styles.quick}>
      <Verdict tone={cashOnCashTones[word]}>{`${word} ${formatPercent(cashOnCash, 1)}`}</Verdict> <BeforeCosts />
    </span>
  );
}
