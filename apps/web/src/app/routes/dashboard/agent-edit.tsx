import { useParams } from 'react-router';
import { AgentEdit } from '#features/agents/components/agent-edit.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Edit agent');
  const { agentId = '' } = useParams();
  return (
    <>
      <BackLink to={paths.agents.href()}>Agents</BackLink>
      <AgentEdit
        agentId={agentId}
        searchHref={paths.agents.href()}
        agentHref={paths.agent.href}
        editHref={paths.agentEdit.href}
      />
    </>
  );
}
