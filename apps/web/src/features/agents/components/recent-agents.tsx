import { useQuery } from '@tanstack/react-query';
import { refusalMessage } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { agentQueries } from '../queries.ts';
import { AgentItem } from './agent-item.tsx';
import styles from './agent-rows.module.css';
import { RowsLoading } from './rows-loading.tsx';

interface RecentAgentsProps {
  editHref: (agentId: string) => string;
  /** Where properties are found, and saved. */
  searchHref: string;
}

/** Whom one is likely to look for: the agents of the properties that one worked on last. */
export function RecentAgents({ editHref, searchHref }: RecentAgentsProps) {
  const query = useQuery(agentQueries.recent());
  const { data } = query;
  return (
    <Card
      className={styles.found}
      title="Recent agents"
      tag={<span className="t12 ink-3">From your saved properties</span>}
      flush
    >
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load recent agents.')}
        loading={<RowsLoading text="Loading recent agents..." />}
      />
      {data?.length === 0 && (
        <EmptyState text="No agents yet. Save a property to see its agent here.">
          <ButtonLink to={searchHref}>Find a property</ButtonLink>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((agent) => (
            <li key={agent._id}>
              <AgentItem agent={agent} href={editHref(agent._id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
