import type { UsState } from '../kernel/us-states.ts';
import { isMultiFamily, type PropertyType } from '../listings/property-type.ts';

/** How a state taxes a home that is let: `times`, `plus` and `atLeast` (percent of the price) change the owners' rate. */
interface InvestorRule {
  times?: number;
  plus?: number;
  /** Of the price, because a sale leads to an assessment at it. */
  atLeast?: number;
  /** `times` holds for buildings with several dwellings alone. */
  isOfBuildings?: true;
  note: string;
  /** The law or study that says so, and of which year it is; null where none was found, or the text tells no year. */
  source: string | null;
  year: number | null;
  /** Read in its source; else second-hand, which its reader has to check. */
  isConfirmed: boolean;
  /** What homes that were just bought are known to pay, percent of the price. */
  usual?: { low: number; high: number };
}

const read = (source: string, year: number | null) => ({ source, year, isConfirmed: true });
const heard = (source: string, year: number | null) => ({ source, year, isConfirmed: false });

/**
 * Where it makes a difference that no owner lives there. A rule without `times`, `plus` and `atLeast` is a warning, because
 * what it comes to is not known or differs from home to home.
 */
const rules: Partial<Record<UsState, InvestorRule>> = {
  AL: {
    times: 2,
    note: 'Rentals are assessed at 20% of their value, owners’ homes at 10%: their rate is doubled',
    ...read('Code of Alabama 40-8-1', null),
  },
  CA: {
    atLeast: 1,
    note: 'A sale leads to a new assessment at the price, taxed at 1% plus local bonds: 1% is a floor',
    ...read('California Constitution XIII A', 2010),
    usual: { low: 1.1, high: 1.25 },
  },
  FL: {
    note: 'The 3% cap of owners ends with a sale, and the market value counts anew',
    ...read('Florida Statutes 193.155', 2011),
  },
  GA: {
    note: 'Homestead exemptions and their cap fall away',
    ...read('Georgia Code 48-5-44, 48-5-44.2', 2024),
  },
  HI: {
    note: 'Maui, Kauai and Hawaii County tax rentals at higher rates than owners’ homes: 0.3% to 1.11%',
    ...heard('county rates as a title company lists them', 2025),
    usual: { low: 0.3, high: 1.11 },
  },
  ID: {
    note: 'The homeowner’s exemption, half of the value up to $125,000, falls away',
    ...read('Idaho Code 63-602G', 2022),
  },
  IN: {
    note: 'The tax of rentals is capped at 2% of their value, of owners’ homes at 1%',
    ...read('Indiana Code 6-1.1-20.6', 2016),
  },
  LA: {
    note: 'The $75,000 homestead exemption falls away',
    ...read('Louisiana Constitution VII 20', null),
  },
  MI: {
    plus: 0.9,
    note: 'Rentals pay up to 18 mills of school tax on half of their value: 0.9 points are added. A sale also lifts the taxable value',
    ...read('MCL 211.7cc', 2023),
  },
  MN: {
    times: 1.25,
    isOfBuildings: true,
    note: 'Rentals get no homestead exclusion. Two or more units are classed at 1.25% instead of 1%: 1.25 times the owners’ rate is a floor',
    ...read('Minnesota House Research, class rates', 2014),
  },
  MS: {
    times: 1.5,
    note: 'Rentals are assessed at 15% of their value, owners’ homes at 10%: 1.5 times their rate is a floor',
    ...read('Mississippi Code 27-35-4', 2024),
  },
  MT: {
    note: 'Long-term rentals get the owners’ reduced rate only if their owner applies for it',
    ...read('Montana Code 15-6-402', 2026),
  },
  NM: {
    note: 'The 3% cap ends with a sale, and the market value counts anew',
    ...read('New Mexico Statutes 7-36-21.2', null),
  },
  RI: {
    note: 'Providence taxes rentals at a higher rate than owners’ homes',
    ...heard('Connecticut OLR 2015-R-0288', 2015),
  },
  SC: {
    times: 1.5,
    note: 'Rentals are assessed at 6% of their value, owners’ homes at 4% and without school tax: 1.5 times their rate is a floor',
    ...read('South Carolina property tax study', 2020),
  },
  SD: {
    plus: 0.28,
    note: 'The school levy of rentals is $3.26 per $1,000 higher, on 85% of their value: 0.28 points are added',
    ...read('South Dakota Codified Laws 10-12-42', 2023),
  },
  TN: {
    times: 1.6,
    isOfBuildings: true,
    note: 'Two or more rental units are assessed at 40% of their value, homes at 25%: 1.6 times their rate',
    ...read('Tennessee Constitution II 28, Code 67-5-801', 2024),
  },
  TX: {
    note: 'Homestead exemptions and their 10% cap fall away',
    ...read('Texas Tax Code 11.13, 23.23', 2023),
  },
  UT: {
    times: 1,
    note: 'The 45% exemption also holds for a tenant’s primary residence, so nothing is added',
    ...read('Utah Code 59-2-103', null),
  },
  VT: {
    note: 'Rentals pay the nonhomestead education rate, which is set anew each year',
    ...read('32 V.S.A. 5402', 2024),
  },
  WV: {
    times: 2,
    note: 'Rentals are in Class III or IV, whose levies are twice those of owners’ homes in Class II: their rate is doubled',
    ...read('West Virginia Code 11-8-6b, 11-8-6c', null),
  },
};

/** An investor's rate from an owner's, percent of the price a year, with the rule; the same rate where none is known. */
export function investorTax(
  state: string,
  ownersRate: number,
  propertyType: PropertyType,
): { rate: number; rule: InvestorRule | null } {
  const known: Partial<Record<string, InvestorRule>> = rules;
  const rule = known[state] ?? null;
  if (rule === null || (rule.isOfBuildings && !isMultiFamily(propertyType))) return { rate: ownersRate, rule };
  return { rate: Math.max(ownersRate * (rule.times ?? 1) + (rule.plus ?? 0), rule.atLeast ?? 0), rule };
}

/** A rule as a sentence, with where it stands, or what its reader has to do about it. */
export function investorTaxText(rule: InvestorRule): string {
  const stands = [rule.source, rule.year].filter((part) => part !== null).join(', ');
  const isCounted = (rule.times ?? rule.plus ?? rule.atLeast) !== undefined;
  const rest = isCounted ? '' : ` Not ${rule.isConfirmed ? 'counted' : 'confirmed'}: check the county’s rate.`;
  return `${rule.note}${stands === '' ? '' : ` (${stands})`}.${rest}`;
}
