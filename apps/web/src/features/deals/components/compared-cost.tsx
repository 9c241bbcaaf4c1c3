import type { ComparedName } from '@rei/domain/underwriting/compared';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { comparisonQueries } from '../comparison-queries.ts';
import { ExplainedCell, FigureExplanation, type ShownFigure } from './compared-figure.tsx';

interface ComparedCostProps extends ShownFigure {
  propertyId: string;
  figure: ComparedName;
}

/** A figure after operating costs; the server, which computed it, tells at the first click how it came about. */
export function ComparedCost({ propertyId, figure, ...shown }: ComparedCostProps) {
  return (
    <ExplainedCell {...shown}>
      {(onClose) => <Workings propertyId={propertyId} figure={figure} {...shown} onClose={onClose} />}
    </ExplainedCell>
  );
}

function Workings({ propertyId, figure, onClose, ...shown }: ComparedCostProps & { onClose: () => void }) {
  const query = useQuery(comparisonQueries.working(propertyId, figure));
  if (query.isError) {
    return <ErrorState text="Couldn’t load how it is computed." onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <Loading text="Loading how it is computed...">
        <Skeleton height={96} />
      </Loading>
    );
  }
  const { working } = query.data;
  const nothing = { formula: '', lines: ['Something is still unknown for this property.'], inputs: [], note: null };
  return <FigureExplanation {...(working ?? nothing)} label={shown.label} value={shown.value} onClose={onClose} />;
}
