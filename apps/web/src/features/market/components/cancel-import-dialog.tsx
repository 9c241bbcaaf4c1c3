import type { ImportJob } from '@rei/domain/market/import-job';
import { errorMessage } from '#lib/api-error.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useCancelImport } from '../mutations.ts';

interface CancelImportDialogProps {
  /** Undefined: closed, also when the import has ended meanwhile. */
  job: ImportJob | undefined;
  onClose: () => void;
}

export function CancelImportDialog({ job, onClose }: CancelImportDialogProps) {
  const cancel = useCancelImport();

  function close(): void {
    onClose();
    cancel.reset();
  }

  return (
    <QuestionDialog
      isOpen={job !== undefined}
      title="Cancel this import?"
      cancelLabel="Keep importing"
      confirmLabel={cancel.isPending ? 'Cancelling…' : 'Cancel import'}
      isBusy={cancel.isPending}
      problem={cancel.isError ? errorMessage(cancel.error, 'Couldn’t cancel the import.') : null}
      onConfirm={() => job && cancel.mutate(job.id, { onSuccess: close })}
      onClose={close}
    >
      <p>
        Importing {job?.fileName} stops. Rows already imported are saved; importing the file again adds the rest without
        duplicates.
      </p>
    </QuestionDialog>
  );
}
