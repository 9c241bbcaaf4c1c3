import { errorMessage } from '#lib/api-error.ts';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useRemoveDemoMarket } from '../mutations.ts';

interface RemoveDemoDialogProps {
  isOpen: boolean;
  listings: string;
  onClose: () => void;
}

export function RemoveDemoDialog({ isOpen, listings, onClose }: RemoveDemoDialogProps) {
  const remove = useRemoveDemoMarket();

  function close(): void {
    onClose();
    remove.reset();
  }

  return (
    <QuestionDialog
      isOpen={isOpen}
      title="Remove the demo market?"
      confirmLabel="Remove demo market"
      isBusy={remove.isPending}
      problem={remove.isError ? errorMessage(remove.error, 'Couldn’t remove the demo market.') : null}
      onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
      onClose={close}
    >
      <p>
        The {listings}, the demo rents and rates and the demo accounts are deleted for everyone, along with everything
        saved on them. Real listings stay. This can’t be undone.
      </p>
    </QuestionDialog>
  );
}
