import type { DemoMarket } from '@rei/domain/demo-market/endpoints';
import { formatNumber } from '@rei/domain/kernel/format';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './demo-market-notice.module.css';

/** How far the removal of the demo market is; it goes on without the page. */
export function DemoRemovalProgress({ listings, removed }: NonNullable<DemoMarket['removal']>) {
  const text = `${formatNumber(removed)} of ${formatNumber(listings)} demo listings removed`;
  return (
    <div className={styles.progress}>
      <p>Removing the demo market: {text}.</p>
      <ProgressBar
        label="Removing the demo market"
        share={listings === 0 ? undefined : Math.min(1, removed / listings)}
        valueText={text}
      />
    </div>
  );
}
