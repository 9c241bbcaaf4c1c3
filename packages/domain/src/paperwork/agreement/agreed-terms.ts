import { roundToCents } from '../../kernel/money.ts';
import type { Agreement } from '../../listings/agreement.ts';
import { usualEarnestMoney } from '../earnest-money.ts';
import type { Offer } from '../offer/offer.ts';

/** The offer that the agreement names, else the newest saved by then. Offers newest first. */
export function acceptedOffer(offers: readonly Offer[], { offerId, at }: Agreement): Offer | undefined {
  const named = offers.find(({ _id }) => _id === offerId);
  return named ?? offers.find(({ createdAt }) => Date.parse(createdAt) <= Date.parse(at));
}

interface MoneyOfPrice {
  offerPrice: number;
  earnestMoney: number;
  downPayment: number | null;
}

/** An offer's money at another price: earnest money by the 1% rule and percentages follow it, typed amounts stay. */
export function moneyAtPrice(offer: Offer, price: number): MoneyOfPrice {
  const isOwn = price === offer.offerPrice;
  const earnestMoney = isOwn || offer.earnestMoneyOverridden ? offer.earnestMoney : usualEarnestMoney(price);
  if (offer.offerMode === 'cash') return { offerPrice: price, earnestMoney, downPayment: null };
  const isShare = offer.downPaymentMode === 'percent' && !isOwn;
  const downPayment = isShare ? roundToCents((price * (offer.downPaymentValue ?? 0)) / 100) : offer.downPaymentAmount;
  return { offerPrice: price, earnestMoney, downPayment };
}
