import styles from './diagnostics.module.css';
import { Diagnostics } from './diagnostics.tsx';
import { Retention } from './retention.tsx';

export function DiagnosticsPage() {
  return (
    <div className={styles.page}>
      <Diagnostics />
      <Retention />
    </div>
  );
}
