import type { SavedSearch } from '@rei/domain/alerts/endpoints';
import { errorMessage } from '#lib/api-error.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeleteSearch } from '../mutations.ts';

export function DeleteSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const remove = useDeleteSearch();
  const toast = useToast();
  return (
    <QuestionDialog
      isOpen
      title="Delete saved search?"
      confirmLabel="Delete"
      isBusy={remove.isPending}
      problem={remove.error && errorMessage(remove.error, 'Couldn’t delete the search.')}
      onConfirm={() =>
        remove.mutate(search.viewId, {
          onSuccess: () => {
            onClose();
            toast({ text: `Search ‘${search.name}’ deleted.` });
          },
        })
      }
      onClose={onClose}
    >
      <p>{`‘${search.name}’ and its alerts will be deleted.`}</p>
    </QuestionDialog>
  );
}
