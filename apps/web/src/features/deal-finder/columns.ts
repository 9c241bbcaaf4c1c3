import { type DealColumn, filterColumns } from '@rei/domain/deal-finder/shown-columns';

export const firstColumns: readonly DealColumn[] = [
  'price',
  'rent',
  'monthlyCashFlow',
  'cashOnCash',
  'dscrBank',
  'highestPrice',
  'quickCashOnCash',
];

/** What was remembered, without what is no column (any more); undefined for none. */
export function parseColumns(value: unknown): readonly DealColumn[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = filterColumns(value.filter((name) => typeof name === 'string'));
  return known.length > 0 ? known : undefined;
}
