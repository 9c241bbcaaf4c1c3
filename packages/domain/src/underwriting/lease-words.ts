import { formatDate } from '../kernel/format.ts';
import type { Lease } from './own-lines.ts';
import type { CountedLease } from './rent-roll.ts';

/** Why a unit's rent counts, as page and paper say it. */
export const countedWords = {
  contract: 'contract rent',
  market: 'market rent',
  'past contract': 'contract rent, month to month',
} as const satisfies Record<CountedLease['counts'], string>;

/** A lease's days in words: 'Vacant', 'Month to month', 'Jan 1, 2026 – Dec 31, 2026'. */
export function leaseTerm({ contractRent, start, end }: Pick<Lease, 'contractRent' | 'start' | 'end'>): string {
  if (contractRent === null) return 'Vacant';
  if (end === null) return start === null ? 'Month to month' : `Since ${formatDate(start)}`;
  return start === null ? `Until ${formatDate(end)}` : `${formatDate(start)} – ${formatDate(end)}`;
}
