import type { PropertyDetail } from '@rei/domain/listings/property';
import type { ReactNode } from 'react';
import { useAnalysis } from '#features/analysis/hooks/use-analysis.ts';
import { dscrTone, ratingTone } from '#features/analysis/rating-tone.ts';
import { shortReason } from '#features/analysis/short-reason.ts';
import type { Compared } from '#features/deals/comparison.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface WithAnalysesProps {
  properties: readonly PropertyDetail[];
  children: (compared: Compared[]) => ReactNode;
}

/** Each property with the figures of its analysis page, one after the other: a hook for each. */
export function WithAnalyses({ properties: [first, ...others], children }: WithAnalysesProps) {
  if (!first) return children([]);
  return (
    <WithAnalysis property={first}>
      {(compared) => <WithAnalyses properties={others}>{(rest) => children([compared, ...rest])}</WithAnalyses>}
    </WithAnalysis>
  );
}

interface WithAnalysisProps {
  property: PropertyDetail;
  children: (compared: Compared) => ReactNode;
}

function WithAnalysis({ property, children }: WithAnalysisProps) {
  const state = useAnalysis(property);
  if (state.status !== 'ready') {
    return (
      <>
        {state.status === 'failed' && (
          <ErrorState text="Couldn’t load rents and the mortgage rate." onRetry={state.retry} />
        )}
        {children({ property, analysis: undefined })}
      </>
    );
  }
  const { figures, explain } = state.analysis;
  const pricedBy: 'list' | 'agreed' = property.agreed === undefined ? 'list' : 'agreed';
  const tones = { ratingTone: ratingTone(figures), dscrTone: dscrTone(figures) };
  const analysis = { figures, explain, shortReason, pricedBy, ...tones };
  return children({ property, analysis });
}
