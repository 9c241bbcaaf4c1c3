import { formatExactDollars, formatNumber, formatPercent, noValue } from '../kernel/format.ts';
import type { CellFormat } from './outcome.ts';

export function cellText(cell: number | string | null, format: CellFormat): string {
  if (cell === null) return noValue;
  if (typeof cell === 'string') return cell;
  switch (format) {
    case 'dollars':
      return formatExactDollars(cell);
    case 'percent':
      return formatPercent(cell);
    case 'number':
    case 'text':
      return formatNumber(cell);
  }
}
