import { formatDate } from '@rei/domain/kernel/format';
import type { Market } from '@rei/domain/markets/market';
import { countMeasures, figureMeasures, marketMeasureRules } from '@rei/domain/markets/measures';
import { type SeriesSummary, seriesLabel, seriesText, sourceName } from '@rei/domain/markets/series';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refusalMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Segments } from '#ui/segments.tsx';
import { Select } from '#ui/select.tsx';
import { measureText } from '../measure-text.ts';
import { monthDayText } from '../month-text.ts';
import { marketQueries } from '../queries.ts';
import styles from './history-card.module.css';
import type { Point } from './history-chart.tsx';
import { MarketsLoading } from './markets-loading.tsx';

const HistoryLine = lazy(() => import('./history-line.tsx').then((module) => ({ default: module.HistoryLine })));

const ownMeasures = [...figureMeasures, ...countMeasures];
const spans = [
  { value: '1', label: '1 yr' },
  { value: '5', label: '5 yr' },
  { value: 'all', label: 'All' },
] as const;
type Span = (typeof spans)[number]['value'];

interface HistoryCardProps {
  market: Market;
  research: readonly SeriesSummary[];
}

/** What a choice of the list shows. */
interface Shown {
  label: string;
  points: Point[];
  valueText: (value: number) => string;
  dayText: (day: string) => string;
  source: string;
}

/** How a market came to be what it is: the own days, and what research files tell. */
export function HistoryCard({ market, research }: HistoryCardProps) {
  const [chosen, setChosen] = useState<string>();
  const [span, setSpan] = useState<Span>('5');
  const own = useQuery(marketQueries.history(market.level, market.key));
  const days = own.data?.days ?? [];
  // Research begins the list where the own history is too short for a line.
  const isShort = days.length < 2;
  const options = [
    ...research.map((each) => ({ value: tokenOf(each), label: `${seriesLabel(each)} · ${nameOf(each)}` })),
    ...ownMeasures.map((measure) => ({
      value: measure,
      label: `${marketMeasureRules[measure].label} · your listings`,
    })),
  ];
  const [first] = research;
  const value = chosen ?? (isShort && own.isSuccess && first ? tokenOf(first) : 'price');
  const series = research.find((each) => tokenOf(each) === value);
  const points = useQuery({ ...marketQueries.series(series ?? nothing), enabled: series !== undefined });
  const query = series ? points : own;
  const measure = ownMeasures.find((each) => each === value) ?? 'price';
  const known = days.flatMap((day) => (day[measure] === null ? [] : [{ day: day.day, value: day[measure] }]));
  const shown: Shown = series
    ? {
        label: seriesLabel(series),
        points: (points.data?.points ?? []).map((point) => ({ day: `${point.month}-01`, value: point.value })),
        valueText: (amount) => seriesText(series.measure, amount),
        dayText: monthDayText,
        source: sourceLine(series),
      }
    : {
        label: marketMeasureRules[measure].label,
        points: known,
        valueText: (amount) => measureText(measure, amount),
        dayText: formatDate,
        source: 'Your listings, counted once a day.',
      };
  const inSpan = lastYears(shown.points, span);
  return (
    <Card
      title="History"
      action={
        <div className={styles.choices}>
          {shown.points.length > 1 && <Segments label="Time span" value={span} options={spans} onChange={setSpan} />}
          <Select label="Measure" hideLabel value={value} options={options} onChange={setChosen} />
        </div>
      }
    >
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load the history.')}
        loading={<MarketsLoading text="Loading history..." />}
      />
      {query.data && inSpan.length < 2 && (
        <EmptyState text={series ? oneValue(shown) : shortText(days, known.length)} />
      )}
      {inSpan.length > 1 && (
        <Suspense fallback={<MarketsLoading text="Loading history..." />}>
          <HistoryLine {...shown} points={inSpan} name={market.name} />
        </Suspense>
      )}
    </Card>
  );
}

/** Never asked for: which series there is, is known before. */
const nothing = { level: 'country', key: '', source: 'fhfa', measure: 'hpi' } as const;

const tokenOf = ({ source, measure, level }: SeriesSummary): string => `${source}.${measure}.${level}`;

const nameOf = ({ source, level, key }: SeriesSummary): string =>
  level === 'zip3' ? `${sourceName(source)}, ZIPs beginning ${key}` : sourceName(source);

function sourceLine(series: SeriesSummary): string {
  return `${nameOf(series)}, data through ${monthDayText(`${series.to}-01`)}, published ${formatDate(series.published)}, imported ${formatDate(series.storedAt.slice(0, 10))}.`;
}

function lastYears(points: readonly Point[], span: Span): Point[] {
  const last = points.at(-1);
  if (span === 'all' || last === undefined) return [...points];
  const from = `${Number(last.day.slice(0, 4)) - Number(span)}${last.day.slice(4)}`;
  return points.filter(({ day }) => day >= from);
}

function oneValue({ points, valueText, dayText, source }: Shown): string {
  const last = points.at(-1);
  return last
    ? `${dayText(last.day)}: ${valueText(last.value)}. A chart needs two values. ${source}`
    : 'No values yet.';
}

function shortText(days: readonly { day: string }[], known: number): string {
  const [first] = days;
  if (first === undefined) return 'No day of this market has been counted yet.';
  if (known === 0) return `Counted since ${formatDate(first.day)}, but on too few homes for this figure.`;
  return `Counted since ${formatDate(first.day)}. A chart needs two days.`;
}
