import type { QuickFigureName } from '@rei/domain/analysis/quick-analysis';
import type { ReactNode } from 'react';
import { Figure } from '#ui/figure.tsx';
import { explanationOf } from '../explanation-of.ts';
import type { Analysis } from '../hooks/use-analysis.ts';
import { shortReason } from '../short-reason.ts';

interface ExplainedFigureProps {
  analysis: Analysis;
  name: QuickFigureName;
  label: string;
  /** The value as it is read; its dash stands for a missing one. */
  format: (value: number | null) => string;
  note?: ReactNode;
  size?: 'medium' | 'small';
}

/** A figure that shows, at a click, its formula, its numbers and where each input comes from. */
export function ExplainedFigure({ analysis, name, label, format, note, size = 'medium' }: ExplainedFigureProps) {
  const { value, missing } = analysis.figures[name];
  return (
    <Figure
      label={label}
      value={format(value)}
      note={missing === null ? note : shortReason(missing)}
      size={size}
      isNegative={value !== null && value < 0}
      explanation={explanationOf(analysis, name)}
    />
  );
}
