import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { dealMeasureRules } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import { memo } from 'react';
import { Card } from '#ui/card.tsx';
import chart from '#ui/chart.module.css';
import { Range } from '#ui/range.tsx';
import { useChartReading } from '#ui/use-chart-reading.ts';
import { limitText, ruleText } from '../measure-text.ts';
import styles from './histogram.module.css';

const width = 264;
const height = 112;
const plot = { top: 12, left: 8, right: 8, bottom: 1 };
const floor = height - plot.bottom;

/** Zero is named where it does not stand in the way of the names of the ends, as shares of the width. */
const middle = { from: 0.3, to: 0.7 };

interface HistogramProps {
  histogram: DealAnswer['histogram'];
  rule: DealCriterion | undefined;
  /** Sets that rule, or the first about it; undefined where no rule can be about it. */
  onRule: ((value: number) => void) | undefined;
}

type Bin = DealAnswer['histogram']['bins'][number];

/** How the ranked measure is spread over the listings, what of them passes, and where the rule about it stands. */
export const Histogram = memo(function Histogram({ histogram: { measure, bins }, rule, onRule }: HistogramProps) {
  const { label, limit } = dealMeasureRules[measure];
  const last = bins.length - 1;
  const { at, handlers } = useChartReading({ last, start: 0, width, plot });
  const [first, end] = [bins[0], bins[last]];
  if (!first || !end || end.to <= first.from) return null;
  const [low, high] = [first.from, end.to];
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const x = (value: number) => {
    const share = (Math.min(high, Math.max(low, value)) - low) / (high - low);
    return plot.left + share * (width - plot.left - plot.right);
  };
  const zero = x(0) / width;
  const tall = (count: number) => (count / most) * (floor - plot.top);
  const bin = at === null ? undefined : bins[Math.min(at, last)];
  const step = Number(((first.to - first.from) / 10).toPrecision(1));
  const shown = rule?.value ?? (limit === 'at_least' ? low : high);

  return (
    <Card title={label}>
      <p className={styles.reading} aria-hidden="true">
        {bin ? readingOf(bin) : `${formatCounted(total, 'listing')}${rule ? ` · goal ${ruleText(rule)}` : ''}`}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={chart.chart}
        aria-label={`${label} of ${formatCounted(total, 'listing')}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? 0}
        aria-valuetext={readingOf(bin ?? first)}
        {...handlers}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.bars} aria-hidden="true">
          {bins.map((each, place) => {
            const left = x(each.from);
            const bar = { x: left, width: Math.max(1, x(each.to) - left - 1) };
            return (
              <g key={each.from} className={place === at ? styles.read : undefined}>
                <rect {...bar} y={floor - tall(each.count)} height={tall(each.count)} className={styles.all} />
                <rect {...bar} y={floor - tall(each.passing)} height={tall(each.passing)} className={styles.passing} />
              </g>
            );
          })}
          <line className={chart.grid} x1={plot.left} x2={width - plot.right} y1={floor} y2={floor} />
          {rule && <line className={styles.goal} x1={x(rule.value)} x2={x(rule.value)} y1={4} y2={floor} />}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{limitText(measure, low)}</span>
        {zero > middle.from && zero < middle.to && (
          <span className={styles.zero} style={{ left: `${zero * 100}%` }}>
            {limitText(measure, 0)}
          </span>
        )}
        <span>{limitText(measure, high)}</span>
      </p>
      {onRule && (
        <Range
          label={`${label} ${limit === 'at_least' ? 'at least' : 'at most'}, slider`}
          value={shown}
          min={low}
          max={high}
          step={step}
          valueText={limitText(measure, shown)}
          onChange={(value) => onRule(Number(value.toPrecision(6)))}
          marks={['', rule ? 'drag to change the rule' : 'drag to set a rule', '']}
        />
      )}
      <details className={styles.table}>
        <summary>Show as table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" className="num">
                Listings
              </th>
              <th scope="col" className="num">
                Pass
              </th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, count, passing }) => (
              <tr key={from}>
                <th scope="row">{limitText(measure, from)}</th>
                <td className="num">{formatNumber(count)}</td>
                <td className="num">{formatNumber(passing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );

  function readingOf({ from, to, count, passing }: Bin): string {
    const range = `${limitText(measure, from)} to ${limitText(measure, to)}`;
    return `${range}: ${formatCounted(count, 'listing')}, ${formatNumber(passing)} pass`;
  }
});
