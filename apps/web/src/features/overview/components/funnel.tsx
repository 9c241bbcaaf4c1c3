import { addDays } from '@rei/domain/kernel/calendar-day';
import { formatDate, formatNumber } from '@rei/domain/kernel/format';
import {
  type FunnelFigure,
  type FunnelGrouping,
  type FunnelStep,
  funnelFigureNames,
  funnelGroupings,
  funnelSteps,
} from '@rei/domain/overview/funnel';
import { funnelCsv, funnelCsvFileName } from '@rei/domain/overview/funnel-csv';
import type { Funnel as Report } from '@rei/domain/overview/funnel-endpoints';
import {
  funnelChangeText,
  funnelFigureLabels,
  funnelFigureText,
  funnelGroupingLabels,
  funnelStepLabels,
} from '@rei/domain/overview/funnel-words';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import { downloadCsv } from '#lib/download-csv.ts';
import { localDay } from '#lib/local-day.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { funnelQueries } from '../funnel-queries.ts';
import styles from './funnel.module.css';

const FunnelRows = lazy(() => import('./funnel-rows.tsx').then((module) => ({ default: module.FunnelRows })));

const periods = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;
/** The heading of weeks is 'Week of'. */
const groupings = funnelGroupings.map((value) => ({
  value,
  label: value === 'week' ? 'Week' : funnelGroupingLabels[value],
}));

/** So many groups are shown at first. */
const shownAtFirst = 50;

const labelOf = (key: string, by: FunnelGrouping) => (by === 'week' ? formatDate(key) : key);

/** The largest count of each step, which is as long as a bar gets: groups are compared step by step. */
const mostOf = (groups: Report['groups']) =>
  new Map(funnelSteps.map((step) => [step, Math.max(1, ...groups.map(({ counts }) => counts[step]))]));

interface Opened {
  of: FunnelStep | FunnelFigure;
  group: { key: string; label: string } | undefined;
}

/** How far what was analyzed came, by the log: each figure opens its properties. */
export function Funnel({ propertyHref }: { propertyHref: (propertyId: string) => string }) {
  const [by, setBy] = useState<FunnelGrouping>('week');
  const [days, setDays] = useState<(typeof periods)[number]['value']>('90');
  const [opened, setOpened] = useState<Opened>();
  const [isWhole, setWhole] = useState(false);
  const until = localDay(new Date());
  const period = { by, from: addDays(until, 1 - Number(days)), until };
  const query = useQuery(funnelQueries.report(period));
  const { data } = query;
  const most = mostOf(data?.groups ?? []);
  return (
    <>
      <div className={styles.bar}>
        <Select label="Group by" value={by} options={groupings} onChange={setBy} />
        <Select label="Period" value={days} options={periods} onChange={setDays} />
        <Button
          signOnPhones
          title="Download CSV"
          icon={<Download aria-hidden />}
          disabled={!data}
          onClick={() => data && downloadCsv(funnelCsvFileName, funnelCsv(data, by))}
        >
          Download CSV
        </Button>
      </div>
      <FetchStates
        query={query}
        failed="Couldn’t load the funnel."
        loading={
          <Loading text="Loading the funnel...">
            <Skeleton height={320} />
          </Loading>
        }
      />
      {data && (
        <>
          <div className={styles.top}>
            <Steps report={data} onOpen={(of) => setOpened({ of, group: undefined })} />
            <Figures report={data} onOpen={(of) => setOpened({ of, group: undefined })} />
          </div>
          <Card title="Details" flush>
            {data.groups.length === 0 ? (
              <EmptyState text="Nothing in this period." hint="Save a property or make an offer to begin." />
            ) : (
              <TableScroll label="Funnel">
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">{funnelGroupingLabels[by]}</th>
                      {funnelSteps.map((step) => (
                        <th key={step} scope="col">
                          {funnelStepLabels[step]}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.groups.slice(0, isWhole ? undefined : shownAtFirst).map(({ key, counts }) => (
                      <tr key={key}>
                        <th scope="row">{labelOf(key, by)}</th>
                        {funnelSteps.map((step) => (
                          <td key={step}>
                            <CountButton
                              count={counts[step]}
                              name={`${funnelStepLabels[step]}, ${labelOf(key, by)}`}
                              onOpen={() => setOpened({ of: step, group: { key, label: labelOf(key, by) } })}
                            />
                            <span className={styles.share} aria-hidden="true">
                              <span style={{ width: `${(counts[step] / (most.get(step) ?? 1)) * 100}%` }} />
                            </span>
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableScroll>
            )}
            {data.groups.length > shownAtFirst && !isWhole && (
              <Button variant="text" fullWidth onClick={() => setWhole(true)}>
                Show all {formatNumber(data.groups.length)}
              </Button>
            )}
            {data.groupCount > data.groups.length && (
              <p className={styles.note}>
                The first {formatNumber(data.groups.length)} of {formatNumber(data.groupCount)}.
              </p>
            )}
          </Card>
        </>
      )}
      {opened && (
        <Suspense>
          <FunnelRows {...opened} {...{ period, propertyHref }} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function CountButton({ count, name, onOpen }: { count: number; name: string; onOpen: () => void }) {
  if (count === 0) return <span className={styles.zero}>0</span>;
  return (
    <button
      type="button"
      className={styles.count}
      aria-haspopup="dialog"
      aria-label={`${formatNumber(count)} ${name}`}
      onClick={onOpen}
    >
      {formatNumber(count)}
    </button>
  );
}

/** The chart: each step as wide as its share of the largest, with its change. */
function Steps({ report: { total, before }, onOpen }: { report: Report; onOpen: (step: FunnelStep) => void }) {
  const most = Math.max(1, ...funnelSteps.map((step) => total[step]));
  return (
    <Card title="Steps" flush>
      <ul className={styles.steps} aria-label="Steps">
        {funnelSteps.map((step) => (
          <li key={step}>
            <span>{funnelStepLabels[step]}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(total[step] / most) * 100}%` }} />
            </span>
            <CountButton count={total[step]} name={funnelStepLabels[step]} onOpen={() => onOpen(step)} />
            <span className={styles.change}>{funnelChangeText(total[step] - before[step])}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Compared with the same number of days before.</p>
    </Card>
  );
}

function Figures({ report: { figures }, onOpen }: { report: Report; onOpen: (figure: FunnelFigure) => void }) {
  return (
    <dl className={styles.figures}>
      {funnelFigureNames.map((figure) => {
        const text = funnelFigureText(figure, figures[figure]);
        return (
          <div key={figure}>
            <dt>{funnelFigureLabels[figure]}</dt>
            <dd>
              {figures[figure] === null ? (
                <span className={styles.unknown}>{text}</span>
              ) : (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={`${text} ${funnelFigureLabels[figure]}`}
                  onClick={() => onOpen(figure)}
                >
                  {text}
                </button>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
