import { type Agent, agentLabel } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { focusAfterRow } from '#lib/focus-after-row.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { signWords } from '../duplicate-words.ts';
import { useDismissDuplicates } from '../mutations.ts';
import { agentQueries } from '../queries.ts';
import styles from './agent-rows.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface AgentDuplicatesProps {
  agent: Agent;
  editHref: (agentId: string) => string;
  onMerged: (survivor: Agent) => void;
}

/** Who may be the same person as this agent. */
export function AgentDuplicates({ agent, editHref, onMerged }: AgentDuplicatesProps) {
  const { data, error, isFetching, refetch } = useQuery(agentQueries.duplicatesOf(agent._id));
  const [other, setOther] = useState<Agent>();
  const content = useRef<HTMLDivElement>(null);
  const { mutate: dismiss } = useDismissDuplicates();

  function handleDismiss(found: Agent, button: HTMLElement): void {
    focusAfterRow(button, '[data-dismiss]', content.current);
    dismiss({ agentId: agent._id, body: { agentId: found._id } });
  }

  return (
    <Card title="Likely duplicates" flush>
      {!data && error && !isFetching && (
        <ErrorState
          text={refusalMessage(error, 'Likely duplicates could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <RowsLoading text="Loading likely duplicates..." />}
      <div ref={content} tabIndex={-1}>
        {data?.length === 0 && <EmptyState text="Nobody looks like the same person." />}
        {data && data.length > 0 && (
          <ul>
            {data.map(({ sign, agent: found }) => (
              <li key={found._id} className={styles.row}>
                <div className={styles.what}>
                  <Link to={editHref(found._id)}>{agentLabel(found)}</Link>
                  <span className={styles.quiet}>{signWords[sign]}</span>
                </div>
                <div className={styles.actions}>
                  <Button size="small" aria-label={`Merge with ${agentLabel(found)}`} onClick={() => setOther(found)}>
                    Merge…
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    data-dismiss
                    aria-label={`Not the same person: ${agentLabel(found)}`}
                    onClick={({ currentTarget }) => handleDismiss(found, currentTarget)}
                  >
                    Not the same person
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {other && <MergeDialog agents={[agent, other]} onMerged={onMerged} onClose={() => setOther(undefined)} />}
    </Card>
  );
}
