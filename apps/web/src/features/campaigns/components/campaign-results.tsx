import type { ResultCounts, ResultGroup } from '@rei/domain/campaigns/results';
import type { CampaignResults as Results } from '@rei/domain/campaigns/results-endpoints';
import { formatCounted, formatNumber, formatPercent, noValue } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '#lib/moment.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { campaignResultQueries } from '../results-queries.ts';
import styles from './campaign-results.module.css';

const columns = ['Sent', 'Replied', 'Countered', 'Accepted', 'Hours to answer'] as const;

/** What came of a campaign: which template and which discount get answers. */
export function CampaignResults({ campaignId, isRunning }: { campaignId: string; isRunning: boolean }) {
  const query = useQuery(campaignResultQueries.results(campaignId, isRunning));
  const { data } = query;
  return (
    <>
      <FetchStates
        query={query}
        failed="Couldn’t load the results."
        loading={
          <Loading text="Loading the results...">
            <Skeleton height={240} />
          </Loading>
        }
      />
      {data && (
        <>
          <Figures results={data} />
          {data.total.sent === 0 ? (
            <Card title="Results">
              <EmptyState text="Nothing sent yet." hint="Messages leave in the agent’s working hours." />
            </Card>
          ) : (
            <>
              <Groups title="By template" first="Template" groups={data.byTemplate} />
              <Groups title="By discount" first="Offer" groups={data.byDiscount} />
            </>
          )}
          {data.stops.length > 0 && <Stops stops={data.stops} />}
        </>
      )}
    </>
  );
}

function Figures({ results: { total, waiting, nextAt } }: { results: Results }) {
  const shown = [
    ['Sent', formatNumber(total.sent)],
    ['Replied', withShare(total.replied, total)],
    ['Countered', withShare(total.countered, total)],
    ['Accepted', withShare(total.accepted, total)],
    ['Median time to answer', hoursText(total.medianHoursToAnswer, 'hour')],
    ['Waiting', formatNumber(waiting)],
    ['Next message', nextAt === null ? noValue : momentText(nextAt)],
  ] as const;
  return (
    <dl className={styles.figures} aria-label="Results">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Groups({ title, first, groups }: { title: string; first: string; groups: readonly ResultGroup[] }) {
  return (
    <Card title={title} flush>
      <TableScroll label={`${title}, scrolls sideways`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[first, ...columns].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, ...counts }) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{formatNumber(counts.sent)}</td>
                <td>{withShare(counts.replied, counts)}</td>
                <td>{withShare(counts.countered, counts)}</td>
                <td>{withShare(counts.accepted, counts)}</td>
                <td>{hoursText(counts.medianHoursToAnswer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Card>
  );
}

function Stops({ stops }: { stops: Results['stops'] }) {
  return (
    <Card title="Stopped" flush>
      <ul className={styles.stops} aria-label="Stopped">
        {stops.map(({ reason, count }) => (
          <li key={reason}>
            <span>{reason}</span>
            <span className="tabular">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function withShare(count: number, { sent }: ResultCounts): string {
  return sent === 0 ? formatNumber(count) : `${formatNumber(count)} (${formatPercent((count / sent) * 100, 0)})`;
}

function hoursText(hours: number | null, unit?: string): string {
  if (hours === null) return noValue;
  const rounded = Math.round(hours * 10) / 10;
  return unit === undefined ? formatNumber(rounded) : formatCounted(rounded, unit);
}
