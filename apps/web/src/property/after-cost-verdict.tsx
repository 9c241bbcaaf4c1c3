import { formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { type AfterCosts, shownVerdict, verdictWords } from '@rei/domain/listings/after-costs';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '#ui/class-names.ts';
import styles from './after-cost-verdict.module.css';

const icons = {
  passes: CircleCheck,
  close: CircleMinus,
  fails: CircleX,
  needs_input: CircleQuestionMark,
  check_price: TriangleAlert,
} as const;

interface VerdictPlateProps {
  verdict: Pick<AfterCosts, 'verdict' | 'isDoubtful'>;
  size?: 'small' | 'medium' | 'hero';
  /** Where a page calls it otherwise. */
  word?: string | undefined;
}

export function VerdictPlate({ verdict, size = 'medium', word }: VerdictPlateProps) {
  const shown = shownVerdict(verdict);
  const Icon = icons[shown];
  return (
    <span className={classNames(styles.plate, styles[shown], styles[size])}>
      <Icon aria-hidden />
      {word ?? verdictWords[shown]}
    </span>
  );
}

/** '+$514/mo'; a dash where it is not known, or not worth saying. */
export function cashFlowText(monthlyCashFlow: number | null): string {
  if (monthlyCashFlow === null) return noValue;
  const text = formatWholeDollars(monthlyCashFlow);
  return `${monthlyCashFlow >= 0.5 ? '+' : ''}${text}/mo`;
}

/** The figures that stand beside the plate; none of a price that has to be checked first. */
function shownFigures({ isDoubtful, monthlyCashFlow, cashOnCash }: AfterCosts) {
  return isDoubtful ? { monthlyCashFlow: null, cashOnCash: null } : { monthlyCashFlow, cashOnCash };
}

interface AfterCostVerdictProps {
  afterCosts: AfterCosts;
  /** 'line': a plate with small figures, in a row or a narrow card. 'card': larger, with the reason. */
  look: 'line' | 'card';
}

export function AfterCostVerdict({ afterCosts, look }: AfterCostVerdictProps) {
  const { monthlyCashFlow, cashOnCash } = shownFigures(afterCosts);
  return (
    <div className={styles[look]}>
      <VerdictPlate verdict={afterCosts} size={look === 'line' ? 'small' : 'medium'} />
      {monthlyCashFlow !== null && (
        <b className={classNames(styles.flow, monthlyCashFlow < 0 && 'negative')}>{cashFlowText(monthlyCashFlow)}</b>
      )}
      {cashOnCash !== null && (
        <span className={styles.return}>
          <b>{formatPercent(cashOnCash, 1)}</b> cash-on-cash
        </span>
      )}
      {monthlyCashFlow !== null && <span className={styles.note}>after operating costs</span>}
      <span className={styles.reason}>{afterCosts.reason}</span>
    </div>
  );
}
