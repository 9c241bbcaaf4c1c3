import { percent, toShare } from '../../kernel/rate.ts';
import { usualEarnestMoney } from '../earnest-money.ts';
import { financedTotals, type SaleTotals } from '../sale-totals.ts';
import { type SellerNote, sellerNote } from '../seller-note.ts';
import type { CreativeOfferInput } from './offer.ts';
import { typedOr } from './overridable.ts';

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
 * A creative offer as typed so far, unrounded dollars: price = asking price + premium, down payment a share of it or an
 * amount, earnest money by the 1% rule, the rest is the note (specification 2, section 9). Blanks are 0.
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
