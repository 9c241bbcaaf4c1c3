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
  /** Dollars; null, 0 or less: the listing has no price. */
  listPrice: number | null;
  sqft: number | null;
  /** The market's 30-year fixed rate; null while none was imported. */
  rate: Percent | null;
}

/** The figures of the analysis page, before operating costs: unrounded dollars, cash-on-cash in percent. */
export interface QuickAnalysis {
  /** A month. */
  rent: Figure;
  downPayment: Figure;
  closingCosts: Figure;
  loanAmount: Figure;
  /** A month. */
  principalAndInterest: Figure;
  /** A month: rent minus principal and interest. */
  cashFlow: Figure;
  dscr: Figure;
  dscrRating: DscrRating | null;
  cashOnCash: Figure;
  cashOnCashRating: CashOnCashRating | null;
  /** For 13% cash-on-cash, to the nearest 1,000; needs no list price. */
  targetPrice: Figure;
  /** Whether the target price is a limit of the range searched; null without a target price. */
  targetPriceReach: TargetPrice['reach'] | null;
  /** Target price minus list price: negative is how far the price must come down. */
  targetPriceGap: Figure;
  pricePerSqft: Figure;
}

export type QuickFigureName = Exclude<keyof QuickAnalysis, 'dscrRating' | 'cashOnCashRating' | 'targetPriceReach'>;

/**
 * Every figure of the analysis page from a listing's facts, HUD's rents of its ZIP and the market rate. A figure
 * whose input is missing is empty and says which; of several missing ones the first of rent, price, rate.
 */
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

/**
 * The figures of one search result as they go over the wire: rent rounded to the cent, the two ratios unrounded,
 * because their ratings are judged unrounded in the browser.
 */
export function quickFigures(analysis: QuickAnalysis): Omit<QuickFigures, 'afterCosts'> {
  const { rent, dscr: ratio, cashOnCash: cashReturn, targetPrice: target } = analysis;
  return {
    rent: rent.value === null ? null : roundToCents(rent.value),
    dscr: ratio.value,
    cashOnCash: cashReturn.value,
    targetPrice: target.value,
  };
}
