import type { ProjectedYear } from './projection.ts';

export const projectionLabels = {
  income: 'Income',
  noi: 'NOI',
  debtService: 'Debt service',
  cashFlow: 'Cash flow',
  value: 'Value',
  balance: 'Balance',
  equity: 'Equity',
  profit: 'Profit if sold',
} as const;
export type ProjectionKey = keyof typeof projectionLabels;

// Object.keys widens to string; these are the table's own keys.
export const projectionKeys = Object.keys(projectionLabels) as ProjectionKey[];

/**
 * A year in whole dollars that add up as they are read: NOI less debt service (and a reserve that is counted after NOI)
 * is the cash flow, value less balance the equity.
 */
export function projectionAmounts(year: ProjectedYear): Record<ProjectionKey, number> {
  const noi = whole(year.noi);
  const cashFlow = whole(year.cashFlow);
  const value = whole(year.value);
  const equity = whole(year.equity);
  return {
    income: whole(year.effectiveIncome),
    noi,
    debtService: noi - cashFlow - whole(year.reserveBelowNoi),
    cashFlow,
    value,
    balance: value - equity,
    equity,
    profit: whole(year.totalProfit),
  };
}

function whole(amount: number): number {
  return Math.round(amount) + 0;
}
