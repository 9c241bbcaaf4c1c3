import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { ProjectedYear } from '@rei/domain/underwriting/projection';
import {
  type ProjectionKey,
  projectionAmounts,
  projectionKeys,
  projectionLabels,
} from '@rei/domain/underwriting/projection-table';
import { valueNow } from '@rei/domain/underwriting/rental';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Explained } from '#ui/explained.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { Segments } from '#ui/segments.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { useGridFocus } from '#ui/use-grid-focus.ts';
import { useIsMobile, useMedia } from '#ui/use-media.ts';
import type { Computed } from '../hooks/use-underwriting.ts';
import { useExplain } from './explaining.tsx';
import styles from './projection-card.module.css';
import { WhatIfTag } from './what-if-mark.tsx';

/** Left out where the screen is narrow; the balance, which is value less equity, only on the narrowest. */
const leftOut: Partial<Record<ProjectionKey, string | undefined>> = {
  ...{ income: styles.minor, noi: styles.minor, debtService: styles.minor, profit: styles.minor },
  balance: styles.balance,
};

const views = [
  { value: 'equity', label: 'Equity and loan' },
  { value: 'cash', label: 'Cash flow' },
] as const;
type View = (typeof views)[number]['value'];

/** The years until the sale: equity, balance and cash flow as lines, and everything as a table. */
export function ProjectionCard({ computed }: { computed: Computed }) {
  const { input, result } = computed;
  const isPhone = useIsMobile();
  // Above its table, and beside it where that is wide.
  const isAbove = useMedia('(max-width: 1231px)');
  const isWide = useMedia('(min-width: 1600px)');
  const [view, setView] = useState<View>('equity');
  const { years, figures } = result;
  const last = years.at(-1);
  const from = (first: number, read: (year: ProjectedYear) => number) => [first, ...years.map(read)];
  const charts = {
    equity: {
      summary: `Equity reaches ${formatWholeDollars(last?.equity ?? null)} in year ${years.length}.`,
      series: [
        { label: 'Equity', values: from(valueNow(input) - figures.loanAmount, ({ equity }) => equity) },
        { label: 'Loan balance', values: from(figures.loanAmount, ({ balance }) => balance) },
      ],
    },
    cash: {
      summary: `Cash flow comes to ${formatWholeDollars(last?.totalCashFlow ?? null)} in ${years.length} years.`,
      series: [
        { label: 'Cash flow so far', values: from(0, ({ totalCashFlow }) => totalCashFlow) },
        { label: 'Cash flow of the year', values: from(0, ({ cashFlow }) => cashFlow) },
      ],
    },
  };
  const grown = input.growsFrom === 'arv' && input.arv !== null ? 'value from the ARV' : 'value';
  const growth = `${grown} ${formatPercent(input.appreciation, 1)}, rent ${formatPercent(input.rentGrowth, 1)}, costs ${formatPercent(input.costGrowth, 1)} per year`;
  return (
    <FoldCard
      flush
      title={`The next ${formatNumber(input.holdYears)} years`}
      folds="phone"
      summary={`${formatWholeDollars(last?.equity ?? null)} equity`}
      tag={
        <>
          <WhatIfTag computed={computed} />
          <span className={styles.growth}>{growth}</span>
        </>
      }
    >
      <div className={styles.beside}>
        <div className={styles.chart}>
          <div className={styles.choice}>
            <Segments label="Shown in the chart" value={view} options={views} onChange={setView} />
          </div>
          <LineChart {...charts[view]} unit="Year" width={isPhone ? 340 : isAbove ? 720 : isWide ? 560 : 340} />
        </div>
        <TableScroll label="Year by year">
          <YearsTable years={years} />
        </TableScroll>
      </div>
    </FoldCard>
  );
}

function YearsTable({ years }: { years: readonly ProjectedYear[] }) {
  const explain = useExplain();
  const places = years.flatMap(({ year }) => projectionKeys.map((name) => `${name} ${year}`));
  const grid = useGridFocus({ start: 'cashFlow 1', places });
  return (
    <table {...grid.table} className={styles.table} aria-label="Year by year">
      <thead>
        <tr>
          <th scope="col">Year</th>
          {projectionKeys.map((name) => (
            <th key={name} scope="col" className={classNames('num', leftOut[name])}>
              {projectionLabels[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((projected) => {
          const { year } = projected;
          const amounts = projectionAmounts(projected);
          return (
            <tr key={year}>
              <th scope="row">{year}</th>
              {projectionKeys.map((name) => {
                const value = formatWholeDollars(amounts[name]);
                const label = `${projectionLabels[name]}, year ${year}`;
                const explained = explain({ figure: { part: 'projection', name, year }, label, value });
                return (
                  <td key={name} className={classNames('num', leftOut[name], amounts[name] < 0 && 'negative')}>
                    {explained ? (
                      <Explained {...explained} {...grid.button(`${name} ${year}`)} covers>
                        {value}
                      </Explained>
                    ) : (
                      value
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
