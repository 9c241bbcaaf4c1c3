import { pastRentYearText } from '@rei/domain/analysis/past-rent-year';
import type { DealAnswer, RankedListing } from '@rei/domain/deal-finder/answer';
import { isRiskMeasure, type RuleMeasure } from '@rei/domain/deal-finder/measures';
import { formatCounted, formatDate, formatPercent } from '@rei/domain/kernel/format';
import { searchNoticeText } from '@rei/domain/listings/search-notice';
import { lazy, Suspense, useRef, useState } from 'react';
import { Later } from '#lib/later.tsx';
import { localDay } from '#lib/local-day.ts';
import { useSteady } from '#lib/use-steady.ts';
import type { useMapLayout } from '#map/use-map-layout.ts';
import { ViewSwitch } from '#map/view-switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { isWhatIf } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import type { Ranking } from '../hooks/use-ranking.ts';
import styles from './deal-finder.module.css';
import { Histogram } from './histogram.tsx';
import { NothingRanked } from './nothing-ranked.tsx';
import { PlaceList } from './place-list.tsx';
import { PrintAssumptions } from './print-assumptions.tsx';
import { RankingControls } from './ranking-controls.tsx';
import { RankingList, type RankingTargets } from './ranking-list.tsx';
import { Summary } from './summary.tsx';

// Each a request less than by itself.
export { SavedViews } from './saved-views.tsx';
export { ViewNotice } from './view-notice.tsx';
export { WhatIfStrip } from './what-if-strip.tsx';

/** Only who looks at a map loads it. */
const DealMap = lazy(() => import('./deal-map.tsx').then((module) => ({ default: module.DealMap })));

interface DealResultsProps extends DealViewState {
  answer: DealAnswer;
  ranking: Ranking;
  layout: ReturnType<typeof useMapLayout>;
  assumed: Assumed;
  targets: RankingTargets;
  onOpenHome: (propertyId: string) => void;
}

/** What the market answered: counts, ranking, spread and places. */
export function DealResults({ answer, ranking, layout, assumed, targets, onOpenHome, ...viewed }: DealResultsProps) {
  const { view, change, changeSearch } = viewed;
  const [pointed, setPointed] = useState<RankedListing>();
  const [pointedId, setPointedId] = useState<string>();
  const count = useRef<HTMLParagraphElement>(null);
  const isMobile = useIsMobile();
  const { rules = [], rankedBy, isPlaceholderData } = ranking;
  const rule = rules.find(({ measure }) => measure === rankedBy);

  function setRule(measure: RuleMeasure, value: number): void {
    const limit = ranking.direction === 'desc' ? 'at_least' : 'at_most';
    const next = rule
      ? rules.map((each) => (each === rule ? { ...rule, value } : each))
      : [...rules, { measure, limit, value } as const];
    change({ rules: next }, { isSliding: true });
  }

  const setRankedRule = useSteady((value: number) => {
    if (!isRiskMeasure(rankedBy)) setRule(rankedBy, value);
  });
  const narrow = useSteady((text: string) => {
    changeSearch({ text });
    count.current?.focus();
  });
  const asOf = asOfText(answer.asOf, localDay(new Date()));
  const isListed = answer.results.length > 0 && layout.view !== 'map';

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
        // Elsewhere it stands where the page asks.
        beside={isMobile && <ViewSwitch view={layout.view} options={layout.options} onChange={layout.setView} />}
      >
        {isListed && (
          <RankingControls
            rankedBy={answer.histogram.measure}
            question={ranking.question}
            columns={viewed.columns}
            change={change}
          />
        )}
      </Summary>
      {answer.ownBeyond !== undefined && (
        <Notice kind="info">
          {formatCounted(answer.ownBeyond, 'listing')} with your own units, rent or value count with market figures:
          yours count for the newest 10,000.
        </Notice>
      )}
      <div className={classNames(styles.layout, styles[layout.view])}>
        {answer.results.length === 0 && (
          <NothingRanked answer={answer} view={view} change={change} changeSearch={changeSearch} />
        )}
        {isListed && (
          <RankingList
            {...viewed}
            answer={answer}
            asOf={asOf}
            ranking={ranking}
            targets={targets}
            countRef={count}
            isNarrow={layout.view === 'split'}
            pointedId={layout.view === 'split' ? pointedId : undefined}
            onPoint={layout.view === 'split' ? setPointed : undefined}
          />
        )}
        {layout.view !== 'list' && (
          <div className={styles.map} data-map="">
            <Suspense fallback={<p className={styles.mapLoading}>Loading map…</p>}>
              <DealMap
                view={view}
                change={change}
                ranking={ranking}
                pointed={layout.view === 'split' ? pointed : undefined}
                onPoint={setPointedId}
                analysisHref={targets.analysisHref}
                onOpenHome={onOpenHome}
              />
            </Suspense>
          </div>
        )}
        <div className={styles.side}>
          {answer.histogram.bins.length > 0 && (
            <Later mayWait={isMobile} height={350}>
              <Histogram
                histogram={answer.histogram}
                rule={rule}
                onRule={isRiskMeasure(rankedBy) ? undefined : setRankedRule}
              />
            </Later>
          )}
          <Later mayWait={isMobile} height={430}>
            <PlaceList places={answer.places} onNarrow={narrow} />
          </Later>
        </div>
      </div>
      {!isListed && <p className={styles.asOf}>{asOf}</p>}
      <PrintAssumptions assumed={assumed} view={view} />
    </>
  );
}

/** How old what the ranking rests on is: said once, below it. */
function asOfText({ rate, rents, listings }: DealAnswer['asOf'], today: string): string {
  const rated =
    rate && `Market rate ${formatPercent(rate.percent)}${rate.date ? ` as of ${formatDate(rate.date)}` : ''}`;
  const past = rents === null ? null : pastRentYearText(rents, today);
  return [
    rated && (rate?.stale ? `${rated} (more than 14 days old)` : rated),
    rents && (past === null ? `Rents ${rents}` : `Rents ${rents} (${past})`),
    listings && `Listings imported ${formatDate(listings)}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
