import type { Explanation } from '@rei/domain/analysis/explanation';
import type { MissingInput } from '@rei/domain/analysis/figure';
import type { QuickAnalysis, QuickFigureName } from '@rei/domain/analysis/quick-analysis';
import type { SearchResult } from '@rei/domain/listings/property';
import type { ComparedFigures } from '@rei/domain/underwriting/compared';
import type { VerdictTone } from '#ui/verdict.tsx';

/** The figures of a property with how each was computed. */
export interface ComparedAnalysis {
  figures: QuickAnalysis;
  explain: (name: QuickFigureName) => Explanation;
  /** Why a figure is a dash, in the few words that fit below it. */
  shortReason: (missing: MissingInput) => string;
  /** Which price the figures are computed from. */
  pricedBy: 'list' | 'agreed';
  /** How the quick ratings look; null without one. */
  ratingTone: VerdictTone | null;
  dscrTone: VerdictTone | null;
}

/** One column of the comparison; without an analysis the rate is still on its way. */
export interface Compared {
  property: SearchResult;
  /** Null while something is not known of the home. */
  afterCosts: ComparedFigures | null;
  analysis: ComparedAnalysis | undefined;
}

/** What makes a value the best of its row, and the word that says so. */
export interface Preference {
  prefers: 'lowest' | 'highest';
  word: string;
}

/**
 * Which values are the best of their row. None where fewer than two are known or where all that are known are the
 * same; several where they share the best.
 */
export function bestOf(values: readonly (number | null)[], prefers: Preference['prefers']): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = prefers === 'lowest' ? Math.min(...known) : Math.max(...known);
  const isTelling = known.length > 1 && known.some((value) => value !== best);
  return values.map((value) => isTelling && value === best);
}
