import { percent, toShare } from '../../kernel/rate.ts';
import { usualEarnestMoney } from '../earnest-money.ts';
import { financedTotals, type SaleTotals } from '../sale-totals.ts';
import { type SellerNote, sellerNote } from '../seller-note.ts';
import type { CreativeOfferInput } from './offer.ts';
import { typedOr } from './overridable.ts';

/** Everything of a creative offer that follows from what was typed; unrounded dollars. */
export interface CreativeOfferFigures extends SaleTotals {
  offerPrice: number;
  downPaymentAmount: number;
  earnestMoney: number;
  loanAmount: number;
  monthlyPayment: number;
  balloonAmount: number;
  note: SellerNote;
}

type Typed = Pick<
  CreativeOfferInput,
  | 'askingPrice'
  | 'creativeAmount'
  | 'downPaymentMode'
  | 'downPaymentValue'
  | 'earnestMoney'
  | 'earnestMoneyOverridden'
  | 'interestRate'
  | 'termYears'
  | 'balloonYears'
>;

/**
 * The figures of a creative offer as it was typed so far: price = asking price plus the premium; down payment a share
 * of that price or an amount; earnest money by the 1% rule until it is overridden; the rest is the seller's note.
 * Blank amounts and rates count as 0. Unrounded dollars (specification 2, section 9; worked example in the tests).
 */
export function creativeOfferFigures(offer: Typed): CreativeOfferFigures {
  const askingPrice = offer.askingPrice ?? 0;
  const offerPrice = askingPrice + askingPrice * toShare(percent(offer.creativeAmount));
  const downPaymentAmount = downPaymentOf(offerPrice, offer);
  const earnestMoney = typedOr(
    { isOverridden: offer.earnestMoneyOverridden, typed: offer.earnestMoney },
    usualEarnestMoney(offerPrice),
  );
  const note = sellerNote({
    price: offerPrice,
    downPayment: downPaymentAmount,
    earnestMoney,
    interestRate: offer.interestRate ?? 0,
    termYears: offer.termYears,
    balloonYears: offer.balloonYears ?? 0,
  });
  return {
    offerPrice,
    downPaymentAmount,
    earnestMoney,
    loanAmount: note.amount,
    monthlyPayment: note.monthlyPayment,
    balloonAmount: note.balloonAmount,
    note,
    ...financedTotals({ price: offerPrice, downPayment: downPaymentAmount, earnestMoney, note }),
  };
}

function downPaymentOf(price: number, { downPaymentMode, downPaymentValue }: Typed): number {
  const value = downPaymentValue ?? 0;
  return downPaymentMode === 'percent' ? price * toShare(percent(value)) : value;
}
