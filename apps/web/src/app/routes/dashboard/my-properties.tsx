import { MyProperties } from '#features/saved-properties/components/my-properties.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('My Properties');
  return (
    <>
      <PageHead title="My Properties" />
      <MyProperties
        analysisHref={paths.analysis.href}
        searchHref={paths.dashboardSearch.href()}
        loginHref={paths.login.href()}
      />
    </>
  );
}
