import type { ExplainedInput } from '@rei/domain/analysis/explanation';
import type { QuickFigureName } from '@rei/domain/analysis/quick-analysis';
import type { Analysis } from './hooks/use-analysis.ts';

/** Together they use every input there is. */
const figuresOfAllInputs: readonly QuickFigureName[] = ['rent', 'principalAndInterest', 'pricePerSqft'];

/** Every input of the figures, each once. */
export function sourceRows({ explain }: Pick<Analysis, 'explain'>): ExplainedInput[] {
  const inputs = figuresOfAllInputs.flatMap((name) => explain(name).inputs);
  return [...new Map(inputs.map((input) => [input.label, input])).values()];
}
