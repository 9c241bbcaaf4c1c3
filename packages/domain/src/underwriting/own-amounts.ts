import { componentReserve } from './component-reserve.ts';
import type { OwnLines } from './own-lines.ts';

/** What a property's own lines come to: dollars a year, at closing, or until the first rent. */
export interface OwnAmounts {
  otherIncome: number;
  concessions: number;
  /** Null where no table of components takes the place of the usual reserve. */
  capitalReserve: number | null;
  isReserveBelowNoi: boolean;
  credits: number;
  reserves: number;
  holdingCosts: number;
}

const sumOf = (lines: readonly { monthly: number }[] = []) => lines.reduce((sum, { monthly }) => sum + monthly, 0);

/** The rent roll is no part of it: it is the rent itself. What is not said is counted as nothing. */
export function ownAmounts({ components = [], ...lines }: OwnLines): OwnAmounts {
  return {
    otherIncome: 12 * sumOf(lines.otherIncome),
    concessions: lines.concessions ?? 0,
    capitalReserve: components.length > 0 ? componentReserve(components).yearly : null,
    isReserveBelowNoi: lines.isReserveBelowNoi ?? false,
    credits: lines.credits ?? 0,
    reserves: lines.reserves ?? 0,
    holdingCosts: lines.holding ? lines.holding.months * sumOf(lines.holding.lines) : 0,
  };
}
