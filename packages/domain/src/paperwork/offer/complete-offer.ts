import { roundToCents } from '../../kernel/money.ts';
import { refuseWrongFigures } from '../wrong-figures.ts';
import { cashOfferFigures } from './cash-offer.ts';
import { creativeOfferFigures } from './creative-offer.ts';
import type {
  CashOfferInput,
  CashOfferTerms,
  CreativeOfferInput,
  CreativeOfferTerms,
  OfferInput,
  OfferTerms,
} from './offer.ts';
import { isTyped } from './overridable.ts';

/**
 * Completes an offer for storing: its figures computed anew, rounded to cents once; refuses a wrong one that is not
 * overridden (VALIDATION).
 */
export function completeOffer(offer: OfferInput): OfferTerms {
  return offer.offerMode === 'cash' ? completeCashOffer(offer) : completeCreativeOffer(offer);
}

function completeCashOffer(offer: CashOfferInput): CashOfferTerms {
  const { offerPrice, earnestMoney } = cashOfferFigures(offer);
  refuseWrongFigures({
    offerPrice: { sent: offer.offerPrice, computed: offerPrice },
    earnestMoney: { sent: offer.earnestMoney, computed: earnestMoney },
  });
  return {
    ...offer,
    offerPrice: roundToCents(offerPrice),
    offerPriceOverridden: isTyped({ isOverridden: offer.offerPriceOverridden, typed: offer.offerPrice }),
    earnestMoney: roundToCents(earnestMoney),
    earnestMoneyOverridden: isEarnestMoneyTyped(offer),
  };
}

function completeCreativeOffer(offer: CreativeOfferInput): CreativeOfferTerms {
  const figures = creativeOfferFigures(offer);
  const { offerPrice, downPaymentAmount, earnestMoney, loanAmount, monthlyPayment, balloonAmount } = figures;
  refuseWrongFigures({
    offerPrice: { sent: offer.offerPrice, computed: offerPrice },
    downPaymentAmount: { sent: offer.downPaymentAmount, computed: downPaymentAmount },
    earnestMoney: { sent: offer.earnestMoney, computed: earnestMoney },
    loanAmount: { sent: offer.loanAmount, computed: loanAmount },
    monthlyPayment: { sent: offer.monthlyPayment, computed: monthlyPayment },
    balloonAmount: { sent: offer.balloonAmount, computed: balloonAmount },
  });
  return {
    ...offer,
    offerPrice: roundToCents(offerPrice),
    downPaymentAmount: roundToCents(downPaymentAmount),
    earnestMoney: roundToCents(earnestMoney),
    earnestMoneyOverridden: isEarnestMoneyTyped(offer),
    loanAmount: roundToCents(loanAmount),
    monthlyPayment: roundToCents(monthlyPayment),
    balloonAmount: roundToCents(balloonAmount),
  };
}

function isEarnestMoneyTyped(offer: OfferInput): boolean {
  return isTyped({ isOverridden: offer.earnestMoneyOverridden, typed: offer.earnestMoney });
}
