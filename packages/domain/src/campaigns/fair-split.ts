import type { CampaignVariant } from './campaign-states.ts';

/**
 * Two templates by fair split: offers ordered by list price are taken in pairs of neighbours, and each pair has one of
 * both, so that no template gets the dearer homes. The same ids and prices always give the same split, in any order.
 */
export function fairSplit(offers: readonly { id: number; listPriceCents: number }[]): Map<number, CampaignVariant> {
  const ordered = offers.toSorted((one, other) => one.listPriceCents - other.listPriceCents || one.id - other.id);
  return new Map(
    ordered.map(({ id }, place) => {
      const first = ordered[place - (place % 2)]?.id ?? id;
      return [id, (place + parityOf(first)) % 2 === 0 ? 'a' : 'b'];
    }),
  );
}

/** 0 or 1, without a pattern in ids that follow one another. */
function parityOf(id: number): number {
  const mixed = Math.imul((id >>> 0) ^ 0x9e3779b9, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13) ^ (mixed >>> 24)) >>> 0) % 2;
}
