import { percent, toShare } from '../kernel/rate.ts';
import { cashOfferPrice } from '../paperwork/offer/cash-offer.ts';

/** What the 70% rule and a wholesale are computed from: dollars and percents. */
export interface WholesaleInput {
  arv: number;
  rehab: number;
  /** The share of the value that an investor pays at most, before renovations: 65 to 75 percent. */
  arvShare: number;
  /** What the wholesaler earns. */
  fee: number;
  /** Under contract for this price; null while there is none. */
  contractPrice: number | null;
  /** Earnest money, marketing and what else the wholesaler has paid. */
  costs: number;
}

/** What a wholesale comes to, unrounded dollars. */
interface WholesaleFigures {
  /** What the end buyer pays at most. */
  buyerPrice: number;
  /** What the wholesaler can offer the seller at most. */
  maximumOffer: number;
  /** The fee that the contract's price leaves; null without a contract. Negative: the price is too high. */
  feeAtContract: number | null;
  profitAtContract: number | null;
  /** What the end buyer keeps between all costs and the value: (1 - share) * ARV. */
  buyerMargin: number;
}

/**
 * Maximum allowable offer = x * ARV - rehab - fee, never below 0 (marei.org, rehabcalculator.com); without the fee
 * it is the specification's cash offer at 70%. Unrounded dollars.
 */
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
