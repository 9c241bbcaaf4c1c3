import styles from './sparkline.module.css';

const [width, height, gap, least] = [84, 28, 2, 1.5];

interface SparklineProps {
  /** Counts, the newest last. */
  values: readonly number[];
  /** What they count, for those who do not see them. */
  label: string;
}

/** Counts as bars, the newest of them dark; what was nothing is a line. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = (width + gap) / values.length;
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${label}: ${values.join(', ')}`}
    >
      {values.map((value, index) => {
        const high = Math.max(least, (value / most) * height);
        return (
          <rect
            // A bar is its place: there is nothing else to tell it by.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            className={index === values.length - 1 ? styles.newest : undefined}
            x={index * step}
            y={height - high}
            width={step - gap}
            height={high}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
