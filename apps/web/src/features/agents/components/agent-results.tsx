import { useQuery } from '@tanstack/react-query';
import { refusalMessage } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FoundList } from '#ui/found-list.tsx';
import { agentPageSize, agentQueries } from '../queries.ts';
import { AgentItem } from './agent-item.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface AgentResultsProps {
  text: string;
  page: number;
  editHref: (agentId: string) => string;
}

export function AgentResults({ text, page, editHref }: AgentResultsProps) {
  const { data: agents, error, isFetching, refetch } = useQuery(agentQueries.search({ text, page }));
  const isFull = agents?.length === agentPageSize;
  const next = useQuery({ ...agentQueries.search({ text, page: page + 1 }), enabled: isFull });

  if (error && !isFetching) {
    return <ErrorState text={refusalMessage(error, 'Failed to search agents.')} onRetry={() => void refetch()} />;
  }
  if (!agents) return <RowsLoading text="Searching..." />;
  if (agents.length === 0) {
    return (
      <EmptyState text="No agents found.">
        <ButtonLink to={{ search: '' }}>Clear search</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <FoundList
      one="agent"
      many="agents"
      found={agents}
      text={text}
      page={page}
      pageSize={agentPageSize}
      hasMore={isFull && (next.data?.length ?? 0) > 0}
      onLookForMore={isFull && next.isError ? () => void next.refetch() : undefined}
    >
      {(agent) => <AgentItem agent={agent} href={editHref(agent._id)} />}
    </FoundList>
  );
}
