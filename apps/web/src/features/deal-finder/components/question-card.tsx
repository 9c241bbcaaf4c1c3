import { countsRehab } from '@rei/domain/deal-finder/measures';
import { lazy, Suspense, useState } from 'react';
import { useSteady } from '#lib/use-steady.ts';
import { Notice } from '#ui/notice.tsx';
import type { Assumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import type { Ranking } from '../hooks/use-ranking.ts';
import { AssumptionBar } from './assumption-bar.tsx';
import styles from './rules-bar.module.css';
import { RulesBar } from './rules-bar.tsx';

const WhatIfPanel = lazy(() => import('./what-if-panel.tsx').then((module) => ({ default: module.WhatIfPanel })));

interface QuestionCardProps extends Pick<DealViewState, 'view' | 'change' | 'columns'> {
  assumed: Assumed;
  ranking: Ranking;
}

/** Everything that decides besides the place: assumptions, rules, terms, and what is tried out. */
export function QuestionCard({ view, change, columns, assumed, ranking }: QuestionCardProps) {
  const [isTrying, setTrying] = useState(false);
  const turnTrying = useSteady(() => setTrying(!isTrying));
  return (
    <>
      {assumed.isForeign && (
        <Notice kind="info">The profile of this link isn’t one of yours. Your default profile is used.</Notice>
      )}
      <section className={styles.card} aria-label="Assumptions and rules">
        <AssumptionBar
          view={view}
          assumed={assumed}
          change={change}
          isTrying={isTrying}
          onTry={turnTrying}
          onClosed={ranking.askAgain}
        />
        <RulesBar
          view={view}
          rules={ranking.rules}
          box={ranking.box}
          isRenovated={
            countsRehab(ranking.rankedBy) ||
            columns.value.some(countsRehab) ||
            (ranking.rules ?? []).some(({ measure }) => countsRehab(measure))
          }
          change={change}
          onClosed={ranking.askAgain}
        />
        {isTrying && (
          <Suspense>
            <WhatIfPanel view={view} assumed={assumed} change={change} />
          </Suspense>
        )}
      </section>
    </>
  );
}
