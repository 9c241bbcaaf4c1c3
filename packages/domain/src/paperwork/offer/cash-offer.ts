import { dollarsToCents } from '../../kernel/money.ts';
import { type Percent, percent } from '../../kernel/rate.ts';
import { usualEarnestMoney } from '../earnest-money.ts';
import { cashTotals, type SaleTotals } from '../sale-totals.ts';
import type { CashOfferInput } from './offer.ts';
import { typedOr } from './overridable.ts';

const arvRate = percent(70);

export interface CashOfferFigures extends SaleTotals {
  offerPrice: number;
  earnestMoney: number;
}

type Typed = Pick<
  CashOfferInput,
  'arv' | 'renovations' | 'offerPrice' | 'offerPriceOverridden' | 'earnestMoney' | 'earnestMoneyOverridden'
>;

/**
 * 70% of the value after renovations (or `share`) less the renovations, never below 0 (specification 2, section 9).
 * Dollars, unrounded; counted in hundredths of a cent, so that half a cent is exact.
 */
export function cashOfferPrice(arv: number, renovations: number, share: Percent = arvRate): number {
  return Math.max(dollarsToCents(arv) * share - dollarsToCents(renovations) * 100, 0) / 10_000;
}

/** A cash offer as typed so far, unrounded dollars: blanks are 0; price and earnest money follow their rules until typed. */
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
