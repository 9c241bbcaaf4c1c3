import type { StoredValue } from '../listings/stored-value.ts';
import type { Adjustments } from '../valuation/adjustments.ts';
import type { HomeCondition } from '../valuation/home-condition.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { unlikeness, weightOf } from '../valuation/likeness.ts';
import { weightedQuantile } from '../valuation/weighted.ts';
import { type CompFacts, type CompsEstimate, enoughComps, estimateFromComps } from './comps.ts';
import { isBySales, type Lead } from './leading-value.ts';

/** With fewer comps whose condition is told, nothing around there says what it is worth. */
export const enoughConditions = 3;

/**
 * The share of the comps below the value where no condition is known. 147 renovated homes of two cities were sold for 0.6%
 * less than this at the median, and for 8% more than at the middle of their comps (docs/decisions/038).
 */
export const upperShare = 0.7;

export interface AfterRepairValue<Comp extends CompFacts> {
  /** Dollars, unrounded; null where the home has no estimate. */
  value: number | null;
  /**
   * `condition`: every comp is adjusted to a renovated home. `upper`: the upper comps stand in, as too few tell.
   * `as_is`: there are too few comps for that as well, and the estimate as it is stands in.
   */
  basis: StoredValue['afterRepairBasis'];
  /** Comps that count, and how many of them have a condition that is told. */
  counted: number;
  known: number;
  /** What the adjustment of its condition adds to each comp, dollars; none where the upper comps stand in. */
  parts: { comp: Comp; from: HomeCondition | null; dollars: number }[];
  /** Where the estimated value is not by comps alone: of that, renovated as the comps are; else null. */
  ofLead: { value: number; by: Exclude<Lead['by'], 'comps'>; gain: number } | null;
}

/**
 * What a home would be worth renovated, where its estimated value may be by something else than comps (`leadOf`): that value, raised
 * by the share by which renovating raises the value by comps, so that it is never below it. Where no comps were sold
 * nearby, nothing says what renovating adds, and the value as it is stands in.
 */
export function afterRepairValue<Comp extends CompFacts>(
  found: CompsEstimate<Comp>,
  subject: HomeFacts,
  { worth, lead }: { worth: Adjustments; lead: Lead },
): AfterRepairValue<Comp> {
  const repaired = repairedByComps(found, subject, worth);
  if (lead.by === 'comps' || lead.value === null) return repaired;
  const { value, by } = lead;
  const gain = renovatingGain(found, repaired.value);
  if (gain === null) return { ...repaired, value, basis: 'as_is', parts: [], ofLead: { value, by, gain: 1 } };
  return { ...repaired, value: value * gain, ofLead: { value, by, gain } };
}

/** How many times as much a home is worth by comps when it is renovated; null where no comps were sold nearby. */
export function renovatingGain(
  found: Pick<CompsEstimate<CompFacts>, 'value' | 'sales' | 'counted'>,
  repaired: number | null,
): number | null {
  const isTold = isBySales(found) && repaired !== null && found.value !== null && found.value > 0;
  return isTold ? repaired / (found.value ?? 1) : null;
}

/**
 * What a home would be worth renovated by comps: the same estimate from comps with its condition set to renovated, which is never
 * less than as it is. With fewer than three comps whose condition is told, the value that seven tenths of them stay below,
 * and of fewer than five the estimate itself: one wrong price would be the upper comp.
 */
function repairedByComps<Comp extends CompFacts>(
  found: CompsEstimate<Comp>,
  subject: HomeFacts,
  worth: Adjustments,
): AfterRepairValue<Comp> {
  const counted = found.comps.filter(({ leftOut, adjusted }) => leftOut === null && adjusted !== null);
  const known = counted.filter(({ comp }) => comp.condition != null).length;
  const told = { counted: counted.length, known, ofLead: null };
  if (known < enoughConditions) {
    if (counted.length < enoughComps) return { ...told, value: found.value, basis: 'as_is', parts: [] };
    const weighted = counted.map(({ comp, adjusted }) => ({
      value: adjusted?.price ?? 0,
      weight: weightOf(unlikeness(subject, comp)),
    }));
    const upper = found.value === null ? null : weightedQuantile(weighted, upperShare);
    return { ...told, value: upper, basis: 'upper', parts: [] };
  }
  const renovated = estimateFromComps(
    found.comps.map(({ comp }) => comp),
    { ...subject, condition: 'renovated' },
    { ...worth, condition: Math.max(worth.condition, 0) },
  );
  const value = renovated.value === null ? null : Math.max(renovated.value, found.value ?? 0);
  const parts = renovated.comps.flatMap(({ comp, leftOut, adjusted }) => {
    if (leftOut !== null || adjusted === null) return [];
    const dollars = adjusted.parts.find(({ key }) => key === 'condition')?.dollars ?? 0;
    return [{ comp, from: comp.condition ?? null, dollars }];
  });
  return { ...told, value, basis: 'condition', parts };
}
