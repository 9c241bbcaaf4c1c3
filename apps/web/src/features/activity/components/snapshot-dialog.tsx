import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { snapshotRows } from '../snapshot-rows.ts';
import styles from './snapshot-dialog.module.css';

export interface OpenSnapshot {
  /** 'Offer as of Nov 20, 2026, 12:04 PM' */
  title: string;
  snapshot: unknown;
}

interface SnapshotDialogProps {
  snapshot: OpenSnapshot | undefined;
  onClose: () => void;
}

/** An offer's or contract's figures as they were then, to read only. */
export function SnapshotDialog({ snapshot, onClose }: SnapshotDialogProps) {
  const rows = snapshotRows(snapshot?.snapshot);
  return (
    <Dialog
      isOpen={snapshot !== undefined}
      onClose={onClose}
      title={snapshot?.title ?? ''}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {rows.length === 0 ? (
        <p>It has no figures.</p>
      ) : (
        <dl className={styles.figures}>
          {rows.map(({ label, value, isNumber }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={classNames(isNumber && 'num')}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
