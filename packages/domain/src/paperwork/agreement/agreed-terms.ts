import { roundToCents } from '../../kernel/money.ts';
import type { Agreement } from '../../listings/agreement.ts';
import { usualEarnestMoney } from '../earnest-money.ts';
import type { Offer } from '../offer/offer.ts';

/**
 * The offer whose terms were accepted: the one that the agreement names, else the newest that was saved by then;
 * undefined where none of these is it. Offers newest first.
 */
export function acceptedOffer(offers: readonly Offer[], { offerId, at }: Agreement): Offer | undefined {
  const named = offers.find(({ _id }) => _id === offerId);
  return named ?? offers.find(({ createdAt }) => Date.parse(createdAt) <= Date.parse(at));
}

/** What of an offer's money follows from its price. Dollars, rounded to cents. */
interface MoneyOfPrice {
  offerPrice: number;
  earnestMoney: number;
  /** Null in a cash offer. */
  downPayment: number | null;
}

/**
 * An offer's money at another price, such as the one that was agreed on: earnest money by the 1% rule and a down
 * payment in percent follow the price; amounts that were typed stay. At its own price it is what the offer says.
 */
export function moneyAtPrice(offer: Offer, price: number): MoneyOfPrice {
  const isOwn = price === offer.offerPrice;
  const earnestMoney = isOwn || offer.earnestMoneyOverridden ? offer.earnestMoney : usualEarnestMoney(price);
  if (offer.offerMode === 'cash') return { offerPrice: price, earnestMoney, downPayment: null };
  const isShare = offer.downPaymentMode === 'percent' && !isOwn;
  const downPayment = isShare ? roundToCents((price * (offer.downPaymentValue ?? 0)) / 100) : offer.downPaymentAmount;
  return { offerPrice: price, earnestMoney, downPayment };
}
