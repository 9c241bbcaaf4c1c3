import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { formatCounted } from '@rei/domain/kernel/format';
import { searchNoticeText } from '@rei/domain/listings/search-notice';
import { useRef } from 'react';
import { Notice } from '#ui/notice.tsx';
import { asOfText } from '../as-of.ts';
import { isWhatIf } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import type { Ranking } from '../hooks/use-ranking.ts';
import styles from './deal-finder.module.css';
import { Histogram } from './histogram.tsx';
import { NothingRanked } from './nothing-ranked.tsx';
import { PlaceList } from './place-list.tsx';
import { PrintAssumptions } from './print-assumptions.tsx';
import { RankingList, type RankingTargets } from './ranking-list.tsx';
import { Summary } from './summary.tsx';

// Each a request less than by itself.
export { SavedViews } from './saved-views.tsx';
export { ViewNotice } from './view-notice.tsx';
export { WhatIfStrip } from './what-if-strip.tsx';

interface AnsweredProps extends DealViewState {
  answer: DealAnswer;
  ranking: Ranking;
  assumed: Assumed;
  targets: RankingTargets;
}

/** What the market answered: counts, ranking, spread and places. */
export function Answered({ answer, ranking, assumed, targets, ...viewed }: AnsweredProps) {
  const { view, change, changeSearch } = viewed;
  const count = useRef<HTMLParagraphElement>(null);
  const { rules = [], rankedBy, isPlaceholderData } = ranking;
  const rule = rules.find(({ measure }) => measure === rankedBy);

  function setRule(value: number): void {
    const limit = ranking.direction === 'desc' ? 'at_least' : 'at_most';
    const next = rule
      ? rules.map((each) => (each === rule ? { ...rule, value } : each))
      : [...rules, { measure: rankedBy, limit, value } as const];
    change({ rules: next }, { isSliding: true });
  }

  return (
    <>
      {answer.notice && !isPlaceholderData && <Notice kind="info">{searchNoticeText(answer.notice)}</Notice>}
      <Summary
        answer={answer}
        isOutdated={isPlaceholderData}
        countRef={count}
        isWhatIf={isWhatIf(view)}
        withFlagged={view.withFlagged}
        onFlagged={(withFlagged) => change({ withFlagged })}
        onOnlyWithRent={view.search.hasRent ? undefined : () => changeSearch({ hasRent: true })}
      />
      <p className={styles.asOf}>{asOfText(answer.asOf)}</p>
      {answer.ownBeyond !== undefined && (
        <Notice kind="info">
          {formatCounted(answer.ownBeyond, 'listing')} with your own units, rent or value count with market figures:
          yours count for the newest 10,000.
        </Notice>
      )}
      <div className={styles.layout}>
        {answer.results.length === 0 ? (
          <NothingRanked answer={answer} view={view} change={change} changeSearch={changeSearch} />
        ) : (
          <RankingList {...viewed} answer={answer} ranking={ranking} targets={targets} countRef={count} />
        )}
        <div className={styles.side}>
          {answer.histogram.bins.length > 0 && <Histogram histogram={answer.histogram} rule={rule} onRule={setRule} />}
          <PlaceList
            places={answer.places}
            onNarrow={(text) => {
              changeSearch({ text });
              count.current?.focus();
            }}
          />
        </div>
      </div>
      <PrintAssumptions assumed={assumed} view={view} />
    </>
  );
}
