import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRemoveDemoMarket } from '../mutations.ts';
import styles from './demo-market-notice.module.css';

interface RemoveDemoDialogProps {
  isOpen: boolean;
  /** '20,000 demo listings' */
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
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Remove the demo market?"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: close })}
          >
            Remove demo market
          </Button>
        </>
      }
    >
      {remove.isError && (
        <Notice kind="error" className={styles.problem}>
          {errorMessage(remove.error, 'The demo market could not be removed.')}
        </Notice>
      )}
      <p>
        The {listings}, the demo rents and rates and the demo accounts are deleted for everybody, with what was saved on
        them. Real listings stay. This cannot be undone.
      </p>
    </Dialog>
  );
}
