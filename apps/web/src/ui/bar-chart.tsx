import { formatWholeDollars } from '@rei/domain/kernel/format';
import styles from './bar-chart.module.css';
import { classNames } from './class-names.ts';

interface BarChartProps {
  summary: string;
  /** Dollars; below 0 a bar goes to the left. */
  bars: readonly { label: string; value: number; tone: 'main' | 'other' | 'loss' }[];
}

/** Amounts below each other, each with its name and its value. */
export function BarChart({ summary, bars }: BarChartProps) {
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const span = Math.max(high - low, 1);
  const zero = (-low / span) * 100;
  return (
    <ul className={styles.bars} aria-label={summary}>
      {bars.map(({ label, value, tone }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={classNames(styles.bar, tone !== 'main' && styles[tone])}
              style={{
                left: `${value < 0 ? zero - (-value / span) * 100 : zero}%`,
                width: `${(Math.abs(value) / span) * 100}%`,
              }}
            />
            {low < 0 && <span className={styles.zero} style={{ left: `${zero}%` }} />}
          </span>
          <span className={classNames(styles.value, value < 0 && 'negative')}>{formatWholeDollars(value)}</span>
        </li>
      ))}
    </ul>
  );
}
