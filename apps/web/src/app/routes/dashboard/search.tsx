import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SaveSearchButton } from '#features/alerts/components/save-search-button.tsx';
import { lookQuery } from '#features/alerts/look-queries.ts';
import { ExportAgentsButton } from '#features/listings/components/export-agents-button.tsx';
import { PropertySearch } from '#features/listings/components/property-search.tsx';
import { useSearchState } from '#features/listings/hooks/use-search-state.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useCurrentUser } from '#lib/session.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

/** Only administrators need it. */
const DemoMarketNotice = lazy(() =>
  import('#features/listings/components/demo-market-notice.tsx').then((module) => ({
    default: module.DemoMarketNotice,
  })),
);

export function Component() {
  useDocumentTitle('Property Search');
  const navigate = useNavigate();
  const { is_admin: isAdmin } = useCurrentUser();
  const { state, isOpening, skipOpening, change } = useSearchState();
  const [params] = useSearchParams();
  // As long as the search is the saved one: a change of it takes this away.
  const { data: look } = useQuery(lookQuery(params.get('saved')));
  return (
    <>
      <PageHead title="Property Search">
        <SaveSearchButton state={state} />
        <ExportAgentsButton state={state} />
      </PageHead>
      {isAdmin && (
        <Suspense>
          <DemoMarketNotice />
        </Suspense>
      )}
      <PropertySearch
        state={state}
        isOpening={isOpening}
        onSkipOpening={skipOpening}
        onChange={change}
        analysisHref={paths.analysis.href}
        compareHref={paths.compare.href}
        onOffer={(propertyId) => void navigate(paths.offer.href({ propertyId }))}
        onAnalyze={(propertyId) => void navigate(paths.analysis.href(propertyId))}
        newIds={look?.addedIds}
        importsHref={isAdmin ? paths.imports.href() : undefined}
      />
    </>
  );
}
