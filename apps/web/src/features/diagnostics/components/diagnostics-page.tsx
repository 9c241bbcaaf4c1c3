import styles from './diagnostics.module.css';
import { Diagnostics } from './diagnostics.tsx';
import { Retention } from './retention.tsx';
import { TrainingRuns } from './training-runs.tsx';

export function DiagnosticsPage() {
  return (
    <div className={styles.page}>
      <Diagnostics />
      <TrainingRuns />
      <Retention />
    </div>
  );
}
