import { roundToCents } from '../kernel/money.ts';
import { type Percent, percent } from '../kernel/rate.ts';
import type { QuickFigures } from '../listings/property.ts';
import { loanMonths } from './assumptions.ts';
import { type CashOnCashRating, cashOnCash, cashOnCashRating } from './cash-on-cash.ts';
import { type DscrRating, dscr, dscrRating } from './dscr.ts';
import { combine, type Figure, knownFigure, missingFigure } from './figure.ts';
import { monthlyPayment } from './loan.ts';
import { pricePerSqft } from './price-per-sqft.ts';
import { closingCostsOf, downPaymentOf, loanAmountOf } from './purchase.ts';
import { type TargetPrice, targetPrice } from './target-price.ts';
import { monthlyRent, type RentInput } from './unit-rents.ts';

export interface QuickInput extends RentInput {
  listPrice: number | null;
  sqft: number | null;
  rate: Percent | null;
}

/** Unrounded dollars before operating costs; rent, P&I and cash flow a month, cash-on-cash in percent. */
export interface QuickAnalysis {
  rent: Figure;
  downPayment: Figure;
  closingCosts: Figure;
  /** Down payment and closing costs together. */
  cashNeeded: Figure;
  loanAmount: Figure;
  principalAndInterest: Figure;
  cashFlow: Figure;
  dscr: Figure;
  dscrRating: DscrRating | null;
  cashOnCash: Figure;
  cashOnCashRating: CashOnCashRating | null;
  targetPrice: Figure;
  targetPriceReach: TargetPrice['reach'] | null;
  /** Target price minus list price: negative is how far the price must come down. */
  targetPriceGap: Figure;
  pricePerSqft: Figure;
}

export type QuickFigureName = Exclude<keyof QuickAnalysis, 'dscrRating' | 'cashOnCashRating' | 'targetPriceReach'>;

/** Every figure of the analysis page; one whose input is missing says which, the first of rent, price and rate. */
export function quickAnalysis(input: QuickInput): QuickAnalysis {
  const rent = monthlyRent(input);
  const price = input.listPrice !== null && input.listPrice > 0 ? knownFigure(input.listPrice) : missingFigure('price');
  const rate = input.rate !== null && input.rate >= 0 ? knownFigure(input.rate) : missingFigure('rate');

  const downPayment = combine([price], downPaymentOf);
  const closingCosts = combine([price], closingCostsOf);
  const loanAmount = combine([price], loanAmountOf);
  const principalAndInterest = combine([loanAmount, rate], (principal, annualRate) =>
    monthlyPayment({ principal, annualRate: percent(annualRate), months: loanMonths }),
  );
  const cashFlow = combine([rent, principalAndInterest], (income, payment) => income - payment);
  const ratio = combine([rent, principalAndInterest], (income, payment) =>
    dscr({ rent: income, principalAndInterest: payment }),
  );
  const cashReturn = combine([cashFlow, downPayment, closingCosts], (flow, down, closing) =>
    cashOnCash({ cashFlow: flow, cashInvested: down + closing }),
  );
  const target =
    rent.value === null || rate.value === null
      ? null
      : targetPrice({ rent: rent.value, annualRate: percent(rate.value) });
  const targetFigure = target ? knownFigure(target.price) : rent.value === null ? rent : rate;

  return {
    rent,
    downPayment,
    closingCosts,
    cashNeeded: combine([downPayment, closingCosts], (down, closing) => down + closing),
    loanAmount,
    principalAndInterest,
    cashFlow,
    dscr: ratio,
    dscrRating: ratio.value === null ? null : dscrRating(ratio.value),
    cashOnCash: cashReturn,
    cashOnCashRating: cashReturn.value === null ? null : cashOnCashRating(cashReturn.value),
    targetPrice: targetFigure,
    targetPriceReach: target ? target.reach : null,
    targetPriceGap: combine([targetFigure, price], (wanted, asked) => wanted - asked),
    pricePerSqft: pricePerSqft(input),
  };
}

/** Figures of a search result on the wire: the two ratios unrounded, because the browser judges them unrounded. */
export function quickFigures(analysis: QuickAnalysis): Omit<QuickFigures, 'afterCosts'> {
  const { rent, dscr: ratio, cashOnCash: cashReturn, targetPrice: target } = analysis;
  return {
    rent: rent.value === null ? null : roundToCents(rent.value),
    dscr: ratio.value,
    cashOnCash: cashReturn.value,
    targetPrice: target.value,
  };
}
