import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { AgentPage } from '#features/agents/components/agent-page.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { paths } from '../../paths.ts';
import styles from './agent.module.css';

const back = { href: paths.dashboardSearch.href(), label: 'Property Search' };

export function Component() {
  useDocumentTitle('Agent');
  const { agentId = '' } = useParams();
  return (
    <>
      <Link to={back.href} className={styles.back}>
        <ArrowLeft aria-hidden />
        {back.label}
      </Link>
      <AgentPage
        key={agentId}
        agentId={agentId}
        back={back}
        editHref={paths.agentEdit.href}
        composeHref={(to, toName) => paths.mailCompose.href({ to, toName })}
        hrefs={{ message: paths.mailMessage.href, property: paths.analysis.href }}
      />
    </>
  );
}
