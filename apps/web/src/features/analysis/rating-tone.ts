import type { QuickAnalysis } from '@rei/domain/analysis/quick-analysis';
import { areQuickFiguresDoubtful } from '@rei/domain/underwriting/doubtful';
import { cashOnCashTones } from '#property/cash-on-cash.tsx';
import type { VerdictTone } from '#ui/verdict.tsx';

/** How the quick cash-on-cash rating looks; of figures that cannot be true never like a good one. */
export function ratingTone(figures: QuickAnalysis): VerdictTone | null {
  if (figures.cashOnCashRating === null) return null;
  return areQuickFiguresDoubtful(figures) ? 'doubtful' : cashOnCashTones[figures.cashOnCashRating];
}

export function dscrTone(figures: QuickAnalysis): VerdictTone | null {
  if (figures.dscrRating === null) return null;
  if (areQuickFiguresDoubtful(figures)) return 'doubtful';
  return figures.dscrRating === 'OK' ? 'good' : 'bad';
}
