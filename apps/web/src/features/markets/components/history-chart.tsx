import chart from '#ui/chart.module.css';
import { chartScale } from '#ui/chart-scale.ts';
import { useChartReading } from '#ui/use-chart-reading.ts';
import styles from './history-chart.module.css';

export interface Point {
  day: string;
  value: number;
}

interface HistoryChartProps {
  label: string;
  valueText: (value: number) => string;
  dayText: (day: string) => string;
  /** At least two, oldest first. */
  points: readonly Point[];
  name: string;
}

const width = 720;
const height = 200;
const plot = { top: 12, left: 64, right: 20, bottom: 172 };

/** The values between which the line runs: round ones around all of them, from 0 only where they begin there. */
function valueScale(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = chartScale(Math.max(high - low, high / 10, 1), 4).ticks[1] ?? 1;
  const first = Math.floor(low / step + 1e-9);
  const count = Math.max(Math.ceil(high / step - 1e-9) - first, 1);
  return Array.from({ length: count + 1 }, (_, place) => (first + place) * step);
}

/** A line through the days or months of a market; pointing and the arrow keys read one day after the other. */
export function HistoryChart({ label, valueText, dayText, points, name }: HistoryChartProps) {
  const last = points.length - 1;
  const { at, handlers } = useChartReading({ last, start: last, width, plot });
  const times = points.map(({ day }) => Date.parse(day));
  const [begin = 0, end = 1] = [times[0], times[last]];
  const ticks = valueScale(points.map(({ value }) => value));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const x = (place: number) =>
    plot.left + (((times[place] ?? begin) - begin) / Math.max(end - begin, 1)) * (width - plot.left - plot.right);
  const y = (value: number) => plot.bottom - ((value - least) / (most - least)) * (plot.bottom - plot.top);
  const read = Math.min(at ?? last, last);
  const shown = points[read];
  const shownLast = points[last];
  const line = points.map(({ value }, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const textOf = (point: Point | undefined) => (point ? `${dayText(point.day)}: ${valueText(point.value)}` : '');
  return (
    <div>
      <p className={styles.reading} aria-hidden="true">
        {textOf(shown)}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={chart.chart}
        aria-label={`${label} of ${name}, from ${textOf(points[0])} to ${textOf(points[last])}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={read}
        aria-valuetext={textOf(shown)}
        {...handlers}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {ticks.map((value) => (
            <g key={value}>
              <line className={chart.grid} x1={plot.left} x2={width - plot.right} y1={y(value)} y2={y(value)} />
              <text x={plot.left - 8} y={y(value) + 4} textAnchor="end">
                {valueText(value)}
              </text>
            </g>
          ))}
          <text x={plot.left} y={height - 6}>
            {points[0] && dayText(points[0].day)}
          </text>
          <text x={width - plot.right} y={height - 6} textAnchor="end">
            {shownLast && dayText(shownLast.day)}
          </text>
          <polyline className={chart.line} points={line} />
          {shown && <circle className={chart.point} cx={x(read)} cy={y(shown.value)} r={4} />}
        </svg>
      </div>
    </div>
  );
}
