import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PropertyAnalysis } from '#features/analysis/components/property-analysis.tsx';
import { useLogViewOnce } from '#features/analysis/hooks/use-log-view.ts';
import { analysisQueries } from '#features/analysis/queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from '../paths.ts';
import { UnderwritingOf } from '../underwriting-of.tsx';
import { waysOnOf } from '../ways-on.tsx';

export function Component() {
  const { propertyId = '' } = useParams();
  const { data: property } = useQuery(analysisQueries.property(propertyId));
  useDocumentTitle(property?.location.address.line || 'Property Analysis');
  useLogViewOnce(propertyId, property !== undefined);
  return (
    <PropertyAnalysis
      propertyId={propertyId}
      waysOn={waysOnOf}
      underwriting={(analysis, slots) => <UnderwritingOf analysis={analysis} slots={slots} />}
      backLink={
        // The search page restores its own state.
        <BackLink to={paths.dashboardSearch.href()}>Property Search</BackLink>
      }
    />
  );
}
