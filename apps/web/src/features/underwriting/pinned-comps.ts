import type { JudgedComp } from '@rei/domain/underwriting/comps';
import type { Comp } from '@rei/domain/underwriting/comps-answer';

/** Once one is picked, only those that are picked count: what counts so far is picked as well. */
export function pinnedWith(id: string, comps: readonly JudgedComp<Comp>[]): string[] {
  const isAnyPinned = comps.some(({ comp }) => comp.isPinned);
  const counted = comps.filter(({ comp, leftOut }) => (isAnyPinned ? comp.isPinned : leftOut === null));
  return [...counted.map(({ comp }) => comp.propertyId), id];
}
