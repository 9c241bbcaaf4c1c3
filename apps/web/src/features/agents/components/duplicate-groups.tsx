import { type Agent, agentLabel, type DuplicateGroup } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { focusAfterRow } from '#lib/focus-after-row.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { duplicatesHint, groupTitle } from '../duplicate-words.ts';
import { useDismissDuplicates } from '../mutations.ts';
import { agentQueries } from '../queries.ts';
import { AgentItem } from './agent-item.tsx';
import styles from './duplicate-groups.module.css';
import { DuplicatesCard } from './duplicates-card.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface DuplicateGroupsProps {
  page: number;
  editHref: (agentId: string) => string;
}

/** Agents that are likely one person, to be merged two at a time. */
export function DuplicateGroups({ page, editHref }: DuplicateGroupsProps) {
  const query = useQuery(agentQueries.duplicates(page));
  const { data } = query;
  const [asked, setAsked] = useState<[Agent, Agent]>();
  const content = useRef<HTMLDivElement>(null);
  const { mutate: dismiss } = useDismissDuplicates();

  function handleDismiss(agent: Agent, { sign }: DuplicateGroup, button: HTMLElement): void {
    focusAfterRow(button, '[data-dismiss]', content.current);
    dismiss({ agentId: agent._id, body: { sign } });
  }

  return (
    <DuplicatesCard
      query={query}
      contentRef={content}
      content={({ groups }) =>
        groups.length === 0 ? (
          <NoGroups page={page} />
        ) : (
          <ul aria-label="Likely duplicates">
            {groups.map((group) => (
              <li key={`${group.sign} ${group.shared.toLowerCase()}`} className={styles.group}>
                <Group group={group} editHref={editHref} onMerge={setAsked} onDismiss={handleDismiss} />
              </li>
            ))}
          </ul>
        )
      }
    >
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
    </DuplicatesCard>
  );
}

function NoGroups({ page }: { page: number }) {
  if (page === 1) return <EmptyState text="No duplicates found." hint={duplicatesHint} />;
  return (
    <EmptyState text="Nothing left on this page.">
      <ButtonLink to={{ search: '' }}>First page</ButtonLink>
    </EmptyState>
  );
}

interface GroupProps {
  group: DuplicateGroup;
  editHref: (agentId: string) => string;
  onMerge: (agents: [Agent, Agent]) => void;
  onDismiss: (agent: Agent, group: DuplicateGroup, button: HTMLElement) => void;
}

function Group({ group, editHref, onMerge, onDismiss }: GroupProps) {
  const { agents, total } = group;
  const [first] = agents;
  if (!first) return null;
  return (
    <>
      <p className={styles.sign}>{groupTitle(group)}</p>
      {agents.map((agent) => (
        <div key={agent._id} className={styles.agent}>
          <AgentItem agent={agent} href={editHref(agent._id)} />
          <div className={styles.actions}>
            {agent !== first && (
              <Button
                size="small"
                aria-label={`Merge ${agentLabel(agent)} with ${agentLabel(first)}`}
                onClick={() => onMerge([first, agent])}
              >
                Merge…
              </Button>
            )}
            {/* Of two, either says it of both. */}
            {(agent !== first || total > 2) && (
              <Button
                size="small"
                variant="text"
                data-dismiss
                aria-label={`Not the same person: ${agentLabel(agent)}`}
                onClick={({ currentTarget }) => onDismiss(agent, group, currentTarget)}
              >
                Not the same person
              </Button>
            )}
          </div>
        </div>
      ))}
      {total > agents.length && <p className={styles.more}>and {total - agents.length} more</p>}
    </>
  );
}
