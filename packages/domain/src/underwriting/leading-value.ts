import type { HomeAccuracy } from '../valuation/home-accuracy.ts';
import { blendValues } from '../valuation/statistical/blend.ts';
import type { StatisticalValue } from '../valuation/statistical/statistical-value.ts';
import { type CompsEstimate, enoughSales } from './comps.ts';
import type { Comp, Comps } from './comps-answer.ts';

/** What the estimated value of a home is by. */
export interface Lead {
  by: 'comps' | 'statistical' | 'both';
  /** Dollars; null where it is not known. */
  value: number | null;
}

/** Beside it how far off such estimates were; null where that is not known. */
export interface LeadingValue extends Lead {
  accuracy: HomeAccuracy | null;
}

/** How comps and the statistical estimate were measured beside each other where a home is. */
export interface Measured {
  /** Of the statistical estimate in both together, 0 to 1, where these were closer than either; else null. */
  share: number | null;
  /** On the same sales, percent; null where too few were tested by both. */
  besideComps: Pick<NonNullable<StatisticalValue['besideComps']>, 'medianError' | 'comps'> | null;
}

type Found = Pick<CompsEstimate<Comp>, 'value' | 'sales' | 'counted'>;

const isCloser = ({ besideComps }: Measured) => besideComps !== null && besideComps.medianError < besideComps.comps;

/** Whether anything but comps may lead there: else nobody has to ask for the statistical estimate. */
export const mayLead = (measured: Measured): boolean => measured.share !== null || isCloser(measured);

/** Whether a value by comps is of the kind that was tested: by sales alone, and by enough of them. */
export const isBySales = ({ value, sales, counted }: Found): boolean =>
  value !== null && sales === counted && counted >= enoughSales;

/**
 * The estimated value where nobody chose comps: by whichever was measured closer on the same sales around the home, both
 * together, the statistical estimate, or comps. Both together were not tested of list prices.
 */
export function leadOf(found: Found, statistical: number | null, measured: Measured): Lead {
  if (statistical === null) return { by: 'comps', value: found.value };
  if (measured.share !== null && found.value !== null && isBySales(found)) {
    return { by: 'both', value: blendValues(found.value, statistical, measured.share) };
  }
  return isCloser(measured) ? { by: 'statistical', value: statistical } : { by: 'comps', value: found.value };
}

/**
 * The estimated value of a property's page, by the rule of `leadOf`. Comps that the user chose are the user's own word and
 * always lead; so do comps while too few sales were tested by both.
 */
export function leadingValue(
  { statistical, accuracy, comps }: Pick<Comps, 'statistical' | 'accuracy' | 'comps'>,
  found: Found,
): LeadingValue {
  const isChosen = comps.some(({ isPinned, isExcluded }) => isPinned || isExcluded);
  const { value, both, besideComps } = statistical;
  const lead = leadOf(found, isChosen ? null : value, { share: both?.share ?? null, besideComps });
  if (lead.by === 'both') return { ...lead, accuracy: both?.accuracy ?? null };
  if (lead.by === 'statistical') return { ...lead, accuracy: statistical.accuracy };
  // Only estimates from sales were tested.
  return { ...lead, accuracy: found.value !== null && found.sales === found.counted ? accuracy : null };
}
