import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { AgentPage } from '#features/agents/components/agent-page.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from '../../paths.ts';

const TasksAbout = lazy(() => import('../../tasks-about.tsx').then((module) => ({ default: module.TasksAbout })));

const back = { href: paths.dashboardSearch.href(), label: 'Property Search' };

export function Component() {
  useDocumentTitle('Agent');
  const { agentId = '' } = useParams();
  return (
    <>
      <BackLink to={back.href}>{back.label}</BackLink>
      <AgentPage
        key={agentId}
        agentId={agentId}
        back={back}
        editHref={paths.agentEdit.href}
        composeHref={(to, toName) => paths.mailCompose.href({ to, toName })}
        hrefs={{ message: paths.mailMessage.href, property: paths.analysis.href }}
      />
      <Suspense>
        <TasksAbout key={agentId} subject={{ agentId }} />
      </Suspense>
    </>
  );
}
