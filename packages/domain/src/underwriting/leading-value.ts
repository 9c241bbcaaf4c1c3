import type { HomeAccuracy } from '../valuation/home-accuracy.ts';
import { blendValues } from '../valuation/statistical/blend.ts';
import type { CompsEstimate } from './comps.ts';
import type { Comp, Comps } from './comps-answer.ts';

/** What the estimated value of a home is by, and how far off such estimates were; null where that is not known. */
export interface LeadingValue {
  by: 'comps' | 'statistical' | 'both';
  value: number | null;
  accuracy: HomeAccuracy | null;
}

/**
 * The estimated value: by whichever was measured closer on the same sales around the home, comps, the statistical estimate, or
 * both together. Comps that the user chose are the user's own word and always lead; so do comps while too few sales were
 * tested by both.
 */
export function leadingValue(
  { statistical, accuracy, comps }: Pick<Comps, 'statistical' | 'accuracy' | 'comps'>,
  found: Pick<CompsEstimate<Comp>, 'value' | 'sales' | 'counted'>,
): LeadingValue {
  const isTested = found.value !== null && found.sales === found.counted;
  const byComps: LeadingValue = { by: 'comps', value: found.value, accuracy: isTested ? accuracy : null };
  if (comps.some(({ isPinned, isExcluded }) => isPinned || isExcluded) || statistical.value === null) return byComps;
  const { value, both, besideComps } = statistical;
  if (both && isTested && found.value !== null) {
    return { by: 'both', value: blendValues(found.value, value, both.share), accuracy: both.accuracy };
  }
  const isCloser = besideComps !== null && besideComps.medianError < besideComps.comps;
  return isCloser ? { by: 'statistical', value, accuracy: statistical.accuracy } : byComps;
}
