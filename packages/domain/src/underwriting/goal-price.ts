import type { BuyBoxMeasure, Criterion } from './buy-box.ts';
import { highestPrice, type PriceTarget } from './highest-price.ts';
import type { RentalInput } from './rental-input.ts';

const usualGoals: readonly PriceTarget[] = [
  { measure: 'cash_flow', value: 0 },
  { measure: 'dscr', value: 1 },
];

const targets: Partial<Record<BuyBoxMeasure, PriceTarget['measure']>> = {
  cashOnCash: 'cash_on_cash',
  capRate: 'cap_rate',
  dscrBank: 'dscr',
  monthlyCashFlow: 'cash_flow',
};

/** What bounds the price from above: prices themselves, and what a price can be looked for; without rules the usual two. */
export function priceBounds(criteria: readonly Criterion[]): { limits: number[]; goals: PriceTarget[] } {
  const limits: number[] = [];
  const goals: PriceTarget[] = criteria.length === 0 ? [...usualGoals] : [];
  for (const { measure, limit, value } of criteria) {
    const target = targets[measure];
    if (measure === 'price' && limit === 'at_most') limits.push(value);
    else if (target && limit === 'at_least') goals.push({ measure: target, value });
  }
  return { limits, goals };
}

/** The highest price at which the rules that bound it hold, whole dollars rounded down; null for none. */
export function goalPrice(input: RentalInput, criteria: readonly Criterion[] = []): number | null {
  const { limits, goals } = priceBounds(criteria);
  for (const goal of goals) {
    const found = highestPrice(input, goal);
    if (found.kind === 'found') limits.push(found.price);
    else if (found.reason === 'never_reached') return null;
  }
  return limits.length === 0 ? null : Math.floor(Math.min(...limits));
}
