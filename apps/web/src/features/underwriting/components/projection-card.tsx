import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { ProjectedYear } from '@rei/domain/underwriting/projection';
import { valueNow } from '@rei/domain/underwriting/rental';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FoldCard } from '#ui/fold-card.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { Segments } from '#ui/segments.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { useIsMobile, useMedia } from '#ui/use-media.ts';
import type { Computed } from '../hooks/use-underwriting.ts';
import styles from './projection-card.module.css';
import { WhatIfTag } from './what-if-mark.tsx';

interface Column {
  label: string;
  read: (year: ProjectedYear) => number;
  /** Left out where the screen is narrow; the balance, which is value less equity, only on the narrowest. */
  leftOut?: string | undefined;
}

const columns: readonly Column[] = [
  { label: 'Income', read: ({ effectiveIncome }) => effectiveIncome, leftOut: styles.minor },
  { label: 'NOI', read: ({ noi }) => noi, leftOut: styles.minor },
  {
    label: 'Debt service',
    read: ({ noi, cashFlow, reserveBelowNoi }) => Math.round(noi) - Math.round(cashFlow) - Math.round(reserveBelowNoi),
    leftOut: styles.minor,
  },
  { label: 'Cash flow', read: ({ cashFlow }) => cashFlow },
  { label: 'Value', read: ({ value }) => value },
  // What is owed is value less equity as they are read, so that a row adds up.
  { label: 'Balance', read: ({ value, equity }) => Math.round(value) - Math.round(equity), leftOut: styles.balance },
  { label: 'Equity', read: ({ equity }) => equity },
  { label: 'Profit if sold', read: ({ totalProfit }) => totalProfit, leftOut: styles.minor },
];

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
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Year</th>
                {columns.map(({ label, leftOut }) => (
                  <th key={label} scope="col" className={classNames('num', leftOut)}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map((year) => (
                <tr key={year.year}>
                  <th scope="row">{year.year}</th>
                  {columns.map(({ label, read, leftOut }) => (
                    <td key={label} className={classNames('num', leftOut, read(year) < 0 && 'negative')}>
                      {formatWholeDollars(read(year))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </div>
    </FoldCard>
  );
}
