import type { Agent } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing, refusalMessage } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CardShape } from '#ui/card-shape.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { agentQueries } from '../queries.ts';
import styles from './agent-layout.module.css';

interface AgentStateProps {
  agentId: string;
  title: string;
  back: { href: string; label: string };
  children: (agent: Agent) => ReactNode;
}

/** An agent's page once the agent is there; until then, and where there is none, what stands in its place. */
export function AgentState({ agentId, title, back, children }: AgentStateProps) {
  const { data: agent, error, isFetching, refetch } = useQuery(agentQueries.byId(agentId));
  if (agent) return children(agent);
  if (isMissing(error)) {
    return (
      <>
        <PageHead title={title} />
        <EmptyState text="Agent not found">
          <ButtonLink to={back.href}>{back.label}</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if (error && !isFetching) {
    return (
      <>
        <PageHead title={title} />
        <ErrorState text={refusalMessage(error, 'Couldn’t load the agent.')} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <Loading text="Loading...">
      <div className={styles.title}>
        <Skeleton width={200} height={28} />
      </div>
      <div className={styles.page}>
        <CardShape rows={8} />
        <CardShape rows={4} />
      </div>
    </Loading>
  );
}
