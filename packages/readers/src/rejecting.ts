import type { RejectedRow, RejectionMeaning } from '@rei/domain/market/imported-listing';

/** Turns a row away for a reason, and says what it still means for a full feed. */
export type Reject = (reason: string, meaning?: RejectionMeaning) => RejectedRow;

/** How the row of this line is turned away; `cells` is what is shown of it, and only asked for when it is. */
export function rejecting(line: number, cells: () => Record<string, string>): Reject {
  return (reason, meaning = {}) => ({ kind: 'rejected', line, reason, cells: cells(), ...meaning });
}
