import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { agentProblem } from '../agent-problem.ts';
import { agentPageSize, agentQueries } from '../queries.ts';
import { AgentItem } from './agent-item.tsx';
import styles from './agent-results.module.css';
import { RowsLoading } from './rows-loading.tsx';

interface AgentResultsProps {
  text: string;
  page: number;
  editHref: (agentId: string) => string;
}

function countText(shown: number, page: number, hasMore: boolean): string {
  if (page > 1 || hasMore) return `Agents ${(page - 1) * agentPageSize + 1}–${(page - 1) * agentPageSize + shown}`;
  return shown === 1 ? '1 agent' : `${shown} agents`;
}

/** What a search of agents found. */
export function AgentResults({ text, page, editHref }: AgentResultsProps) {
  const { data: agents, error, isFetching, refetch } = useQuery(agentQueries.search({ text, page }));
  const isFull = agents?.length === agentPageSize;
  const next = useQuery({ ...agentQueries.search({ text, page: page + 1 }), enabled: isFull });

  if (error && !isFetching) {
    return <ErrorState text={agentProblem(error, 'Failed to search agents.')} onRetry={() => void refetch()} />;
  }
  if (!agents) return <RowsLoading text="Searching..." />;
  if (agents.length === 0) return <EmptyState text="No agents found." />;
  const hasMore = isFull && (next.data?.length ?? 0) > 0;
  return (
    <>
      <p className={styles.count} role="status">
        {countText(agents.length, page, hasMore)}
      </p>
      <ul className={styles.list} aria-label="Agents">
        {agents.map((agent) => (
          <li key={agent._id}>
            <AgentItem agent={agent} href={editHref(agent._id)} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Pagination
          page={page}
          pages={page + (hasMore ? 1 : 0)}
          hrefOf={(to) => ({ search: new URLSearchParams({ q: text, ...(to > 1 && { page: `${to}` }) }).toString() })}
        />
        {isFull && next.isError && <Button onClick={() => void next.refetch()}>Look for more</Button>}
      </div>
    </>
  );
}
