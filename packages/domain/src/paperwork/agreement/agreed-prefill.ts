import { roundToCents } from '../../kernel/money.ts';
import type { Agreement } from '../../listings/agreement.ts';
import { type CreativeOffer, type Offer, premium } from '../offer/offer.ts';
import { type OfferPrefill, readOfferPrefill } from '../offer/offer-prefill.ts';

/** An offer at the agreed price; on the creative tab asking price and premium are set so that they come to it. */
export function offerPrefillOfAgreement({ price }: Agreement, offer: Offer | undefined): OfferPrefill {
  if (offer?.offerMode === 'creative') {
    const terms = readOfferPrefill(offer);
    return price === offer.offerPrice ? terms : { ...terms, ...askingFor(price, offer) };
  }
  const own = { offerPrice: price, offerPriceOverridden: true };
  return offer ? { ...readOfferPrefill(offer), ...own } : { offerMode: 'cash', ...own };
}

const premiumSteps = Math.round((premium.max - premium.min) / premium.step);

/** An asking price that comes to a price to the cent, with a premium as near as can be to the offer's own. */
function askingFor(price: number, { creativeAmount }: CreativeOffer) {
  const own = Math.round((creativeAmount - premium.min) / premium.step);
  for (let step = 0; step <= 2 * premiumSteps; step += 1) {
    const place = own + (step % 2 === 0 ? step / 2 : -(step + 1) / 2);
    if (place < 0 || place > premiumSteps) continue;
    const share = Number((premium.min + place * premium.step).toFixed(1));
    const askingPrice = roundToCents(price / (1 + share / 100));
    if (roundToCents(askingPrice + (askingPrice * share) / 100) === price)
      return { askingPrice, creativeAmount: share };
  }
  return { askingPrice: roundToCents(price / (1 + creativeAmount / 100)), creativeAmount };
}
