import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { activityDetail, activityLabel } from '../activity-words.ts';
import styles from './delete-entry-dialog.module.css';

interface DeleteEntryDialogProps {
  /** Undefined: closed. */
  entry: ActivityEntry | undefined;
  onClose: () => void;
  onDelete: (entry: ActivityEntry) => void;
}

export function DeleteEntryDialog({ entry, onClose, onDelete }: DeleteEntryDialogProps) {
  const detail = entry && activityDetail(entry);
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title="Delete this activity log entry?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => entry && onDelete(entry)}>
            Delete
          </Button>
        </>
      }
    >
      {entry && (
        <p>
          {activityLabel(entry.type)}, {momentText(entry.timestamp)}
        </p>
      )}
      {detail && <p className={styles.detail}>{detail}</p>}
    </Dialog>
  );
}
