import type { listMarketRates } from '@rei/domain/analysis/endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { formatDate, formatPercent } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import { dayText } from '#lib/moment.ts';
import { useReached } from '#lib/use-reached.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { TrendLine } from '#ui/trend-line.tsx';
import styles from './rate-card.module.css';

type Rate = ReplyOf<typeof listMarketRates>[number];

/** '+0.02 since Nov 12', with a real minus sign; 'unchanged since …' where it is the same. */
function changeText(before: Rate, now: Rate): string {
  const change = Math.round((now.rate - before.rate) * 100) / 100;
  const sign = change > 0 ? '+' : '−';
  const words = change === 0 ? 'unchanged' : `${sign}${Math.abs(change).toFixed(2)}`;
  return `${words} since ${dayOf(before.date)}`;
}

const dayOf = (date: string) => dayText(new Date(`${date}T00:00:00`));

/** How the rate came to be what it is; nothing before there are two of them. */
function RateTrend() {
  const { data: rates = [] } = useQuery(analysisQueries.marketRates());
  const [first, before, now] = [rates[0], rates.at(-2), rates.at(-1)];
  if (!first || !before || !now) return null;
  const values = rates.map(({ rate }) => rate);
  return (
    <div className={styles.trend}>
      <p className={styles.change}>{changeText(before, now)}</p>
      <TrendLine
        values={values}
        summary={`From ${formatPercent(first.rate)} on ${formatDate(first.date)} to ${formatPercent(now.rate)} on ${formatDate(now.date)}, between ${formatPercent(Math.min(...values))} and ${formatPercent(Math.max(...values))}.`}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{`${dayOf(first.date)}, ${formatPercent(first.rate)}`}</span>
        <span>{dayOf(now.date)}</span>
      </p>
    </div>
  );
}

/** The mortgage rate that every analysis begins with. */
export function RateCard() {
  const query = useQuery(analysisQueries.marketRate());
  const { data } = query;
  const { ref, isReached } = useReached<HTMLDivElement>({ afterSign: true });
  return (
    <Card title="30-year fixed rate" tag={data?.stale && <Tag tone="brass">Out of date</Tag>}>
      <FetchStates
        query={query}
        failed="Couldn’t load the mortgage rate."
        loading={
          <Loading text="Loading the mortgage rate...">
            <Skeleton width={96} height={36} />
          </Loading>
        }
      />
      {data && (
        <p className={styles.rate}>
          <b>{formatPercent(data.rate)}</b>
          <span>
            {data.rate === null
              ? 'None imported yet'
              : [data.source, data.date && formatDate(data.date)].filter(Boolean).join(', ')}
          </span>
        </p>
      )}
      <div ref={ref}>{data && isReached && <RateTrend />}</div>
    </Card>
  );
}
