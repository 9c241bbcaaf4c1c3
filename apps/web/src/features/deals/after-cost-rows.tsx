import { formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import type { AfterCosts } from '@rei/domain/listings/after-costs';
import { VerdictPlate } from '#property/after-cost-verdict.tsx';
import type { Compared } from './comparison.ts';
import type { FactRow } from './comparison-rows.tsx';

/** The figures of a column; none of a price that has to be checked first. */
function figuresOf({ property }: Compared): AfterCosts | undefined {
  const { afterCosts } = property.figures ?? {};
  return afterCosts?.isDoubtful ? undefined : afterCosts;
}

function verdictOf({ property }: Compared) {
  const { afterCosts } = property.figures ?? {};
  if (!afterCosts) return noValue;
  return (
    <>
      <VerdictPlate verdict={afterCosts} />
      <div className="t12 ink-2">{afterCosts.reason}</div>
    </>
  );
}

/** The verdicts of the compared properties with what they rest on, by the user's default assumptions and rules. */
export const afterCostRows: readonly FactRow[] = [
  { kind: 'fact', label: 'Verdict', text: verdictOf },
  {
    kind: 'fact',
    label: 'Monthly cash flow after costs',
    text: (each) => <b>{formatWholeDollars(figuresOf(each)?.monthlyCashFlow ?? null)}</b>,
    value: (each) => figuresOf(each)?.monthlyCashFlow ?? null,
    prefers: 'highest',
    word: 'Best',
  },
  {
    kind: 'fact',
    label: 'Cash-on-cash after costs',
    text: (each) => <b>{formatPercent(figuresOf(each)?.cashOnCash ?? null)}</b>,
    value: (each) => figuresOf(each)?.cashOnCash ?? null,
    prefers: 'highest',
    word: 'Best',
  },
  {
    kind: 'fact',
    label: 'Passes up to',
    text: (each) => {
      const price = figuresOf(each)?.passesUpTo ?? null;
      return formatWholeDollars(price === null ? null : Math.floor(price));
    },
  },
];
