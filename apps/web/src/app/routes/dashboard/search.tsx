import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
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
  return (
    <>
      <PageHead title="Property Search">
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
        onOffer={(propertyId) => void navigate(paths.offer.href({ propertyId }))}
        onAnalyze={(propertyId) => void navigate(paths.analysis.href(propertyId))}
        importsHref={isAdmin ? paths.imports.href() : undefined}
      />
    </>
  );
}
