import { AgentSearch } from '#features/agents/components/agent-search.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Agents');
  return (
    <>
      <PageHead title="Agents" />
      <AgentSearch editHref={paths.agentEdit.href} searchHref={paths.dashboardSearch.href()} />
    </>
  );
}
