import { enoughTests } from '../accuracy.ts';

/** What comps and the statistical estimate do alone and together, on the newer half of the sales that both were tested on. */
export interface BlendTest {
  /** Of the statistical estimate in both together, as logarithms, 0 to 1; the best one of the older half. */
  share: number;
  tested: number;
  /** Median errors, percent. */
  comps: number;
  trees: number;
  both: number;
  /** On so many sales both together were closer than each alone. */
  closerThanComps: number;
  closerThanTrees: number;
}

/** A one-sided sign test at 5%: so many standard deviations above half. */
const deviations = 1.645;

/**
 * Whether both together were measurably closer than either alone: by their median error, and on more sales than chance
 * would have it (sign test, 5%). Never with fewer than 200 sales.
 */
export function isBlendBetter({ share, tested, closerThanComps, closerThanTrees, ...errors }: BlendTest): boolean {
  const { comps, trees, both } = errors;
  if (tested < enoughTests || share <= 0 || share >= 1) return false;
  const least = tested / 2 + (deviations * Math.sqrt(tested)) / 2;
  return both < comps && both < trees && closerThanComps >= least && closerThanTrees >= least;
}

/** What both together say, dollars: the mean of their logarithms by the share. */
export function blendValues(comps: number, statistical: number, share: number): number {
  return Math.exp(share * Math.log(statistical) + (1 - share) * Math.log(comps));
}
