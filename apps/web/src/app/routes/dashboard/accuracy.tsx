import { AccuracyList } from '#features/valuation/components/accuracy-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Accuracy');
  return (
    <>
      <PageHead title="Accuracy of estimates" />
      <AccuracyList searchHref={paths.dashboardSearch.href()} />
    </>
  );
}
