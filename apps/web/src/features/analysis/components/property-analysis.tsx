import type { Property, PropertyDetail } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { QuickRating } from '#property/cash-on-cash.tsx';
import { priceText } from '#property/price-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { type Analysis, type AnalysisState, useAnalysis } from '../hooks/use-analysis.ts';
import { analysisQueries } from '../queries.ts';
import { ratingTone } from '../rating-tone.ts';
import { AnalysisBar, BarSummary } from './analysis-bar.tsx';
import { ActionsShape, AnalysisLoading } from './analysis-loading.tsx';
import { AnalysisSheet } from './analysis-sheet.tsx';
import { PropertyActions, type WaysOn } from './property-actions.tsx';

const loadFailed = 'Error: Failed to load property';
const noData = 'No property data available';

/** Where the verdict after operating costs stands: beside the quick one, and in the bar; null while not drawn. */
export interface VerdictSlots {
  hero: HTMLElement | null;
  bar: HTMLElement | null;
}

interface Frame {
  /** Where the page came from; shown in every state. */
  backLink?: ReactNode;
  waysOn?: (property: Property) => WaysOn;
  /** The figures after operating costs; their verdict goes to the slots. */
  underwriting?: (analysis: Analysis | undefined, slots: VerdictSlots) => ReactNode;
}

type PropertyAnalysisProps = Frame & ({ propertyId: string } | { property: Property | null });

export function PropertyAnalysis(props: PropertyAnalysisProps) {
  if ('propertyId' in props) return <FetchedAnalysis {...props} key={props.propertyId} />;
  const { property, backLink, waysOn, underwriting } = props;
  if (property !== null) {
    const { property_id } = property;
    const frame = { backLink, ...(waysOn && { waysOn }), ...(underwriting && { underwriting }) };
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

function FetchedAnalysis({ propertyId, given, backLink, ...frame }: FetchedAnalysisProps) {
  const query = useQuery(analysisQueries.property(propertyId));
  const property: PropertyDetail | undefined = query.data ?? (given && { ...given, history: [] });
  const isPage = given === undefined;
  const isDrawn = useInPieces(property !== undefined);
  if (property && isDrawn) return <Analysed property={property} isPage={isPage} backLink={backLink} {...frame} />;
  const isComing = query.isPending || property !== undefined;
  return (
    <>
      <AnalysisBar backLink={backLink} stays={isPage}>
        {isComing && <ActionsShape />}
      </AnalysisBar>
      {isComing ? (
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

function Analysed({
  property,
  isPage,
  backLink,
  waysOn,
  underwriting,
}: Frame & { property: PropertyDetail; isPage: boolean }) {
  const [hero, setHero] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const known = useAnalysis(property);
  const isDrawn = useInPieces(known.status === 'ready');
  const state: AnalysisState = known.status === 'ready' && !isDrawn ? { status: 'loading' } : known;
  const figures = state.status === 'ready' ? state.analysis.figures : undefined;
  return (
    <>
      <AnalysisBar
        backLink={backLink}
        stays={isPage}
        summary={
          isPage && (
            <BarSummary
              name={property.location.address.line}
              price={priceText(property)}
              quick={
                figures && (
                  <QuickRating cashOnCash={figures.cashOnCash.value} isDoubtful={ratingTone(figures) === 'doubtful'} />
                )
              }
              verdictRef={setBar}
            />
          )
        }
      >
        <PropertyActions property={property} ways={waysOn?.(property)} />
      </AnalysisBar>
      <AnalysisSheet
        property={property}
        state={state}
        isPage={isPage}
        slotRef={underwriting && setHero}
        underwriting={underwriting?.(state.status === 'ready' ? state.analysis : undefined, { hero, bar })}
      />
    </>
  );
}
