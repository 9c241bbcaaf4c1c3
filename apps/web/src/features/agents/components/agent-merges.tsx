import type { Agent } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import { refusalMessage } from '#lib/api-error.ts';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useUndoMerge } from '../mutations.ts';
import { agentQueries } from '../queries.ts';
import styles from './agent-rows.module.css';

/** Who was merged into this agent; nothing where nobody was. */
export function AgentMerges({ agent }: { agent: Agent }) {
  const { data, error, isFetching, refetch } = useQuery(agentQueries.merges(agent._id));
  const undo = useUndoMerge();
  if (!data && error && !isFetching) {
    return (
      <Card title="Merged agents" flush>
        <ErrorState text={refusalMessage(error, 'Couldn’t load merged agents.')} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data || data.length === 0) return null;

  return (
    <Card title="Merged agents" flush>
      <ul>
        {data.map((merge) => {
          const name = merge.name || merge.email || 'Agent without a name';
          return (
            <li key={merge._id} className={styles.row}>
              <div className={styles.what}>
                <span>{name}</span>
                <span className={styles.quiet}>
                  {merge.name && merge.email ? `${merge.email} · ` : ''}
                  {momentText(merge.mergedAt)}
                </span>
              </div>
              <Button
                size="small"
                aria-label={`Undo the merge with ${name}`}
                busy={undo.isPending && undo.variables === merge._id}
                onClick={() => undo.mutate(merge._id)}
              >
                Undo
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
