import { dollarsToCents } from '../../kernel/money.ts';
import { type Percent, percent } from '../../kernel/rate.ts';
import { usualEarnestMoney } from '../earnest-money.ts';
import { cashTotals, type SaleTotals } from '../sale-totals.ts';
import type { CashOfferInput } from './offer.ts';
import { typedOr } from './overridable.ts';

/** The share of a property's value after renovations that a cash offer pays, before the renovations. */
const arvRate = percent(70);

/** Everything of a cash offer that follows from what was typed; unrounded dollars. */
export interface CashOfferFigures extends SaleTotals {
  offerPrice: number;
  earnestMoney: number;
}

type Typed = Pick<
  CashOfferInput,
  'arv' | 'renovations' | 'offerPrice' | 'offerPriceOverridden' | 'earnestMoney' | 'earnestMoneyOverridden'
>;

/**
 * 70% of the value after renovations (or another share) less the renovations, never below 0 (specification 2,
 * section 9). Both amounts in dollars to the cent, the price unrounded: counted in hundredths of a cent, so that a
 * half cent of it is exactly that.
 */
export function cashOfferPrice(arv: number, renovations: number, share: Percent = arvRate): number {
  return Math.max(dollarsToCents(arv) * share - dollarsToCents(renovations) * 100, 0) / 10_000;
}

/**
 * The figures of a cash offer as it was typed so far: blank amounts count as 0, the price follows its rule and the
 * earnest money the 1% rule of that price until each is overridden; emptied, they return to it. Unrounded dollars.
 */
export function cashOfferFigures(offer: Typed): CashOfferFigures {
  const offerPrice = typedOr(
    { isOverridden: offer.offerPriceOverridden, typed: offer.offerPrice },
    cashOfferPrice(offer.arv ?? 0, offer.renovations ?? 0),
  );
  const earnestMoney = typedOr(
    { isOverridden: offer.earnestMoneyOverridden, typed: offer.earnestMoney },
    usualEarnestMoney(offerPrice),
  );
  return { offerPrice, earnestMoney, ...cashTotals(offerPrice) };
}
