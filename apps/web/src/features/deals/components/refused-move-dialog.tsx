import { type DealStage, dealStageLabel } from '@rei/domain/activity/deal-progress';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface RefusedMoveDialogProps {
  name: string;
  to: DealStage;
  why: string;
  logHref: string;
  onClose: () => void;
}

/** Why a card stays where it is, and where its stage can be changed instead. */
export function RefusedMoveDialog({ name, to, why, logHref, onClose }: RefusedMoveDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Not moved to ${dealStageLabel(to)}`}
      actions={
        <>
          <ButtonLink to={logHref}>Open activity log</ButtonLink>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{why}</p>
    </Dialog>
  );
}
