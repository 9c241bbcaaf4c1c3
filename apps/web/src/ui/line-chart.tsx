import { formatWholeDollars } from '@rei/domain/kernel/format';
import { axisAmount } from './axis-amount.ts';
import chart from './chart.module.css';
import { chartScale, rangeScale } from './chart-scale.ts';
import { classNames } from './class-names.ts';
import styles from './line-chart.module.css';
import { useChartReading } from './use-chart-reading.ts';

interface LineChartProps {
  summary: string;
  /** What the values follow each other by, the first of them at 0. */
  unit: 'Year' | 'Month';
  /** Up to three; dollars. */
  series: readonly { label: string; values: readonly number[] }[];
  /** How wide the chart is drawn, px; it fills the place it is given, so that letters keep their size near it. */
  width: number;
}

const plot = { top: 12, left: 60, right: 16 };
/** Below the plot: the years and what they are. */
const footHeight = 44;

/** How amounts change over the years; hovering and the arrow keys read one year after the other. */
export function LineChart({ summary, unit, series, width }: LineChartProps) {
  const last = Math.max(...series.map(({ values }) => values.length - 1), 1);
  const { at, handlers } = useChartReading({ last, start: last, width, plot });
  const read = at === null ? last : Math.min(at, last);
  const isNarrow = width < 480;
  const height = isNarrow ? 240 : 300;
  const bottom = height - footHeight;
  const all = series.flatMap(({ values }) => values);
  const { ticks: amounts, least, most } = rangeScale({ low: Math.min(...all), high: Math.max(...all) }, 4);
  const { ticks } = chartScale(last, isNarrow ? 4 : 10);
  const x = (place: number) => plot.left + (place / last) * (width - plot.left - plot.right);
  const y = (amount: number) => bottom - ((amount - least) / (most - least)) * (bottom - plot.top);
  const pointsOf = (values: readonly number[]) =>
    values.map((amount, place) => `${x(place).toFixed(1)},${y(amount).toFixed(1)}`).join(' ');
  const [first] = series;
  const reading = series.flatMap(({ label, values }) => {
    const amount = values[read];
    return amount === undefined ? [] : [{ label, amount: formatWholeDollars(amount) }];
  });

  return (
    <div>
      <p className={styles.reading} aria-hidden="true">
        <span>
          {unit} {read}
        </span>
        {reading.map(({ label, amount }, place) => (
          <span key={label} className={classNames(styles.key, styles[`key${place}`])}>
            {label} <b>{amount}</b>
          </span>
        ))}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={chart.chart}
        aria-label={`${summary} ${unit}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={read}
        aria-valuetext={`${unit} ${read}: ${reading.map(({ label, amount }) => `${label} ${amount}`).join(', ')}`}
        {...handlers}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {amounts.map((amount) => (
            <g key={amount}>
              <line
                className={amount === 0 && least < 0 ? styles.zero : chart.grid}
                x1={plot.left}
                x2={width - plot.right}
                y1={y(amount)}
                y2={y(amount)}
              />
              <text x={plot.left - 10} y={y(amount) + 4} textAnchor="end">
                {axisAmount(amount, Math.max(most, -least))}
              </text>
            </g>
          ))}
          {ticks
            .filter((place) => place <= last && Number.isInteger(place))
            .map((place) => (
              <text key={place} x={x(place)} y={bottom + 18} textAnchor="middle">
                {place}
              </text>
            ))}
          <text x={(plot.left + width - plot.right) / 2} y={bottom + 37} textAnchor="middle">
            {unit}s
          </text>
          {first && (
            <polygon
              className={chart.area}
              points={`${x(0)},${y(0)} ${pointsOf(first.values)} ${x(first.values.length - 1)},${y(0)}`}
            />
          )}
          {series
            .map(({ label, values }, place) => (
              <polyline
                key={label}
                className={classNames(chart.line, styles[`line${place}`])}
                points={pointsOf(values)}
              />
            ))
            .toReversed()}
          {at !== null && (
            <g>
              <line className={chart.cursor} x1={x(read)} x2={x(read)} y1={plot.top} y2={bottom} />
              {series.map(({ label, values }, place) => {
                const amount = values[read];
                return (
                  amount !== undefined && (
                    <circle
                      key={label}
                      className={classNames(chart.point, styles[`point${place}`])}
                      cx={x(read)}
                      cy={y(amount)}
                      r={4}
                    />
                  )
                );
              })}
            </g>
          )}
        </svg>
      </div>
    </div>
  );
}
