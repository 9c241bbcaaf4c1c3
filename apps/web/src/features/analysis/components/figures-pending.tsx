import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import type { AnalysisState } from '../hooks/use-analysis.ts';
import { FiguresShape } from './analysis-loading.tsx';

/** In place of the figures while rents and rate are fetched, or could not be. */
export function FiguresPending({ state }: { state: Exclude<AnalysisState, { status: 'ready' }> }) {
  return (
    <Card title="Quick figures" flush>
      {state.status === 'failed' ? (
        <ErrorState text="Couldn’t load rents and the mortgage rate." onRetry={state.retry} />
      ) : (
        <Loading text="Loading rents and mortgage rate">
          <FiguresShape />
        </Loading>
      )}
    </Card>
  );
}
