import type { UsState } from '../kernel/us-states.ts';

/** How a state taxes a home that is let: `times` and `plus` (percent of the price) change the owners' rate. */
interface InvestorRule {
  times?: number;
  plus?: number;
  note: string;
}

/**
 * Where it makes a difference that no owner lives there. A rule without `times` and `plus` is a warning, because what it
 * comes to is not known or differs from home to home; one that names no law is common knowledge that nobody confirmed.
 */
const rules: Partial<Record<UsState, InvestorRule>> = {
  AL: {
    times: 2,
    note: 'Rentals are assessed at 20% of their value, owners’ homes at 10% (Code of Alabama 40-8-1), so the owners’ rate is doubled',
  },
  SC: {
    times: 1.5,
    note: 'Rentals are assessed at 6% of their value, owners’ homes at 4% and without school operating tax, so 1.5 times the owners’ rate is a floor',
  },
  MI: {
    plus: 0.9,
    note: 'Rentals pay up to 18 mills of school tax on half of their value (MCL 211.7cc), so 0.9 points are added. A sale also lifts the taxable value to the market’s',
  },
  FL: { note: 'The 3% cap of owners ends with a sale, and the home is assessed anew. Check the county’s millage' },
  CA: { note: 'A sale leads to a new assessment at the price, at about 1.1 to 1.25%. Check the county’s rate' },
  TX: { note: 'Homestead exemptions and their 10% cap fall away. Check the district’s full rate' },
  GA: { note: 'Homestead exemptions of county and schools fall away. Check the county’s full millage' },
  TN: { note: 'Two or more rental units may be assessed at 40% instead of 25% of the value. Not confirmed, check it' },
  MS: { note: 'Rentals are assessed at a higher share than owners’ homes. The shares are not confirmed, check them' },
  IN: { note: 'The cap for rentals is higher than that of owners’ homes. Not confirmed, check it' },
  UT: {
    note: 'The 45% exemption also holds for a tenant’s primary residence (Utah Code 59-2-103), so nothing is added',
  },
};

/** An investor's rate from an owner's, percent of the price a year, with why; the same rate where no rule is known. */
export function investorTax(state: string, ownersRate: number): { rate: number; note: string | null } {
  const known: Partial<Record<string, InvestorRule>> = rules;
  const rule = known[state];
  return { rate: ownersRate * (rule?.times ?? 1) + (rule?.plus ?? 0), note: rule?.note ?? null };
}
