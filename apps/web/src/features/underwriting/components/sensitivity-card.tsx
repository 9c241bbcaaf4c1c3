import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { verdictWords } from '@rei/domain/listings/after-costs';
import type { Criterion } from '@rei/domain/underwriting/buy-box';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import {
  roundShare,
  type SensitivityMeasure,
  sensitivityTable,
  valuesAround,
} from '@rei/domain/underwriting/sensitivity';
import { shownVerdictOf } from '@rei/domain/underwriting/verdict';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import { useMemo, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Explained } from '#ui/explained.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { Select } from '#ui/select.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { useGridFocus } from '#ui/use-grid-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Computed } from '../hooks/use-underwriting.ts';
import { underwritingQueries } from '../queries.ts';
import { useExplain } from './explaining.tsx';
import styles from './sensitivity-card.module.css';
import { WhatIfTag } from './what-if-mark.tsx';

const percentText = (value: number | null) => formatPercent(value, 1);
const ratioText = (value: number | null) => formatNumber(value, 2);

const measures: readonly { value: SensitivityMeasure; label: string; format: (value: number | null) => string }[] = [
  { value: 'cashOnCash', label: 'Cash-on-cash', format: percentText },
  { value: 'monthlyCashFlow', label: 'Monthly cash flow', format: formatWholeDollars },
  { value: 'capRate', label: 'Cap rate', format: percentText },
  { value: 'dscrBank', label: 'DSCR, bank', format: ratioText },
  { value: 'internalRate', label: 'IRR', format: percentText },
];

const pairs = [
  { value: 'rent', label: 'by price and rent', axis: 'Monthly rent' },
  { value: 'loanRate', label: 'by price and rate', axis: 'Interest rate' },
] as const;
type Pair = (typeof pairs)[number]['value'];

const icons = { passes: CircleCheck, close: CircleMinus, fails: CircleX } as const;
type Tone = keyof typeof icons;
const tones = ['passes', 'close', 'fails'] as const;

/** The verdict of the rental as a cell has it; none where it can't be judged, or its price has to be checked first. */
function toneOf(input: RentalInput, rules: readonly Criterion[]): Tone | null {
  const verdict = shownVerdictOf(input, rules);
  return verdict === 'check_price' || verdict === 'needs_input' ? null : verdict;
}

/** One figure for five prices and five rents or rates around the rental's own, in the three tones of a verdict. */
export function SensitivityCard({ computed }: { computed: Computed }) {
  const { input } = computed;
  const rules = useQuery(underwritingQueries.ownRules()).data?.rules;
  const [measure, setMeasure] = useState<SensitivityMeasure>('cashOnCash');
  const [pair, setPair] = useState<Pair>('rent');
  const { prices, others, cells, verdicts } = useMemo(() => {
    const rows = valuesAround(input.price, roundShare(input.price, 0.05), 2);
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
    const judged =
      rules && rows.map((price) => columns.map((other) => toneOf({ ...input, price, [pair]: other }, rules)));
    return { prices: rows, others: columns, cells: table, verdicts: judged };
  }, [input, pair, measure, rules]);
  const { format = String, label = '' } = measures.find(({ value }) => value === measure) ?? {};
  const head = pair === 'rent' ? formatWholeDollars : (value: number) => formatPercent(value);
  const own = pair === 'rent' ? input.rent : input.loanRate;
  const { axis = '' } = pairs.find(({ value }) => value === pair) ?? {};
  const explain = useExplain();
  const placeOf = (price: number, other: number) => `${price} ${other}`;
  const grid = useGridFocus({
    start: placeOf(input.price, own),
    places: prices.flatMap((price) => others.map((other) => placeOf(price, other))),
  });
  return (
    <FoldCard
      className={styles.card}
      title="Sensitivity"
      folds="phone"
      summary="Price against rent or rate"
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
        <table {...grid.table} className={styles.table} aria-label="Price against rent or rate">
          <thead>
            <tr className={styles.axes}>
              <th scope="col" rowSpan={2}>
                Price
              </th>
              <th scope="colgroup" colSpan={others.length}>
                {axis}
              </th>
            </tr>
            <tr>
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
                  const tone = verdicts?.[row]?.[column];
                  const Icon = tone && icons[tone];
                  const text = format(value);
                  const explained = explain({
                    figure: { part: 'sensitivity', measure, price, vary: pair, other },
                    label,
                    value: text,
                  });
                  const content = (
                    <>
                      {text}
                      {tone && <VisuallyHidden>, {verdictWords[tone]}</VisuallyHidden>}
                    </>
                  );
                  return (
                    <td
                      key={other}
                      className={classNames('num', tone ? styles[tone] : undefined, isOwn && styles.own)}
                      aria-current={isOwn || undefined}
                    >
                      {Icon && <Icon aria-hidden />}
                      {explained ? (
                        <Explained {...explained} {...grid.button(placeOf(price, other))} covers>
                          {content}
                        </Explained>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <ul className={styles.legend} aria-label="By your rules">
        {tones.map((tone) => {
          const Icon = icons[tone];
          return (
            <li key={tone} className={styles[`${tone}Word`]}>
              <Icon aria-hidden />
              {verdictWords[tone]}
            </li>
          );
        })}
      </ul>
    </FoldCard>
  );
}
