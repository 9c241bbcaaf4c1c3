import { formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { TriedInput } from './facts.ts';

/** What can be tried out, as the page names and writes it. */
export const whatIfInputs: readonly { name: TriedInput; label: string; unit: 'dollars' | 'percent' }[] = [
  { name: 'price', label: 'Price', unit: 'dollars' },
  { name: 'rent', label: 'Monthly rent', unit: 'dollars' },
  { name: 'loanRate', label: 'Rate', unit: 'percent' },
  { name: 'downPaymentRate', label: 'Down payment', unit: 'percent' },
  { name: 'vacancyRate', label: 'Vacancy', unit: 'percent' },
];

export function formatTried(unit: 'dollars' | 'percent', value: number): string {
  return unit === 'dollars' ? formatWholeDollars(value) : formatPercent(value);
}
