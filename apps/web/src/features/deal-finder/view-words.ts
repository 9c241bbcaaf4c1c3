import type { ViewCount } from '@rei/domain/deal-finder/view-count';
import { formatNumber } from '@rei/domain/kernel/format';
import { sinceText } from '#lib/moment.ts';

export interface ShownCount {
  /** Null where a part of its question is gone. */
  passing: number | null;
  added: number;
}

/** '14 pass, 3 new since yesterday'; nothing of what is new where nobody looked or too many passed to tell. */
export function countText({ passing, added, seenAt }: Omit<ViewCount, 'viewId'>, now: Date): string {
  if (passing === null) return 'Part of this view is no longer available';
  const count = `${formatNumber(passing)} pass`;
  if (added === null || seenAt === null) return count;
  return `${count}, ${added === 0 ? 'none' : formatNumber(added)} new since ${sinceText(seenAt, now)}`;
}
