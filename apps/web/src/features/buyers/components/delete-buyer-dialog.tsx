import type { Buyer } from '@rei/domain/buyers/buyer';
import { deleteQuestion } from '@rei/domain/buyers/texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDeleteBuyer } from '../mutations.ts';
import { refusalText } from '../refusal.ts';

interface DeleteBuyerDialogProps {
  buyer: Buyer;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteBuyerDialog({ buyer, onClose, onDeleted }: DeleteBuyerDialogProps) {
  const remove = useDeleteBuyer();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={deleteQuestion}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={remove.isPending}
            onClick={() => remove.mutate(buyer._id, { onSuccess: onDeleted })}
          >
            Delete
          </Button>
        </>
      }
    >
      {remove.isError && (
        <Notice kind="error">{refusalText(remove.error, 'delete', 'The buyer could not be deleted.')}</Notice>
      )}
      <p>
        <b>{buyer.name}</b>, {buyer.email}
      </p>
    </Dialog>
  );
}
