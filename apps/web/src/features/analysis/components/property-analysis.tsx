import type { Property, PropertyDetail } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { Analysis } from '../hooks/use-analysis.ts';
import { analysisQueries } from '../queries.ts';
import { AnalysisBar } from './analysis-bar.tsx';
import { ActionsShape, AnalysisLoading } from './analysis-loading.tsx';
import { AnalysisSheet } from './analysis-sheet.tsx';
import { PropertyActions } from './property-actions.tsx';

const loadFailed = 'Error: Failed to load property';
const noData = 'No property data available';

interface Frame {
  /** Where the page came from; shown in every state. */
  backLink?: ReactNode;
  /** Ways on from the analysis of a property: its offer, its contract. */
  actions?: (property: Property) => ReactNode;
  /** The figures after operating costs; the element is where their verdict stands, beside the quick one. */
  underwriting?: (analysis: Analysis | undefined, verdictSlot: HTMLElement | null) => ReactNode;
}

type PropertyAnalysisProps = Frame & ({ propertyId: string } | { property: Property | null });

/** A property's analysis: the page of its id, or embedded with a property that is there already. */
export function PropertyAnalysis(props: PropertyAnalysisProps) {
  if ('propertyId' in props) return <FetchedAnalysis {...props} key={props.propertyId} />;
  const { property, backLink, actions, underwriting } = props;
  if (property !== null) {
    const { property_id } = property;
    const frame = { backLink, ...(actions && { actions }), ...(underwriting && { underwriting }) };
    return <FetchedAnalysis key={property_id} propertyId={property_id} given={property} {...frame} />;
  }
  return (
    <>
      <AnalysisBar backLink={backLink} />
      <EmptyState text={noData} />
    </>
  );
}

interface FetchedAnalysisProps extends Frame {
  propertyId: string;
  /** Shown until the fetched one, which has history and remarks as well, arrives. */
  given?: Property;
}

function FetchedAnalysis({ propertyId, given, backLink, actions, underwriting }: FetchedAnalysisProps) {
  const query = useQuery(analysisQueries.property(propertyId));
  const property: PropertyDetail | undefined = query.data ?? (given && { ...given, history: [] });
  if (property) {
    return (
      <>
        <AnalysisBar backLink={backLink}>
          <PropertyActions property={property}>{actions?.(property)}</PropertyActions>
        </AnalysisBar>
        <AnalysisSheet property={property} heading={given ? 'h2' : 'h1'} {...(underwriting && { underwriting })} />
      </>
    );
  }
  return (
    <>
      <AnalysisBar backLink={backLink}>{query.isPending && <ActionsShape />}</AnalysisBar>
      {query.isPending ? (
        <AnalysisLoading />
      ) : (
        <>
          <h1 className="visually-hidden">Property Analysis</h1>
          {query.isError ? (
            <ErrorState text={loadFailed} onRetry={() => void query.refetch()} />
          ) : (
            <EmptyState text={noData} />
          )}
        </>
      )}
    </>
  );
}
