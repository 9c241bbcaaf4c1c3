import { type Agent, agentLabel } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { agentProblem } from '../agent-problem.ts';
import { signWords } from '../duplicate-words.ts';
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
  return (
    <Card title="Likely duplicates" flush>
      {!data && error && !isFetching && (
        <ErrorState
          text={agentProblem(error, 'Likely duplicates could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <RowsLoading text="Loading likely duplicates..." />}
      {data?.length === 0 && <EmptyState text="Nobody looks like the same person." />}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ sign, agent: found }) => (
            <li key={found._id} className={styles.row}>
              <div className={styles.what}>
                <Link to={editHref(found._id)}>{agentLabel(found)}</Link>
                <span className={styles.quiet}>{signWords[sign]}</span>
              </div>
              <Button size="small" aria-label={`Merge with ${agentLabel(found)}`} onClick={() => setOther(found)}>
                Merge…
              </Button>
            </li>
          ))}
        </ul>
      )}
      {other && <MergeDialog agents={[agent, other]} onMerged={onMerged} onClose={() => setOther(undefined)} />}
    </Card>
  );
}
