import { useNavigate } from 'react-router';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { DealFinder } from '#features/deal-finder/components/deal-finder.tsx';
import { ViewActions } from '#features/deal-finder/components/view-actions.tsx';
import { useDealView } from '#features/deal-finder/hooks/use-deal-view.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

const targets = {
  analysisHref: paths.analysis.href,
  offerHref: (propertyId: string) => paths.offer.href({ propertyId }),
  compareHref: paths.compare.href,
};

export function Component() {
  useDocumentTitle('Deal Finder');
  const navigate = useNavigate();
  const viewed = useDealView();
  return (
    <>
      <PrintHead title="Deal Finder" address={viewed.view.search.text || 'whole country'} />
      <PageHead title="Deal Finder">
        <ViewActions view={viewed.view} />
      </PageHead>
      <DealFinder {...viewed} targets={targets} onOpenHome={(id) => void navigate(paths.analysis.href(id))} />
      <PrintFooter />
    </>
  );
}
