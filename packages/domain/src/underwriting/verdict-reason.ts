import { formatExactDollars, formatNumber, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import type { AfterCosts } from '../listings/after-costs.ts';
import { assumptionRules } from './assumptions.ts';
import { type BuyBoxMeasure, buyBoxRules, type checkBuyBox, type NeededFact } from './buy-box.ts';
import type { PartialRental } from './rental-from-assumptions.ts';

interface Told extends PartialRental {
  results: ReturnType<typeof checkBuyBox>['results'];
}

export function verdictReason(
  { verdict, isDoubtful, passesUpTo }: Omit<AfterCosts, 'reason'>,
  { input, unknown, results }: Told,
): string {
  if (isDoubtful) return doubt(input.rent / input.price);
  // Rounded down: at a dollar more the rules would not hold.
  const upTo = passesUpTo === null ? null : formatWholeDollars(Math.floor(passesUpTo));
  if (verdict === 'passes') return upTo === null ? 'Meets all rules' : `Passes up to ${upTo}`;
  if (verdict === 'close' && upTo !== null) return `Passes at ${upTo}`;
  if (verdict === 'needs_input') return needed(unknown);
  const failed = results.find(({ outcome }) => outcome === 'fail');
  if (!failed) return 'Some rules can’t be checked';
  const { measure, limit, value } = failed.criterion;
  const [actual, goal] = formatApart(measure, failed.actual, value);
  return `${buyBoxRules[measure].label} ${actual} · ${limit === 'at_least' ? 'goal' : 'limit'} ${goal}`;
}

function doubt(rentShare: number): string {
  return rentShare > 0.025 ? `Monthly rent is ${formatPercent(100 * rentShare, 1)} of price` : 'Cash-on-cash over 100%';
}

function needed([first]: readonly NeededFact[]): string {
  if (first === 'price') return 'No list price';
  if (first === 'rent' || first === undefined) return 'No rent yet';
  if (first === 'loanRate') return 'No interest rate yet';
  if (first === 'hoaMonthly') return 'Needs HOA dues';
  if (first === 'utilitiesMonthly') return 'Needs utilities';
  return first === 'propertyTaxRate' ? 'No property tax rate' : `Unknown: ${assumptionRules[first].label}`;
}

/** A figure and its limit with as few decimals as tell them apart: 7.98% does not reach 8%. */
function formatApart(measure: BuyBoxMeasure, actual: number | null, limit: number): [string, string] {
  const { unit } = buyBoxRules[measure];
  if (unit === 'dollars') {
    const amount = formatWholeDollars(actual) === formatWholeDollars(limit) ? formatExactDollars : formatWholeDollars;
    return [amount(actual), amount(limit)];
  }
  const format = unit === 'percent' ? formatPercent : formatNumber;
  const from = unit === 'percent' ? 1 : 2;
  const decimals = [from, from + 1, from + 2].find((each) => format(actual, each) !== format(limit, each)) ?? from;
  return [format(actual, decimals), format(limit, decimals)];
}
