import { roundToCents } from '../kernel/money.ts';
import { percent, toShare } from '../kernel/rate.ts';
import type { AfterCosts, ShownVerdict, Verdict } from '../listings/after-costs.ts';
import { type Criterion, checkBuyBox } from './buy-box.ts';
import { isRentDoubtful, isReturnDoubtful } from './doubtful.ts';
import { passingPrice, rulesAt } from './passing-price.ts';
import type { PartialRental } from './rental-from-assumptions.ts';
import type { RentalInput } from './rental-input.ts';
import { verdictReason } from './verdict-reason.ts';

export const closeWithin = percent(5);

interface JudgedRental extends PartialRental {
  rules: readonly Criterion[];
  quickCashOnCash: number | null;
}

/**
 * Passes: all rules hold. Close: they would at a price at most 5% lower. Needs input: a figure is not known and no rule
 * fails. Judged unrounded; its amounts are whole cents.
 */
export function afterCosts({ input, unknown, rules, quickCashOnCash }: JudgedRental): AfterCosts {
  const measured = { ...rulesAt(input, rules), unknown };
  const { outcome, results } = checkBuyBox(rules, measured);
  const { figures } = measured;
  const passesUpTo = unknown.length === 0 ? passingPrice(input, rules) : null;
  const verdict = unknown.length > 0 && outcome === 'unknown' ? 'needs_input' : known();
  const judged = {
    verdict,
    isDoubtful: isDoubtful({ input, unknown, returns: [quickCashOnCash, figures.cashOnCash] }),
    monthlyCashFlow: unknown.length === 0 ? roundToCents(figures.monthlyCashFlow) : null,
    cashOnCash: unknown.length === 0 ? figures.cashOnCash : null,
    // Down to the cent: one cent above it might not pass.
    passesUpTo: passesUpTo === null ? null : Math.floor(passesUpTo * 100) / 100,
  };
  return { ...judged, reason: verdictReason(judged, { input, unknown, results }) };

  function known(): Verdict {
    if (outcome === 'pass') return 'passes';
    if (unknown.length > 0) return 'fails';
    const isClose = passesUpTo !== null && passesUpTo < input.price && passesUpTo >= lowestClose(input);
    return isClose || holdsWhenClose(input, rules) ? 'close' : 'fails';
  }
}

function lowestClose({ price }: RentalInput): number {
  return price * (1 - toShare(closeWithin));
}

function holdsWhenClose(input: RentalInput, rules: readonly Criterion[]): boolean {
  return checkBuyBox(rules, rulesAt({ ...input, price: lowestClose(input) }, rules)).outcome === 'pass';
}

/**
 * The verdict that `afterCosts` comes to of a rental of which everything is known, for tables of many: the price up to
 * which it passes is looked for only where that decides.
 */
export function shownVerdictOf(input: RentalInput, rules: readonly Criterion[]): ShownVerdict {
  const measured = rulesAt(input, rules);
  if (isDoubtful({ input, unknown: [], returns: [null, measured.figures.cashOnCash] })) return 'check_price';
  if (checkBuyBox(rules, measured).outcome === 'pass') return 'passes';
  if (holdsWhenClose(input, rules)) return 'close';
  const passesUpTo = passingPrice(input, rules, lowestClose(input));
  return passesUpTo !== null && passesUpTo < input.price && passesUpTo >= lowestClose(input) ? 'close' : 'fails';
}

/** In place of a verdict of a home that was sold: at no price can anybody buy it now. */
export const soldAfterCosts: AfterCosts = {
  verdict: 'needs_input',
  isDoubtful: false,
  monthlyCashFlow: null,
  cashOnCash: null,
  passesUpTo: null,
  reason: 'Sold, no asking price',
};

function isDoubtful({ input, unknown, returns }: PartialRental & { returns: readonly (number | null)[] }): boolean {
  if (['price', 'rent', 'utilitiesMonthly'].some((fact) => unknown.some((each) => each === fact))) return false;
  const [quick = null, afterwards = null] = returns;
  return isRentDoubtful(input) || isReturnDoubtful(quick) || (unknown.length === 0 && isReturnDoubtful(afterwards));
}
