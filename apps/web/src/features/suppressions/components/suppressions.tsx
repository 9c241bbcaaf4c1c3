import { AddSuppression } from './add-suppression.tsx';
import { SendingHealth } from './sending-health.tsx';
import { SuppressionFile } from './suppression-file.tsx';
import { SuppressionList } from './suppression-list.tsx';
import styles from './suppressions.module.css';

/** Whom this installation writes to no more, and how its mail fares. */
export function Suppressions() {
  return (
    <div className={styles.page}>
      <SuppressionList />
      <AddSuppression />
      <SuppressionFile />
      <SendingHealth />
    </div>
  );
}
