import { type DealOutcome, dealOutcomes } from '../judge-deal.ts';
import type { Look, Places } from './look.ts';

/** Listings told apart by their outcomes and cautions. */
export interface Sifted {
  /** Ranked, and without any of the cautions that are left out. */
  shown: Places;
  /** Those of them that pass or nearly do. */
  best: Places;
  /** How many are ranked and have any caution. */
  flagged: number;
}

const marked = (...outcomes: DealOutcome[]) =>
  Uint8Array.from(dealOutcomes, (outcome) => Number(outcomes.includes(outcome)));

/** By the code of an outcome: 1 for those that are ranked, and for those that are looked at first, else 0. */
export const isRanked = marked('passes', 'near', 'fails');
export const isGood = marked('passes', 'near');

/** Tells the first listings of a look apart, without branches, because no processor predicts their outcomes. */
export function sift({ outcomes, cautions }: Look, count: number, leftOut: number, sifted: Sifted): void {
  const { shown, best } = sifted;
  let [shownSize, bestSize, flagged] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const outcome = outcomes[at] ?? 0;
    const bits = cautions[at] ?? 0;
    const ranked = isRanked[outcome] ?? 0;
    const isShown = ranked & Number((bits & leftOut) === 0);
    shown.list[shownSize] = at;
    shownSize += isShown;
    best.list[bestSize] = at;
    bestSize += isShown & (isGood[outcome] ?? 0);
    flagged += ranked & Number(bits !== 0);
  }
  shown.size = shownSize;
  best.size = bestSize;
  sifted.flagged = flagged;
}

/** Figures in whole steps, so many of them a unit, rounded down: from -`limit` up to below it. NaN has no step of its own. */
export function countSteps(
  figure: Float64Array,
  count: number,
  perUnit: number,
  limit: number,
  steps: Int32Array,
): void {
  for (let at = 0; at < count; at++) {
    const scaled = Math.min(Math.max((figure[at] ?? 0) * perUnit, -limit), limit - 1);
    // Rounded down the way that costs the least.
    const whole = scaled | 0;
    steps[at] = whole - Number(scaled < whole);
  }
}
