import { agentLabel } from '@rei/domain/agents/agent';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { AgentDuplicates } from './agent-duplicates.tsx';
import { AgentForm } from './agent-form.tsx';
import styles from './agent-layout.module.css';
import { AgentMerges } from './agent-merges.tsx';
import { AgentState } from './agent-state.tsx';
import { AgentStops } from './agent-stops.tsx';
import { StopTag } from './stop-tag.tsx';

interface AgentEditProps {
  agentId: string;
  searchHref: string;
  agentHref: (agentId: string) => string;
  editHref: (agentId: string) => string;
}

/** One agent as administrators see it: the form, and who may be the same person. */
export function AgentEdit({ agentId, searchHref, agentHref, editHref }: AgentEditProps) {
  const navigate = useNavigate();
  return (
    <AgentState agentId={agentId} title="Edit agent" back={{ href: searchHref, label: 'Back to Agents' }}>
      {(agent) => (
        <>
          <PageHead title={agentLabel(agent)} note={<StopTag agent={agent} />}>
            <ButtonLink to={agentHref(agent._id)}>Listings and record</ButtonLink>
          </PageHead>
          <div className={styles.page}>
            <div className={styles.main}>
              <Card title="Contact">
                <AgentForm key={agent._id} agent={agent} />
              </Card>
            </div>
            <div className={styles.side}>
              <AgentStops agent={agent} />
              <AgentDuplicates
                agent={agent}
                editHref={editHref}
                onMerged={(survivor) => void navigate(editHref(survivor._id), { replace: true })}
              />
              <AgentMerges agent={agent} />
            </div>
          </div>
        </>
      )}
    </AgentState>
  );
}
