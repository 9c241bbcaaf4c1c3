import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { AccuracyList } from '#features/valuation/components/accuracy-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Accuracy');
  const { is_admin: isAdmin } = useCurrentUser();
  return (
    <>
      <PrintHead title="Accuracy of estimates" />
      <PageHead title="Accuracy of estimates" />
      <AccuracyList
        searchHref={paths.dashboardSearch.href()}
        importsHref={isAdmin ? paths.imports.href() : undefined}
      />
      <PrintFooter />
    </>
  );
}
