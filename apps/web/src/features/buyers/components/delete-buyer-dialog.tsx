import type { Buyer } from '@rei/domain/buyers/buyer';
import { deleteQuestion } from '@rei/domain/buyers/texts';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useDeleteBuyer } from '../mutations.ts';
import type { BuyerListName } from '../queries.ts';
import { refusalText } from '../refusal.ts';

interface DeleteBuyerDialogProps {
  list: BuyerListName;
  buyer: Buyer;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteBuyerDialog({ list, buyer, onClose, onDeleted }: DeleteBuyerDialogProps) {
  const remove = useDeleteBuyer(list);
  return (
    <QuestionDialog
      isOpen
      title={deleteQuestion}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      problem={remove.isError ? refusalText(remove.error, 'delete', 'Couldn’t delete the buyer.') : null}
      onConfirm={() => remove.mutate(buyer._id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        <b>{buyer.name}</b>, {buyer.email}
      </p>
    </QuestionDialog>
  );
}
