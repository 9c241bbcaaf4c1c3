import { Overview } from '#features/overview/components/overview.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Overview');
  const now = new Date();
  const today = now.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <>
      <PageHead title="Overview">
        <span className="t13 ink-3">{today}</span>
      </PageHead>
      <Overview
        searchHref={paths.dashboardSearch.href()}
        savedHref={paths.myProperties.href()}
        analysisHref={paths.analysis.href}
      />
    </>
  );
}
