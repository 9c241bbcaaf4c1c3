import { type Agent, agentLabel, type DuplicateGroup } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { agentProblem } from '../agent-problem.ts';
import { groupTitle } from '../duplicate-words.ts';
import { agentQueries } from '../queries.ts';
import { AgentItem } from './agent-item.tsx';
import styles from './duplicate-groups.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface DuplicateGroupsProps {
  page: number;
  editHref: (agentId: string) => string;
}

/** Agents that are likely one person, to be merged two at a time. */
export function DuplicateGroups({ page, editHref }: DuplicateGroupsProps) {
  const { data, error, isFetching, refetch } = useQuery(agentQueries.duplicates(page));
  const [asked, setAsked] = useState<[Agent, Agent]>();
  return (
    <Card title="Likely duplicates" flush>
      {!data && error && !isFetching && (
        <ErrorState
          text={agentProblem(error, 'Likely duplicates could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <RowsLoading text="Loading likely duplicates..." />}
      {data?.groups.length === 0 && <EmptyState text="No two agents look like one person." />}
      {data && data.groups.length > 0 && (
        <ul aria-label="Likely duplicates">
          {data.groups.map((group) => (
            <li key={`${group.sign} ${group.agents[0]?._id}`} className={styles.group}>
              <Group group={group} editHref={editHref} onMerge={setAsked} />
            </li>
          ))}
        </ul>
      )}
      {data && (page > 1 || data.hasMore) && (
        <ListFoot isInCard>
          <Pagination
            page={page}
            pages={page + (data.hasMore ? 1 : 0)}
            hrefOf={(to) => ({ search: to > 1 ? `page=${to}` : '' })}
          />
        </ListFoot>
      )}
      {asked && <MergeDialog agents={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

interface GroupProps {
  group: DuplicateGroup;
  editHref: (agentId: string) => string;
  onMerge: (agents: [Agent, Agent]) => void;
}

function Group({ group, editHref, onMerge }: GroupProps) {
  const [first, ...others] = group.agents;
  const hidden = group.total - group.agents.length;
  if (!first) return null;
  return (
    <>
      <p className={styles.sign}>{groupTitle(group)}</p>
      <AgentItem agent={first} href={editHref(first._id)} />
      {others.map((agent) => (
        <div key={agent._id} className={styles.other}>
          <AgentItem agent={agent} href={editHref(agent._id)} />
          <Button
            size="small"
            aria-label={`Merge ${agentLabel(agent)} with ${agentLabel(first)}`}
            onClick={() => onMerge([first, agent])}
          >
            Merge…
          </Button>
        </div>
      ))}
      {hidden > 0 && <p className={styles.more}>and {hidden} more</p>}
    </>
  );
}
