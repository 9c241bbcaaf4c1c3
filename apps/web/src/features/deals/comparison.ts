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
  /** What figures after operating costs count, dollars a month, and whose rent it is; null where none is known. */
  countedRent: { amount: number; source: string } | null;
  /** Null while something is not known of the home. */
  afterCosts: ComparedFigures | null;
  analysis: ComparedAnalysis | undefined;
}

/** What makes a value the best of its row, and the word that says so. */
export interface Preference {
  prefers: 'lowest' | 'highest';
  word: string;
}

export interface ComparedValue {
  value: number | null;
  /** As it is shown. */
  text: string;
}

/**
 * Which values are the best of their row. None where fewer than two are known or where all that are known read the
 * same; several where they share the best, as read: 1.68 is no better than 1.68, whatever the digits behind.
 */
export function bestOf(values: readonly ComparedValue[], prefers: Preference['prefers']): boolean[] {
  const known = values.flatMap(({ value, text }) => (value === null ? [] : [{ value, text }]));
  const best = known.toSorted((one, other) =>
    prefers === 'lowest' ? one.value - other.value : other.value - one.value,
  )[0];
  const isTelling = known.some(({ text }) => text !== best?.text);
  return values.map(({ value, text }) => isTelling && value !== null && text === best?.text);
}
