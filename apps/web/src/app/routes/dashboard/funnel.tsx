import { Funnel } from '#features/overview/components/funnel.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Funnel');
  return (
    <>
      <PageHead title="Funnel" />
      <Funnel propertyHref={paths.analysis.href} />
    </>
  );
}
