import { percent, toShare } from '../kernel/rate.ts';
import { cashOfferPrice } from '../paperwork/offer/cash-offer.ts';

/** Dollars and percents; `arvShare` is what an investor pays of the ARV at most, 65 to 75. */
export interface WholesaleInput {
  arv: number;
  rehab: number;
  arvShare: number;
  fee: number;
  contractPrice: number | null;
  costs: number;
}

interface WholesaleFigures {
  buyerPrice: number;
  maximumOffer: number;
  feeAtContract: number | null;
  profitAtContract: number | null;
  buyerMargin: number;
}

/** Maximum allowable offer = x * ARV - rehab - fee, never below 0 (marei.org, rehabcalculator.com). Unrounded dollars. */
export function wholesale(input: WholesaleInput): WholesaleFigures {
  const { arv, rehab, arvShare, fee, contractPrice, costs } = input;
  const buyerPrice = cashOfferPrice(arv, rehab, percent(arvShare));
  const feeAtContract = contractPrice === null ? null : buyerPrice - contractPrice;
  return {
    buyerPrice,
    maximumOffer: cashOfferPrice(arv, rehab + fee, percent(arvShare)),
    feeAtContract,
    profitAtContract: feeAtContract === null ? null : feeAtContract - costs,
    buyerMargin: arv - arv * toShare(percent(arvShare)),
  };
}
