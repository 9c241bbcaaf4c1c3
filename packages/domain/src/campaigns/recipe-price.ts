import { type Cents, centsToDollars, dollarsToCents, storedCents } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { roundHalfUp } from '../kernel/rounding.ts';
import { cashOfferPrice } from '../paperwork/offer/cash-offer.ts';
import { premium as premiumRange } from '../paperwork/offer/offer.ts';
import type { MissingFigure } from './campaign-offer.ts';
import type { CashRecipe, CreativeRecipe } from './recipe.ts';

/** What is known of a home's prices, in cents; null for what is not. */
export interface HomePrices {
  listPriceCents: number | null;
  /** The user's own value after repairs. */
  valueCents: number | null;
  /** The user's own repairs; unknown ones count as 0, as on the offer screen. */
  renovationsCents: number | null;
  /** The highest price at which the user's rules hold. */
  goalPriceCents: number | null;
}

export type Priced<Price> = { price: Price } | { missing: MissingFigure };

/** Without a value of his own the list price stands for it, as on the offer screen. */
export function usedValue({ valueCents, listPriceCents }: HomePrices): number | null {
  return valueCents ?? listPriceCents;
}

/** A share in tenths of a percent: the product is a whole number, so that the only rounding is to the cent. */
function shareOf(cents: number, share: number): number {
  return roundHalfUp((cents * Math.round(share * 10)) / 1000);
}

function basePrice({ basis, percent: share }: CashRecipe, home: HomePrices): Priced<number> {
  if (basis === 'list') {
    if (home.listPriceCents === null) return { missing: 'list_price' };
    return { price: shareOf(home.listPriceCents, share) };
  }
  if (basis === 'goal') {
    if (home.goalPriceCents === null) return { missing: 'goal_price' };
    return { price: Math.min(shareOf(home.goalPriceCents, share), Math.max(home.goalPriceCents, 0)) };
  }
  const value = usedValue(home);
  if (value === null) return { missing: 'value' };
  if (basis === 'value') return { price: shareOf(value, share) };
  const repairs = centsToDollars(storedCents(home.renovationsCents ?? 0));
  return { price: dollarsToCents(cashOfferPrice(centsToDollars(storedCents(value)), repairs, percent(share))) };
}

/**
 * A cash price in cents: the share, rounded down to the step so that no rule or goal is exceeded (a price below one step
 * stays as it is), then held within floor and ceiling. Never more than the highest price for the goal. A price of 0 is
 * none.
 */
export function cashPrice(recipe: CashRecipe, home: HomePrices): Priced<Cents> {
  const base = basePrice(recipe, home);
  if ('missing' in base) return base;
  const stepped = base.price - (base.price % recipe.stepCents);
  const rounded = stepped > 0 ? stepped : base.price;
  const held = within(rounded, recipe);
  // A floor must not lift a price over the goal that it is computed from.
  if (recipe.basis === 'goal' && held > base.price) return { missing: 'out_of_range' };
  return held > 0 ? { price: storedCents(held) } : { missing: recipe.basis === 'rule70' ? 'value' : 'out_of_range' };
}

function within(cents: number, { floorCents, ceilingCents }: Pick<CashRecipe, 'floorCents' | 'ceilingCents'>): number {
  return Math.min(Math.max(cents, floorCents ?? 0), ceilingCents ?? Number.POSITIVE_INFINITY);
}

const premiumSteps = 10;

/** What a creative offer comes to: the list price and the premium, to the cent. */
export function creativePrice(listPriceCents: number, premium: number): Cents {
  return storedCents(listPriceCents + shareOf(listPriceCents, premium));
}

/**
 * The premium in percent by which a creative price is within floor and ceiling: the recipe's, or the nearest to it in
 * steps of a tenth. Its letter tells the asking price and the premium, so the price itself is not rounded.
 */
export function creativePremium(recipe: CreativeRecipe, { listPriceCents }: HomePrices): Priced<number> {
  if (listPriceCents === null || listPriceCents <= 0) return { missing: 'list_price' };
  const { floorCents, ceilingCents } = recipe;
  const wanted = Math.round(recipe.premium * premiumSteps);
  const sharePerStep = listPriceCents / (100 * premiumSteps);
  const fits = (steps: number) => {
    const price = creativePrice(listPriceCents, steps / premiumSteps);
    return price >= (floorCents ?? 0) && price <= (ceilingCents ?? Number.POSITIVE_INFINITY);
  };
  const nearest = (bound: number) => Math.round((bound - listPriceCents) / sharePerStep);
  const around = (steps: number) => [steps - 1, steps, steps + 1];
  const candidates = [
    wanted,
    ...[floorCents, ceilingCents].flatMap((bound) => (bound === null ? [] : around(nearest(bound)))),
  ]
    .filter((steps) => steps >= premiumRange.min * premiumSteps && steps <= premiumRange.max * premiumSteps)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  const found = candidates.find(fits);
  return found === undefined ? { missing: 'out_of_range' } : { price: found / premiumSteps };
}
