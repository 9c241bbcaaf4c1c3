import type { ExplainedInput } from '@rei/domain/analysis/explanation';
import type { QuickFigureName } from '@rei/domain/analysis/quick-analysis';
import { formatDate } from '@rei/domain/kernel/format';
import type { ExplanationProps } from '#ui/explanation.tsx';
import type { Analysis } from './hooks/use-analysis.ts';

/** 'Freddie Mac weekly · Nov 13, 2025' */
function sourceText({ source, date }: ExplainedInput): string {
  return date === null ? source : `${source} · ${formatDate(date)}`;
}

/** What the sheet of a quick figure shows: its formula, its numbers and where each input comes from. */
export function explanationOf(
  analysis: Analysis,
  name: QuickFigureName,
): Omit<ExplanationProps, 'title' | 'value' | 'onClose'> {
  const { formula, lines, inputs, note, why } = analysis.explain(name);
  return {
    formula,
    steps: why === null ? lines : [why],
    inputs: inputs.map((input) => ({ label: input.label, value: input.value, source: sourceText(input) })),
    footer: note,
  };
}
