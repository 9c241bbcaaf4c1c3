import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { PrintFooter, PrintHead } from '#features/analysis/components/print-frame.tsx';
import { DealFinder } from '#features/deal-finder/components/deal-finder.tsx';
import { ViewActions } from '#features/deal-finder/components/view-actions.tsx';
import { useDealView } from '#features/deal-finder/hooks/use-deal-view.ts';
import { type PageParts, PagePartsContext } from '#features/deal-finder/page-parts.ts';
import { PlaceAndFilters } from '#features/listings/components/place-and-filters.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useSteady } from '#lib/use-steady.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dealFinderHead } from '../../page-heads.ts';
import { paths } from '../../paths.ts';

// Comes with what the market answered, which the page asks for at once.
const SavedViews = lazy(() =>
  import('#features/deal-finder/components/deal-results.tsx').then((module) => ({ default: module.SavedViews })),
);
const ViewNotice = lazy(() =>
  import('#features/deal-finder/components/deal-results.tsx').then((module) => ({ default: module.ViewNotice })),
);

const parts: PageParts = {
  PlaceAndFilters,
  HomeOfPin: lazy(() =>
    import('#features/listings/components/home-of-pin.tsx').then((module) => ({ default: module.HomeOfPin })),
  ),
  BuyBoxDialog: lazy(() =>
    import('#features/underwriting/components/buy-box-dialog.tsx').then((module) => ({ default: module.BuyBoxDialog })),
  ),
  AssumptionsDialog: lazy(() =>
    import('#features/underwriting/components/assumptions-dialog.tsx').then((module) => ({
      default: module.AssumptionsDialog,
    })),
  ),
  AssumptionRow: lazy(() =>
    import('#features/underwriting/components/assumption-row.tsx').then((module) => ({
      default: module.AssumptionRow,
    })),
  ),
  ProfileActions: lazy(() =>
    import('#features/underwriting/components/profile-actions.tsx').then((module) => ({
      default: module.ProfileActions,
    })),
  ),
  TagPopover: lazy(() =>
    import('#features/saved-properties/components/tag-popover.tsx').then((module) => ({
      default: module.TagPopover,
    })),
  ),
};

const targets = {
  analysisHref: paths.analysis.href,
  offerHref: (propertyId: string) => paths.offer.href({ propertyId }),
  compareHref: paths.compare.href,
};

export function Component() {
  useDocumentTitle(dealFinderHead.title);
  const navigate = useNavigate();
  const viewed = useDealView();
  const openHome = useSteady((id: string) => void navigate(paths.analysis.href(id)));
  return (
    <PagePartsContext value={parts}>
      <PrintHead title={dealFinderHead.title} address={viewed.view.search.text || 'whole country'} />
      <PageHead
        {...dealFinderHead}
        beside={
          <Suspense fallback={<Skeleton width={160} height={32} />}>
            <SavedViews {...viewed} />
          </Suspense>
        }
      >
        <ViewActions view={viewed.view} />
      </PageHead>
      <Suspense>
        <ViewNotice saved={viewed.saved} isMissing={viewed.isMissing} />
      </Suspense>
      <DealFinder {...viewed} targets={targets} onOpenHome={openHome} />
      <PrintFooter />
    </PagePartsContext>
  );
}
