import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { momentText } from '#lib/moment.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { activityDetail, activityLabel } from '../activity-words.ts';
import styles from './delete-entry-dialog.module.css';

interface DeleteEntryDialogProps {
  entry: ActivityEntry | undefined;
  onClose: () => void;
  onDelete: (entry: ActivityEntry) => void;
}

export function DeleteEntryDialog({ entry, onClose, onDelete }: DeleteEntryDialogProps) {
  const detail = entry && activityDetail(entry);
  return (
    <QuestionDialog
      isOpen={entry !== undefined}
      title="Delete this activity log entry?"
      confirmLabel="Delete"
      onConfirm={() => entry && onDelete(entry)}
      onClose={onClose}
    >
      {entry && (
        <p>
          {activityLabel(entry.type)}, {momentText(entry.timestamp)}
        </p>
      )}
      {detail && <p className={styles.detail}>{detail}</p>}
    </QuestionDialog>
  );
}
