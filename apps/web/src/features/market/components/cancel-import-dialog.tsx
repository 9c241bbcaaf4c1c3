import type { ImportJob } from '@rei/domain/market/import-job';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
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
    <Dialog
      isOpen={job !== undefined}
      onClose={close}
      title="Cancel this import?"
      actions={
        <>
          <Button onClick={close}>Keep importing</Button>
          <Button
            variant="primary"
            busy={cancel.isPending}
            onClick={() => job && cancel.mutate(job.id, { onSuccess: close })}
          >
            {cancel.isPending ? 'Cancelling…' : 'Cancel import'}
          </Button>
        </>
      }
    >
      {cancel.isError && (
        <Notice kind="error">{errorMessage(cancel.error, 'The import could not be cancelled.')}</Notice>
      )}
      <p>
        {job?.fileName} is read no further. What was stored until then stays; importing the file again completes it
        without doubling anything.
      </p>
    </Dialog>
  );
}
