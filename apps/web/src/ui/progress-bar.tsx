import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined while nobody knows how much there is. */
  share?: number | undefined;
  /** What a screen reader says in place of a percentage. */
  valueText?: string | undefined;
}

export function ProgressBar({ label, share, valueText }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div
        className={classNames(styles.bar, percent === undefined && styles.unknown)}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
