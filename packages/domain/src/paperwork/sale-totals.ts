import { closingCostsOf } from '../analysis/purchase.ts';
import type { SellerNote } from './seller-note.ts';

export interface SaleTotals {
  /** The quick figures' share of the price: the buyer pays all closing costs, so they are an estimate of the cash. */
  closingCosts: number;
  buyer: {
    cashNeeded: number;
    totalOfPayments: number;
  };
  seller: {
    cashAtClosing: number;
    totalReceived: number;
    interest: number;
  };
}

/** Totals of a sale that is paid at once. Earnest money is part of the price. Dollars. */
export function cashTotals(price: number): SaleTotals {
  const closingCosts = closingCostsOf(price);
  return {
    closingCosts,
    buyer: { cashNeeded: price + closingCosts, totalOfPayments: 0 },
    seller: { cashAtClosing: price, totalReceived: price, interest: 0 },
  };
}

/** Totals of a sale that the seller finances: down payment and earnest money at closing, the rest by the note. */
export function financedTotals(paid: {
  price: number;
  downPayment: number;
  earnestMoney: number;
  note: SellerNote;
}): SaleTotals {
  const { price, downPayment, earnestMoney, note } = paid;
  const closingCosts = closingCostsOf(price);
  const cashAtClosing = downPayment + earnestMoney;
  return {
    closingCosts,
    buyer: { cashNeeded: cashAtClosing + closingCosts, totalOfPayments: note.totalOfPayments },
    seller: {
      cashAtClosing,
      totalReceived: cashAtClosing + note.totalOfPayments,
      interest: note.totalInterest,
    },
  };
}
