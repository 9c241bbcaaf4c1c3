import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PropertyAnalysis } from '#features/analysis/components/property-analysis.tsx';
import { useLogViewOnce } from '#features/analysis/hooks/use-log-view.ts';
import { analysisQueries } from '#features/analysis/queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PaperStarts } from '../paper-starts.tsx';
import { paths } from '../paths.ts';
import { UnderwritingOf } from '../underwriting-of.tsx';

export function Component() {
  const { propertyId = '' } = useParams();
  const { data: property } = useQuery(analysisQueries.property(propertyId));
  useDocumentTitle(property?.location.address.line || 'Property Analysis');
  useLogViewOnce(propertyId, property !== undefined);
  return (
    <PropertyAnalysis
      propertyId={propertyId}
      actions={(found) => <PaperStarts property={found} />}
      underwriting={(analysis, verdictSlot) => <UnderwritingOf analysis={analysis} verdictSlot={verdictSlot} />}
      backLink={
        // The search page restores its own state.
        <BackLink to={paths.dashboardSearch.href()}>Property Search</BackLink>
      }
    />
  );
}
