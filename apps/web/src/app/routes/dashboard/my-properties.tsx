import { MyProperties } from '#features/saved-properties/components/my-properties.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { dealTargets } from '../../deal-targets.ts';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('My Properties');
  return (
    <MyProperties
      detailHref={paths.savedProperty.href}
      analysisHref={paths.analysis.href}
      searchHref={paths.dashboardSearch.href()}
      loginHref={paths.login.href()}
      targets={dealTargets}
    />
  );
}
