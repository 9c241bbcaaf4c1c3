import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { type SensitivityMeasure, sensitivityTable, valuesAround } from '@rei/domain/underwriting/sensitivity';
import { useMemo, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import type { Computed } from '../hooks/use-underwriting.ts';
import { roundShare } from '../slider-range.ts';
import styles from './sensitivity-card.module.css';
import { WhatIfTag } from './what-if-mark.tsx';

const measures: readonly { value: SensitivityMeasure; label: string; format: (value: number | null) => string }[] = [
  { value: 'cashOnCash', label: 'Cash-on-cash', format: (value) => formatPercent(value, 1) },
  { value: 'monthlyCashFlow', label: 'Monthly cash flow', format: formatWholeDollars },
  { value: 'capRate', label: 'Cap rate', format: (value) => formatPercent(value, 1) },
  { value: 'dscrBank', label: 'DSCR, bank', format: (value) => formatNumber(value, 2) },
  { value: 'internalRate', label: 'IRR', format: (value) => formatPercent(value, 1) },
];

const pairs = [
  { value: 'rent', label: 'by price and rent' },
  { value: 'loanRate', label: 'by price and rate' },
] as const;
type Pair = (typeof pairs)[number]['value'];

/** Where a value is good or bad: below 0, and below 1 for a coverage, it loses. */
function isLoss(measure: SensitivityMeasure, value: number | null): boolean {
  return value !== null && value < (measure === 'dscrBank' ? 1 : 0);
}

/** One figure for five prices and five rents or rates around the rental's own. */
export function SensitivityCard({ computed }: { computed: Computed }) {
  const { input } = computed;
  const [measure, setMeasure] = useState<SensitivityMeasure>('cashOnCash');
  const [pair, setPair] = useState<Pair>('rent');
  const { prices, others, cells } = useMemo(() => {
    const rows = valuesAround(input.price, roundShare(input.price, 0.03), 2);
    const columns =
      pair === 'rent'
        ? valuesAround(input.rent, roundShare(input.rent, 0.05), 2)
        : valuesAround(input.loanRate, 0.5, 2);
    const table = sensitivityTable({
      input,
      rows: { vary: 'price', values: rows },
      columns: { vary: pair, values: columns },
      measure,
    });
    return { prices: rows, others: columns, cells: table };
  }, [input, pair, measure]);
  const format = measures.find(({ value }) => value === measure)?.format ?? String;
  const head = pair === 'rent' ? formatWholeDollars : (value: number) => formatPercent(value);
  const own = pair === 'rent' ? input.rent : input.loanRate;
  return (
    <Card
      title="Sensitivity"
      tag={
        <>
          <WhatIfTag computed={computed} />
          <span className={styles.note}>after operating costs</span>
        </>
      }
    >
      <div className={styles.choices}>
        <Select label="Figure" hideLabel value={measure} options={measures} onChange={setMeasure} />
        <Select label="By" hideLabel value={pair} options={pairs} onChange={setPair} />
      </div>
      <TableScroll label="Price against rent or rate">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Price</th>
              {others.map((value) => (
                <th key={value} scope="col" className="num">
                  {head(value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prices.map((price, row) => (
              <tr key={price}>
                <th scope="row">{formatWholeDollars(price)}</th>
                {others.map((other, column) => {
                  const value = cells[row]?.[column] ?? null;
                  const isOwn = price === input.price && other === own;
                  return (
                    <td
                      key={other}
                      className={classNames(
                        'num',
                        isLoss(measure, value) ? styles.loss : styles.gain,
                        isOwn && styles.own,
                      )}
                      aria-current={isOwn || undefined}
                    >
                      {format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Card>
  );
}
