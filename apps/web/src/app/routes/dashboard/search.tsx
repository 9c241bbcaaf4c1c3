import { useNavigate } from 'react-router';
import { DemoMarketNotice } from '#features/listings/components/demo-market-notice.tsx';
import { ExportAgentsButton } from '#features/listings/components/export-agents-button.tsx';
import { PropertySearch } from '#features/listings/components/property-search.tsx';
import { useSearchState } from '#features/listings/hooks/use-search-state.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  useDocumentTitle('Property Search');
  const navigate = useNavigate();
  const { state, change } = useSearchState();
  return (
    <>
      <PageHead title="Property Search">
        <ExportAgentsButton state={state} />
      </PageHead>
      <DemoMarketNotice />
      <PropertySearch
        state={state}
        onChange={change}
        analysisHref={paths.analysis.href}
        onAnalyze={(propertyId) => void navigate(paths.analysis.href(propertyId))}
      />
    </>
  );
}
