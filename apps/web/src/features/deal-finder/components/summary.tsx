import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { unrankedWords } from '@rei/domain/deal-finder/reason-words';
import { formatCounted, formatNumber, formatPercent } from '@rei/domain/kernel/format';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Popover } from '#ui/popover.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import styles from './summary.module.css';

interface SummaryProps {
  answer: DealAnswer;
  isOutdated: boolean;
  /** Takes the focus when what was focused goes away. */
  countRef: Ref<HTMLParagraphElement>;
  isWhatIf: boolean;
  withFlagged: boolean;
  onFlagged: (isShown: boolean) => void;
  /** Only homes with a rent; undefined where that is asked for already. */
  onOnlyWithRent: (() => void) | undefined;
  /** At the end of the first line. */
  beside?: ReactNode;
  /** What goes by the count: controls of the ranking. */
  children?: ReactNode;
}

/** How many listings do: '14.8%' of those considered, '<0.1%' where it is less than that. */
function shareText(count: number, of: number): string {
  const share = of === 0 ? 0 : (count / of) * 100;
  return share > 0 && share < 0.05 ? '<0.1%' : formatPercent(share, 1);
}

/** How many of how many pass, and what is not among them for which reason. */
export function Summary(props: SummaryProps) {
  const { answer, isOutdated, countRef, isWhatIf, withFlagged, onFlagged, onOnlyWithRent, beside, children } = props;
  const { considered, passing, flagged, unranked, enteredCount, leftCount } = answer;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [first] = unranked;
  const unrankedCount = unranked.reduce((sum, { count }) => sum + count, 0);
  const before = passing - enteredCount + leftCount;
  return (
    <div className={styles.summary}>
      <p className={classNames(styles.count, isOutdated && styles.outdated)} role="status" ref={countRef} tabIndex={-1}>
        <b>{formatNumber(passing)}</b> of {formatCounted(considered, 'listing')} pass
      </p>
      <span className={styles.bar}>
        <ShareBar share={passing / Math.max(considered, 1)} />
      </span>
      <span className={styles.share}>
        {shareText(passing, considered)}
        {isWhatIf && `, was ${shareText(before, considered)}`}
      </span>
      {beside}
      <div {...useScrollStop()} className={styles.line}>
        {children}
        <div className={styles.leftOut}>
          {flagged > 0 && (
            <Button
              size="small"
              className={styles.flagged}
              icon={<TriangleAlert aria-hidden />}
              aria-pressed={withFlagged}
              onClick={() => onFlagged(!withFlagged)}
            >
              {formatCounted(flagged, 'check-price listing')} {withFlagged ? 'shown' : 'hidden'}
            </Button>
          )}
          {first && (
            <Button
              size="small"
              icon={<CircleQuestionMark aria-hidden />}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {unranked.length === 1
                ? `${formatNumber(first.count)} ${unrankedWords[first.reason]}`
                : `${formatNumber(unrankedCount)} not ranked`}
            </Button>
          )}
        </div>
      </div>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label="Listings that are not ranked" width={300}>
        <div className={styles.reasons}>
          <ul>
            {unranked.map(({ reason, count }) => (
              <li key={reason}>
                <b>{formatNumber(count)}</b> {unrankedWords[reason]}
              </li>
            ))}
          </ul>
          <p>A listing without a figure it would be ranked or judged by is never counted as 0.</p>
          {onOnlyWithRent && unranked.some(({ reason }) => reason === 'rent') && (
            <Button
              size="small"
              onClick={() => {
                setAnchor(null);
                onOnlyWithRent();
              }}
            >
              Only homes with a rent
            </Button>
          )}
        </div>
      </Popover>
    </div>
  );
}
