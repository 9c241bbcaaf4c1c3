import { type Agent, agentLabel } from '@rei/domain/agents/agent';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { focusAfterRow } from '#lib/focus-after-row.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { duplicatesHint, signWords } from '../duplicate-words.ts';
import { useDismissDuplicates } from '../mutations.ts';
import { agentQueries } from '../queries.ts';
import styles from './agent-rows.module.css';
import { DuplicatesCard } from './duplicates-card.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface AgentDuplicatesProps {
  agent: Agent;
  editHref: (agentId: string) => string;
  onMerged: (survivor: Agent) => void;
}

/** Who may be the same person as this agent. */
export function AgentDuplicates({ agent, editHref, onMerged }: AgentDuplicatesProps) {
  const query = useQuery(agentQueries.duplicatesOf(agent._id));
  const [other, setOther] = useState<Agent>();
  const content = useRef<HTMLDivElement>(null);
  const { mutate: dismiss } = useDismissDuplicates();

  function handleDismiss(found: Agent, button: HTMLElement): void {
    focusAfterRow(button, '[data-dismiss]', content.current);
    dismiss({ agentId: agent._id, body: { agentId: found._id } });
  }

  return (
    <DuplicatesCard
      query={query}
      contentRef={content}
      content={(found) =>
        found.length === 0 ? (
          <EmptyState text="No duplicates found." hint={duplicatesHint} />
        ) : (
          <ul>
            {found.map(({ sign, agent: like }) => (
              <li key={like._id} className={styles.row}>
                <div className={styles.what}>
                  <Link to={editHref(like._id)}>{agentLabel(like)}</Link>
                  <span className={styles.quiet}>{signWords[sign]}</span>
                </div>
                <div className={styles.actions}>
                  <Button size="small" aria-label={`Merge with ${agentLabel(like)}`} onClick={() => setOther(like)}>
                    Merge…
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    data-dismiss
                    aria-label={`Not the same person: ${agentLabel(like)}`}
                    onClick={({ currentTarget }) => handleDismiss(like, currentTarget)}
                  >
                    Not the same person
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    >
      {other && <MergeDialog agents={[agent, other]} onMerged={onMerged} onClose={() => setOther(undefined)} />}
    </DuplicatesCard>
  );
}
