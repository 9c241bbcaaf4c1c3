import { type Agent, agentLabel } from '@rei/domain/agents/agent';
import { formatPhone } from '@rei/domain/kernel/phone';
import { useState } from 'react';
import { refusalMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { useMergeAgents, useUndoMerge } from '../mutations.ts';
import styles from './merge-dialog.module.css';

interface MergeDialogProps {
  /** The first is offered as the one that stays. */
  agents: [Agent, Agent];
  onMerged?: (agent: Agent) => void;
  onClose: () => void;
}

export function MergeDialog({ agents, onMerged, onClose }: MergeDialogProps) {
  const [first, second] = agents;
  const [survivor, setSurvivor] = useState(first._id);
  const merge = useMergeAgents();
  const undo = useUndoMerge();
  const toast = useToast();
  const other = survivor === first._id ? second._id : first._id;

  function handleMerge(): void {
    if (merge.isPending) return;
    merge.mutate(
      { survivor, other },
      {
        onSuccess: ({ agent, mergeId }) => {
          onClose();
          onMerged?.(agent);
          toast({
            text: 'Agents merged.',
            action: { label: 'Undo', onClick: () => undo.mutate(mergeId) },
          });
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Merge two agents"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={merge.isPending} onClick={handleMerge}>
            Merge
          </Button>
        </>
      }
    >
      {merge.error && <Notice kind="error">{refusalMessage(merge.error, 'Couldn’t merge the agents.')}</Notice>}
      <fieldset className={styles.choice}>
        <legend>Which one do you want to keep?</legend>
        {agents.map((agent) => (
          <label key={agent._id} className={styles.agent}>
            <input
              type="radio"
              name="survivor"
              checked={survivor === agent._id}
              onChange={() => setSurvivor(agent._id)}
            />
            <span>
              <b>{agentLabel(agent)}</b>
              <span className={styles.facts}>
                {[agent.email, formatPhone(agent.cell_phone), agent.office].filter((fact) => fact !== '').join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="t12 ink-2">
        The agent you keep takes over the other’s listings, now and in later imports, and any missing details. You can
        undo this anytime.
      </p>
    </Dialog>
  );
}
