import { formatDate } from '@rei/domain/kernel/format';
import type { Market } from '@rei/domain/markets/market';
import { countMeasures, figureMeasures, marketMeasureRules } from '@rei/domain/markets/measures';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refusalMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Select } from '#ui/select.tsx';
import { marketQueries } from '../queries.ts';
import styles from './market-page.module.css';
import { MarketsLoading } from './markets-loading.tsx';

const HistoryChart = lazy(() => import('./history-chart.tsx').then((module) => ({ default: module.HistoryChart })));

const measures = [...figureMeasures, ...countMeasures];
const options = measures.map((value) => ({ value, label: marketMeasureRules[value].label }));

/** How a market's figures came to be what they are. */
export function HistoryCard({ market }: { market: Market }) {
  const query = useQuery(marketQueries.history(market.level, market.key));
  const [measure, setMeasure] = useState<(typeof measures)[number]>('price');
  const days = query.data?.days ?? [];
  const known = days.flatMap((day) => {
    const value = day[measure];
    return value === null ? [] : [{ day: day.day, value }];
  });
  return (
    <Card
      className={styles.wide}
      title="History"
      action={<Select label="Measure" hideLabel value={measure} options={options} onChange={setMeasure} />}
    >
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load the history.')}
        loading={<MarketsLoading text="Loading history..." />}
      />
      {query.data && known.length < 2 && (
        <EmptyState
          text={shortText(
            days.map(({ day }) => day),
            known.length,
          )}
        />
      )}
      {known.length > 1 && (
        <Suspense fallback={<MarketsLoading text="Loading history..." />}>
          <HistoryChart measure={measure} points={known} name={market.name} />
        </Suspense>
      )}
      {known.length > 1 && <p className="t12 ink-3">Own listings, counted once a day.</p>}
    </Card>
  );
}

function shortText(days: readonly string[], known: number): string {
  const [first] = days;
  if (first === undefined) return 'No day of this market has been counted yet.';
  if (known === 0) return `Counted since ${formatDate(first)}, on each day of too few homes for this figure.`;
  return `Counted since ${formatDate(first)}. A chart needs two days.`;
}
