import { componentReserve } from './component-reserve.ts';
import type { OwnLines } from './own-lines.ts';
import { leaseEnds } from './rent-roll.ts';
import type { LeaseEnd } from './rental-input.ts';

/** What a property's own lines come to: dollars a year, at closing, or until the first rent. */
export interface OwnAmounts {
  otherIncome: number;
  concessions: number;
  /** Null where no table of components takes the place of the usual reserve. */
  capitalReserve: number | null;
  /** Null where nobody says so of this property. */
  isReserveBelowNoi: boolean | null;
  leaseEnds: LeaseEnd[];
  credits: number;
  reserves: number;
  holdingCosts: number;
}

export const monthlySum = (lines: readonly { monthly: number }[] = []) =>
  lines.reduce((sum, { monthly }) => sum + monthly, 0);

/** What the rent roll counts today is no part of it: it is the rent itself. What is not said is counted as nothing. */
export function ownAmounts({ components = [], ...lines }: OwnLines, today: string): OwnAmounts {
  return {
    otherIncome: 12 * monthlySum(lines.otherIncome),
    concessions: lines.concessions ?? 0,
    capitalReserve: components.length > 0 ? componentReserve(components).yearly : null,
    isReserveBelowNoi: lines.isReserveBelowNoi ?? null,
    leaseEnds: leaseEnds(lines, today),
    credits: lines.credits ?? 0,
    reserves: lines.reserves ?? 0,
    holdingCosts: lines.holding ? lines.holding.months * monthlySum(lines.holding.lines) : 0,
  };
}
