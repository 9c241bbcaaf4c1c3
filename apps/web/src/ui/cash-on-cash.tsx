import { cashOnCashRating } from '@rei/domain/analysis/cash-on-cash';
import { formatPercent } from '@rei/domain/kernel/format';
import { Verdict, type VerdictTone } from './verdict.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How a cash-on-cash rating looks. */
export const cashOnCashTones = { Excellent: 'good', Borderline: 'middle', Low: 'bad' } as const satisfies Record<
  string,
  VerdictTone
>;

/** The return of a line in a list, before operating costs; nothing where it is not known. */
export function CashOnCash({ value }: { value: number | null }) {
  if (value === null) return null;
  const word = cashOnCashRating(value);
  return (
    <Verdict tone={cashOnCashTones[word]}>
      <span title={`Cash-on-cash before operating costs: ${word}`}>{`${formatPercent(value, 1)} CoC`}</span>
      <VisuallyHidden>{`, ${word}`}</VisuallyHidden>
    </Verdict>
  );
}
