import type { UsState } from '../kernel/us-states.ts';

/** How a state taxes a home that is let: `times` and `plus` (percent of the price) change the owners' rate. */
interface InvestorRule {
  times?: number;
  plus?: number;
  note: string;
  /** The law or study that says so, and of which year it is; null where none was found. */
  source: string | null;
  year: number | null;
  /** Read in its source; else common knowledge, which its reader has to check. */
  isConfirmed: boolean;
  /** What homes that were just bought are known to pay, percent of the price. */
  usual?: { low: number; high: number };
}

const notFound = { source: null, year: null, isConfirmed: false } as const;

/**
 * Where it makes a difference that no owner lives there. A rule without `times` and `plus` is a warning, because what it
 * comes to is not known or differs from home to home.
 */
const rules: Partial<Record<UsState, InvestorRule>> = {
  AL: {
    times: 2,
    note: 'Rentals are assessed at 20% of their value, owners’ homes at 10%: their rate is doubled',
    ...{ source: 'Code of Alabama 40-8-1', year: null, isConfirmed: true },
  },
  SC: {
    times: 1.5,
    note: 'Rentals are assessed at 6% of their value, owners’ homes at 4% and without school tax: 1.5 times their rate is a floor',
    ...{ source: 'South Carolina property tax study', year: 2020, isConfirmed: true },
  },
  MI: {
    plus: 0.9,
    note: 'Rentals pay up to 18 mills of school tax on half of their value: 0.9 points are added. A sale also lifts the taxable value',
    ...{ source: 'MCL 211.7cc', year: 2023, isConfirmed: true },
  },
  FL: {
    note: 'The 3% cap of owners ends with a sale',
    ...notFound,
  },
  CA: {
    note: 'A sale leads to a new assessment at the price',
    ...notFound,
    usual: { low: 1.1, high: 1.25 },
  },
  TX: { note: 'Homestead exemptions and their 10% cap fall away', ...notFound },
  GA: {
    note: 'Homestead exemptions fall away',
    ...notFound,
  },
  TN: { note: 'Two or more rental units may be assessed at 40% instead of 25% of the value', ...notFound },
  MS: {
    note: 'Rentals are assessed at a higher share than owners’ homes',
    ...{ source: 'Connecticut OLR 2015-R-0288', year: 2015, isConfirmed: false },
  },
  IN: { note: 'The cap for rentals is higher than that of owners’ homes', ...notFound },
  UT: {
    note: 'The 45% exemption also holds for a tenant’s primary residence, so nothing is added',
    ...{ source: 'Utah Code 59-2-103', year: null, isConfirmed: true },
  },
};

/** An investor's rate from an owner's, percent of the price a year, with the rule; the same rate where none is known. */
export function investorTax(state: string, ownersRate: number): { rate: number; rule: InvestorRule | null } {
  const known: Partial<Record<string, InvestorRule>> = rules;
  const rule = known[state] ?? null;
  return { rate: ownersRate * (rule?.times ?? 1) + (rule?.plus ?? 0), rule };
}

/** A rule as a sentence, with where it stands, or that nobody confirmed it. */
export function investorTaxText({ note, source, year, isConfirmed }: InvestorRule): string {
  const stands = [source, year].filter((part) => part !== null).join(', ');
  return `${note}${stands === '' ? '' : ` (${stands})`}.${isConfirmed ? '' : ' Not confirmed: check the county’s rate.'}`;
}
