import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
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
      <ButtonLink to={editHref} icon={<Pencil aria-hidden />}>
        Edit
      </ButtonLink>
      <Button icon={<Trash2 aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="primary" busy={remove.isPending} onClick={handleDelete}>
              {remove.isPending ? 'Deleting...' : 'Delete'}
            </Button>
          </>
        }
      >
        <p>
          You added this property, and nobody else has it. Its facts, activity log, tags and note are deleted for good,
          with the offers and contracts in the log. This cannot be undone.
        </p>
        {remove.isError && <Notice kind="error">{errorMessage(remove.error, 'Could not delete the property')}</Notice>}
      </Dialog>
    </>
  );
}
