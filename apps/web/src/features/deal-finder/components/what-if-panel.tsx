import { NumberInput } from '#ui/number-input.tsx';
import { Range } from '#ui/range.tsx';
import { assumedValue } from '../assumed-value.ts';
import type { DealView } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { changeText } from '../what-if-texts.ts';
import styles from './what-if.module.css';

/** How far the sliders reach; more can be typed. */
const tried = [
  { key: 'loanRate', label: 'Interest rate', max: 15, step: 0.125 },
  { key: 'downPaymentRate', label: 'Down payment', max: 100, step: 1 },
  { key: 'vacancyRate', label: 'Vacancy', max: 50, step: 1 },
  { key: 'insuranceRate', label: 'Insurance', max: 3, step: 0.125 },
] as const;

const changes = [
  { name: 'rentChange', label: 'Rent' },
  { name: 'priceChange', label: 'Price' },
] as const;

/** How far prices and rents slide, percent each way. */
const mostChange = 30;

interface WhatIfPanelProps {
  view: DealView;
  assumed: Assumed;
  change: DealViewState['change'];
}

/** Rate, down payment, rents, prices, vacancy and insurance to try out, by slider and by number. */
export function WhatIfPanel({ view, assumed, change }: WhatIfPanelProps) {
  const { typed } = view;
  return (
    <section className={styles.panel} aria-label="What if">
      {tried.map(({ key, label, max, step }) => {
        const usual = assumedValue(key, assumed);
        const value = typed[key] ?? usual;
        const { [key]: _before, ...others } = typed;
        const set = (next: number | null) => {
          const isUsual = next === null || next === usual;
          change({ typed: isUsual ? others : { ...others, [key]: Math.min(next, 100) } }, { isSliding: true });
        };
        return (
          <div key={key}>
            <NumberInput
              className={styles.number}
              label={label}
              unit="%"
              value={value}
              hasUsual
              min={0}
              max={100}
              step={step}
              onChange={set}
            />
            <Range
              label={`${label}, slider`}
              value={value ?? 0}
              min={0}
              max={Math.max(max, Math.ceil(usual ?? 0))}
              step={step}
              valueText={value === null ? 'Unknown' : `${value}%`}
              onChange={set}
              marks={['0%', usual === null ? '' : `${Number(usual.toFixed(3))}%`, `${max}%`]}
            />
          </div>
        );
      })}
      {changes.map(({ name, label }) => (
        <div key={name}>
          <NumberInput
            className={styles.number}
            label={`${label} change`}
            unit="%"
            value={view[name]}
            hasUsual
            min={-90}
            max={100}
            step={1}
            onChange={(next) => change({ [name]: within(next ?? 0) }, { isSliding: true })}
          />
          <Range
            label={`${label} change, slider`}
            value={view[name]}
            min={-mostChange}
            max={mostChange}
            step={1}
            valueText={changeText(view[name])}
            onChange={(next) => change({ [name]: next }, { isSliding: true })}
            marks={[changeText(-mostChange), 'as listed', changeText(mostChange)]}
          />
        </div>
      ))}
    </section>
  );
}

function within(percent: number): number {
  return Math.min(100, Math.max(-90, percent));
}
