import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { AgentEdit } from '#features/agents/components/agent-edit.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { paths } from '../../paths.ts';
import styles from './agent.module.css';

export function Component() {
  useDocumentTitle('Edit agent');
  const { agentId = '' } = useParams();
  return (
    <>
      <Link to={paths.agents.href()} className={styles.back}>
        <ArrowLeft aria-hidden />
        Agents
      </Link>
      <AgentEdit
        agentId={agentId}
        searchHref={paths.agents.href()}
        agentHref={paths.agent.href}
        editHref={paths.agentEdit.href}
      />
    </>
  );
}
