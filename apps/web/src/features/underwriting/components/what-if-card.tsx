import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FoldCard } from '#ui/fold-card.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Range } from '#ui/range.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Computed, Underwriting } from '../hooks/use-underwriting.ts';
import { sliderRange } from '../slider-range.ts';
import { formatTried, whatIfInputs } from '../what-if-inputs.ts';
import styles from './what-if-card.module.css';

/** Price, rent, rate, down payment and vacancy to try out, by slider and by number, beside the rental as it is. */
export function WhatIfCard({ underwriting, computed }: { underwriting: Underwriting; computed: Computed }) {
  const { base, baseResult, input, result, isTried } = computed;
  const compared = [
    {
      label: 'Monthly cash flow',
      read: (figures: typeof result.figures) => figures.monthlyCashFlow,
      format: formatWholeDollars,
    },
    {
      label: 'Cash-on-cash',
      read: (figures: typeof result.figures) => figures.cashOnCash,
      format: (value: number | null) => formatPercent(value, 1),
    },
    {
      label: 'DSCR, bank',
      read: (figures: typeof result.figures) => figures.dscrBank,
      format: (value: number | null) => formatNumber(value, 2),
    },
  ];
  return (
    <FoldCard
      className={isTried ? undefined : styles.untried}
      title="What if"
      folds="phone"
      summary={isTried ? 'On' : 'Price, rent, rate, down payment, vacancy'}
      action={
        isTried && (
          <Button variant="text" size="small" icon={<RotateCcw aria-hidden />} onClick={underwriting.reset}>
            Reset
          </Button>
        )
      }
    >
      <div className={styles.sliders}>
        {whatIfInputs.map(({ name, label, unit }) => {
          const { min, max, step } = sliderRange(name, base[name]);
          const format = (value: number) => formatTried(unit, value);
          const take = (value: number | null) => underwriting.tryOut(name, value === base[name] ? null : value);
          const field = { label, value: input[name], hasUsual: true, step, min, className: styles.number };
          return (
            <div key={name}>
              {unit === 'dollars' ? (
                <MoneyInput {...field} onChange={take} />
              ) : (
                <NumberInput {...field} unit="%" max={100} onChange={(value) => take(within(value, 100))} />
              )}
              <Range
                label={`${label}, slider`}
                value={input[name]}
                min={min}
                max={max}
                step={step}
                valueText={format(input[name])}
                onChange={take}
                marks={[format(min), `current ${format(base[name])}`, format(max)]}
              />
            </div>
          );
        })}
      </div>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Figure</VisuallyHidden>
            </th>
            <th scope="col" className="num">
              Base
            </th>
            <th scope="col" className="num">
              What if
            </th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {compared.map(({ label, read, format }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[read(baseResult.figures), read(result.figures)].map((value, place) => (
                <td
                  key={place === 0 ? 'base' : 'tried'}
                  className={classNames('num', place === 1 && styles.tried, value !== null && value < 0 && 'negative')}
                >
                  {format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FoldCard>
  );
}

function within(value: number | null, most: number): number | null {
  return value === null ? null : Math.min(value, most);
}
