import { formatDollars, formatWholeDollars } from '@rei/domain/kernel/format';
import { axisAmount } from './axis-amount.ts';
import styles from './balance-chart.module.css';
import chart from './chart.module.css';
import { chartScale } from './chart-scale.ts';
import { useChartReading } from './use-chart-reading.ts';

interface BalanceChartProps {
  summary: string;
  /** Owed at the beginning and at the end of each year. */
  balances: readonly number[];
  /** What falls due at once, and after how many years. */
  balloon: { years: number; amount: number } | null;
  isNarrow: boolean;
}

const plot = { top: 24, left: 56, right: 16 };
/** Below the plot: the years and what they are. */
const footHeight = 48;

/** How a debt falls over the years; hovering and the arrow keys read one year after the other. */
export function BalanceChart({ summary, balances, balloon, isNarrow }: BalanceChartProps) {
  const last = Math.max(balances.length - 1, 1);
  const width = isNarrow ? 340 : 640;
  const { at: year, setAt: setYear, handlers } = useChartReading({ last, start: 0, width, plot });
  const height = isNarrow ? 248 : 332;
  const bottom = height - footHeight;
  const top = Math.max(...balances, 1);
  const { ticks: amounts, most } = chartScale(top, 4);
  const { ticks: years } = chartScale(last, isNarrow ? 4 : 6);
  const x = (at: number) => plot.left + (at / last) * (width - plot.left - plot.right);
  const y = (amount: number) => bottom - (amount / most) * (bottom - plot.top);
  const line = balances.map((amount, at) => `${x(at).toFixed(1)},${y(amount).toFixed(1)}`);
  const paidUntil = balloon ? balloon.years : last;
  const paid = [
    ...line.slice(0, Math.floor(paidUntil) + 1),
    ...(balloon ? [`${x(balloon.years).toFixed(1)},${y(balloon.amount).toFixed(1)}`] : []),
  ];
  const owed = year === null ? undefined : balances[year];
  const reading = year === null || owed === undefined ? '' : `Year ${year}: ${formatDollars(owed)} owed`;

  return (
    <div>
      <p className={styles.reading} aria-hidden="true">
        {reading || (isNarrow ? 'Tap for details' : 'Hover for details')}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={chart.chart}
        aria-label={`${summary} Year`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={year ?? 0}
        aria-valuetext={reading || `Year 0: ${formatDollars(balances[0] ?? 0)} owed`}
        {...handlers}
        onFocus={() => setYear((at) => at ?? 0)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {amounts.map((amount) => (
            <g key={amount}>
              <line className={chart.grid} x1={plot.left} x2={width - plot.right} y1={y(amount)} y2={y(amount)} />
              <text x={plot.left - 10} y={y(amount) + 4} textAnchor="end">
                {axisAmount(amount, most)}
              </text>
            </g>
          ))}
          {years.map((at) => (
            <text key={at} x={x(at)} y={bottom + 20} textAnchor="middle">
              {at}
            </text>
          ))}
          <text x={(plot.left + width - plot.right) / 2} y={bottom + 40} textAnchor="middle">
            Years after closing
          </text>
          <polygon className={chart.area} points={`${x(0)},${bottom} ${paid.join(' ')} ${x(paidUntil)},${bottom}`} />
          {balloon && <polyline className={styles.rest} points={line.join(' ')} />}
          <polyline className={chart.line} points={paid.join(' ')} />
          {balloon && (
            <g>
              <line
                className={styles.balloon}
                x1={x(balloon.years)}
                x2={x(balloon.years)}
                y1={y(balloon.amount)}
                y2={bottom}
              />
              <circle className={styles.mark} cx={x(balloon.years)} cy={y(balloon.amount)} r={5} />
              <BalloonLabel
                x={x(balloon.years)}
                y={y(balloon.amount)}
                width={width}
                bottom={bottom}
                balloon={balloon}
              />
            </g>
          )}
          {year !== null && owed !== undefined && (
            <g>
              <line className={chart.cursor} x1={x(year)} x2={x(year)} y1={plot.top} y2={bottom} />
              <circle className={chart.point} cx={x(year)} cy={y(owed)} r={4} />
            </g>
          )}
        </svg>
      </div>
    </div>
  );
}

interface BalloonLabelProps {
  x: number;
  y: number;
  width: number;
  bottom: number;
  balloon: { years: number; amount: number };
}

/** On the side of the mark that has room. */
function BalloonLabel({ x, y, width, bottom, balloon }: BalloonLabelProps) {
  const isRight = x < width * 0.6;
  const at = { x: x + (isRight ? 12 : -12), textAnchor: isRight ? 'start' : 'end' } as const;
  const line = isRight ? Math.max(y - 12, 30) : Math.min(y + 26, bottom - 24);
  return (
    <>
      <text className={styles.strong} {...at} y={line - 12}>
        Balloon {formatWholeDollars(balloon.amount)}
      </text>
      <text {...at} y={line + 4}>
        due in year {balloon.years}
      </text>
    </>
  );
}
