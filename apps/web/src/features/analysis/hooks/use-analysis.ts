import { explainFigure } from '@rei/domain/analysis/explain';
import type { Explanation } from '@rei/domain/analysis/explanation';
import { type QuickAnalysis, type QuickFigureName, quickAnalysis } from '@rei/domain/analysis/quick-analysis';
import type { Property } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import { type AnalysisFacts, inputSourcesOf, quickInputOf } from '../analysis-input.ts';
import { analysisQueries } from '../queries.ts';
import { type OwnRent, useOwnRent } from './use-own-rent.ts';

/** The figures of a property with everything they were computed from. */
export interface Analysis extends AnalysisFacts {
  figures: QuickAnalysis;
  explain: (name: QuickFigureName) => Explanation;
  ownRent: OwnRent;
}

export type AnalysisState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; analysis: Analysis };

export function analyse(facts: AnalysisFacts): Pick<Analysis, 'figures' | 'explain'> {
  const input = quickInputOf(facts);
  const sources = inputSourcesOf(facts);
  return { figures: quickAnalysis(input), explain: (name) => explainFigure(name, input, sources) };
}

/** A property's figures, from HUD's rents of its ZIP, today's rate, and the user's own rent. */
export function useAnalysis(property: Property): AnalysisState {
  const rents = useQuery(analysisQueries.rents(property.location.address.postal_code));
  const marketRate = useQuery(analysisQueries.marketRate());
  const ownRent = useOwnRent(property.property_id);
  if (rents.data && marketRate.data && ownRent.data) {
    const typedRent = ownRent.data.amount;
    const facts: AnalysisFacts = { property, rents: rents.data, marketRate: marketRate.data, typedRent };
    return { status: 'ready', analysis: { ...facts, ...analyse(facts), ownRent: ownRent.data } };
  }
  if (rents.isError || marketRate.isError || ownRent.isError) {
    const retry = () => void Promise.all([rents, marketRate, ownRent].map((query) => query.isError && query.refetch()));
    return { status: 'failed', retry };
  }
  return { status: 'loading' };
}
