import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { exportCampaign } from '@rei/domain/campaigns/endpoints';
import { lazy, Suspense, useState } from 'react';
import { endpointUrl } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { type CampaignStep, useCampaignStep, useDeleteCampaign } from '../mutations.ts';

const StartDialog = lazy(() => import('./start-dialog.tsx').then((module) => ({ default: module.StartDialog })));

interface CampaignActionsProps {
  campaign: Campaign;
  onEdit: () => void;
  onDeleted: () => void;
}

const failures: Record<CampaignStep, string> = {
  start: 'Couldn’t start the bulk offer.',
  pause: 'Couldn’t pause the bulk offer.',
  resume: 'Couldn’t resume the bulk offer.',
  stop: 'Couldn’t stop the bulk offer.',
};

/** What can be done with a bulk offer as it stands. */
export function CampaignActions({ campaign, onEdit, onDeleted }: CampaignActionsProps) {
  const { _id: id, state } = campaign;
  const [asked, setAsked] = useState<'start' | 'stop' | 'delete'>();
  const step = useCampaignStep(id);
  const remove = useDeleteCampaign();
  const toast = useToast();
  const close = () => setAsked(undefined);
  const take = (name: CampaignStep) =>
    step.mutate(name, { onError: (error) => toast({ text: errorMessage(error, failures[name]) }) });
  const isOver = state === 'stopped' || state === 'done';

  return (
    <>
      {(state === 'draft' || isOver) && <Button onClick={() => setAsked('delete')}>Delete</Button>}
      {state === 'draft' && (
        <>
          <Button onClick={onEdit}>Settings</Button>
          <Button
            onClick={() => window.location.assign(endpointUrl(exportCampaign, { params: { campaignId: id } }))}
            title="Download every message and letter without sending"
          >
            Dry run
          </Button>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked('start')}>
            Start
          </Button>
        </>
      )}
      {state === 'running' && (
        <Button busy={step.isPending} onClick={() => take('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="primary" busy={step.isPending} onClick={() => take('resume')}>
          Resume
        </Button>
      )}
      {(state === 'running' || state === 'paused') && <Button onClick={() => setAsked('stop')}>Stop</Button>}
      {asked === 'start' && (
        <Suspense>
          <StartDialog campaign={campaign} onClose={close} />
        </Suspense>
      )}
      <QuestionDialog
        isOpen={asked === 'stop'}
        title="Stop this bulk offer?"
        confirmLabel="Stop"
        isBusy={step.isPending}
        problem={step.error && errorMessage(step.error, failures.stop)}
        onConfirm={() => step.mutate('stop', { onSuccess: close })}
        onClose={close}
      >
        <p>What was not sent yet is not sent, and no follow-up either. This can’t be undone.</p>
      </QuestionDialog>
      <QuestionDialog
        isOpen={asked === 'delete'}
        title="Delete this bulk offer?"
        confirmLabel="Delete"
        isBusy={remove.isPending}
        problem={remove.error && errorMessage(remove.error, 'Couldn’t delete the bulk offer.')}
        onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
        onClose={close}
      >
        <p>What it sent stays in your mail and in each property’s log.</p>
      </QuestionDialog>
    </>
  );
}
