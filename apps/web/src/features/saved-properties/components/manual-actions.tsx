import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import PencilLine from 'lucide-react/icons/pencil-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeleteManual } from '../manual-mutations.ts';
import { savedName } from '../saved-name.ts';

interface ManualActionsProps {
  record: SavedRecord;
  editHref: string;
  onDeleted: () => void;
}

/** What can be done with a property that this user added by hand. */
export function ManualActions({ record, editHref, onDeleted }: ManualActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteManual(record.propertyId);
  const toast = useToast();
  const name = savedName(record);

  function handleDelete(): void {
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ text: `${name} was deleted.` });
        onDeleted();
      },
    });
  }

  return (
    <>
      <ButtonLink to={editHref} icon={<PencilLine aria-hidden />}>
        Edit
      </ButtonLink>
      <Button icon={<Trash2 aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
        isBusy={remove.isPending}
        problem={remove.isError ? errorMessage(remove.error, 'Couldn’t delete the property') : null}
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      >
        <p>
          Only you have this property. Its details, activity log, tags and note are permanently deleted, along with the
          offers and contracts in the log. This can’t be undone.
        </p>
      </QuestionDialog>
    </>
  );
}
