import { cashTotals, financedTotals, type SaleTotals } from '../sale-totals.ts';
import { type SellerNote, sellerNote } from '../seller-note.ts';
import type { ContractInput } from './contract.ts';

export interface ContractFigures extends SaleTotals {
  amountFinanced: number;
  monthlyPayment: number;
  balloonAmount: number;
  note: SellerNote | null;
}

type Typed = Pick<
  ContractInput,
  'offerMode' | 'purchasePrice' | 'earnestMoney' | 'downPayment' | 'interestRate' | 'termYears' | 'balloonYears'
>;

/**
 * A contract's figures as typed so far, blanks as 0, unrounded dollars. Amount financed = price - down payment -
 * earnest money, never below 0 (specification 2, section 5).
 */
export function contractFigures(contract: Typed): ContractFigures {
  const price = contract.purchasePrice ?? 0;
  if (contract.offerMode === 'cash') {
    return { amountFinanced: 0, monthlyPayment: 0, balloonAmount: 0, note: null, ...cashTotals(price) };
  }
  const downPayment = contract.downPayment ?? 0;
  const earnestMoney = contract.earnestMoney ?? 0;
  const note = sellerNote({
    price,
    downPayment,
    earnestMoney,
    interestRate: contract.interestRate ?? 0,
    termYears: contract.termYears ?? 0,
    balloonYears: contract.balloonYears ?? 0,
  });
  return {
    amountFinanced: note.amount,
    monthlyPayment: note.monthlyPayment,
    balloonAmount: note.balloonAmount,
    note,
    ...financedTotals({ price, downPayment, earnestMoney, note }),
  };
}
