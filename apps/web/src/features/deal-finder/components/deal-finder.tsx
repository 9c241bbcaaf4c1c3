import { isRiskMeasure } from '@rei/domain/deal-finder/measures';
import { formatCounted } from '@rei/domain/kernel/format';
import { lazy, Suspense, useDeferredValue } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useSteady } from '#lib/use-steady.ts';
import { useMapLayout } from '#map/use-map-layout.ts';
import { ViewSwitch } from '#map/view-switch.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkipTo } from '#ui/skip-to.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { isWhatIf } from '../deal-view.ts';
import { useAssumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { useRanking } from '../hooks/use-ranking.ts';
import { usePageParts } from '../page-parts.ts';
import styles from './deal-finder.module.css';
import { DealsSkeleton } from './deals-skeleton.tsx';
import { QuestionCard } from './question-card.tsx';
import type { RankingTargets } from './ranking-list.tsx';

// On its way while the market is asked.
const results = import('./deal-results.tsx');
results.catch(() => undefined);
const DealResults = lazy(() => results.then((module) => ({ default: module.DealResults })));
const WhatIfStrip = lazy(() => results.then((module) => ({ default: module.WhatIfStrip })));

/** Only rankings by risk take long. */
const Progress = lazy(() => import('./progress.tsx').then((module) => ({ default: module.Progress })));

interface DealFinderProps extends DealViewState {
  targets: RankingTargets;
  onOpenHome: (propertyId: string) => void;
}

/** A question that the server refuses says why; any other failure is the server's. */
function failureText(error: Error): string {
  return error instanceof ApiError && error.code === 'VALIDATION' ? error.message : 'Couldn’t rank the market.';
}

/** The market ranked under the user's own assumptions and rules. */
export function DealFinder({ targets, onOpenHome, ...viewed }: DealFinderProps) {
  const { view, change, changeSearch } = viewed;
  const { PlaceAndFilters } = usePageParts();
  const assumed = useAssumed(view);
  const layout = useMapLayout('deal-layout');
  const isMobile = useIsMobile();
  const ranking = useRanking(viewed, assumed);
  const { data, error, isFetching, refetch } = ranking;
  const answer = data?.preparing ? undefined : data;
  // An answer is drawn a moment later, in a rendering that stands back for keys, touches and pictures.
  const drawn = useDeferredValue(ranking);
  const drawnAnswer = answer && (drawn.data?.preparing ? undefined : drawn.data);
  const askAgain = useSteady(() => void refetch());
  const hasFailed = error !== null && !isFetching;
  const { sort } = ranking.question;

  return (
    <>
      {drawnAnswer && drawnAnswer.results.length > 0 && layout.view !== 'map' && (
        <SkipTo find={() => document.querySelector<HTMLElement>('[data-row-link]')}>Skip to the first deal</SkipTo>
      )}
      <div className={styles.asked}>
        <PlaceAndFilters
          draftName="deal-draft"
          search={view.search}
          found={answer && formatCounted(answer.considered, 'listing')}
          onChange={changeSearch}
          onAskAgain={askAgain}
          onOpenHome={onOpenHome}
        />
        {!isMobile && (
          <div className={styles.layouts}>
            <ViewSwitch view={layout.view} options={layout.options} onChange={layout.setView} />
          </div>
        )}
      </div>
      <QuestionCard view={view} change={change} columns={viewed.columns} assumed={assumed} ranking={ranking} />
      {isWhatIf(view) && (
        <Suspense fallback={<div className={styles.stripShape} />}>
          <WhatIfStrip
            view={view}
            assumed={assumed}
            answer={answer}
            change={change}
            analysisHref={targets.analysisHref}
          />
        </Suspense>
      )}
      {hasFailed && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {data?.preparing && <Notice kind="info">Preparing the market. The ranking appears in a few seconds.</Notice>}
      {isFetching && sort && isRiskMeasure(sort.measure) && (
        <Suspense>
          <Progress />
        </Suspense>
      )}
      {!drawnAnswer && !hasFailed && <DealsSkeleton text="Ranking the market..." />}
      {drawnAnswer && !hasFailed && (
        <Suspense fallback={<DealsSkeleton text="Ranking the market..." />}>
          <DealResults
            {...viewed}
            answer={drawnAnswer}
            ranking={drawn}
            layout={layout}
            assumed={assumed}
            targets={targets}
            onOpenHome={onOpenHome}
          />
        </Suspense>
      )}
    </>
  );
}
