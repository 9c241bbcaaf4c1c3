import styles from './trend-line.module.css';

interface TrendLineProps {
  summary: string;
  /** At least two, oldest first, at even distances. */
  values: readonly number[];
}

const width = 300;
const height = 88;
/** Room for the line's own width and the dot at its end. */
const edge = 5;

/** How a value came to be what it is: a line alone, whose last point is marked. */
export function TrendLine({ summary, values }: TrendLineProps) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, place) => ({
    x: edge + (place / (values.length - 1)) * (width - 2 * edge),
    y: height - edge - ((value - low) / span) * (height - 2 * edge),
  }));
  const last = points.at(-1);
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x.toFixed(1)} cy={last.y.toFixed(1)} r={4} />}
    </svg>
  );
}
