import { maxDollars } from '../kernel/money.ts';
import { type BuyBoxMeasure, type Criterion, checkBuyBox } from './buy-box.ts';
import { highestPrice, type PriceTarget } from './highest-price.ts';
import { returnsOfSale } from './projection.ts';
import { underwriteRental } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

/** A rental measured for rules: the returns of its sale only where a rule asks for them, for they cost the most. */
export function rulesAt(input: RentalInput, rules: readonly Criterion[]) {
  const needsSale = rules.some(({ measure }) => measure === 'internalRate' || measure === 'equityMultiple');
  return {
    price: input.price,
    figures: underwriteRental(input),
    sale: needsSale ? returnsOfSale(input) : undefined,
  };
}

function holdsAt(input: RentalInput, rules: readonly Criterion[], price: number): boolean {
  return checkBuyBox(rules, rulesAt({ ...input, price }, rules)).outcome === 'pass';
}

/**
 * The highest price at which all rules hold, unrounded dollars; null for none or no limit. In closed form where there
 * is one, else by bisection, at most a dollar too low, and tried. Also null where it is below `atLeast`.
 */
export function passingPrice(input: RentalInput, rules: readonly Criterion[], atLeast = 0): number | null {
  let price = Number.POSITIVE_INFINITY;
  // What is searched for costs the most, and is seldom needed once another rule says enough.
  for (const rule of rules.toSorted((one, other) => Number(isSearched(one)) - Number(isSearched(other)))) {
    const highest = highestFor(input, rule);
    if (highest === null || highest < atLeast) return null;
    price = Math.min(price, highest);
  }
  if (!Number.isFinite(price)) return null;
  // The last digits of a closed form are rounding: a price a millionth of a cent lower is the same price.
  return [price, price * (1 - 1e-12), price - 1e-6].find((each) => each > 0 && holdsAt(input, rules, each)) ?? null;
}

const targets: Partial<Record<BuyBoxMeasure, PriceTarget['measure']>> = {
  cashOnCash: 'cash_on_cash',
  capRate: 'cap_rate',
  dscrBank: 'dscr',
  monthlyCashFlow: 'cash_flow',
};

function isSearched({ measure, limit }: Criterion): boolean {
  return measure !== 'price' && !(targets[measure] && limit === 'at_least');
}

function highestFor(input: RentalInput, rule: Criterion): number | null {
  const { measure, limit, value } = rule;
  if (measure === 'price') return limit === 'at_most' ? value : Number.POSITIVE_INFINITY;
  const target = targets[measure];
  if (target && limit === 'at_least') {
    const found = highestPrice(input, { measure: target, value });
    if (found.kind === 'found') return found.price;
    if (found.reason === 'always_reached') return Number.POSITIVE_INFINITY;
    if (found.reason === 'never_reached') return null;
  }
  return bisect(input, rule);
}

const tried = { lowest: 0.01, highest: maxDollars };

/** Where a rule that holds below a price and not above it changes; from the input's own price outwards. */
function bisect(input: RentalInput, rule: Criterion): number | null {
  const holds = (price: number) => holdsAt(input, [rule], price);
  if (holds(tried.highest)) return Number.POSITIVE_INFINITY;
  if (!holds(tried.lowest)) return null;
  let low = Math.min(Math.max(input.price, 1), tried.highest / 2);
  let high = 2 * low;
  while (!holds(low)) [low, high] = [low / 2, low];
  while (holds(high)) [low, high] = [high, 2 * high];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
