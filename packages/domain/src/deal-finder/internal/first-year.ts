import type { BuyBoxMeasure } from '../../underwriting/buy-box.ts';
import type { Block } from './block.ts';
import type { LoanShares, Terms } from './terms.ts';

/**
 * Writes a figure of every listing. Each kernel has its own loop: a call for each listing would put every figure on the
 * heap.
 */
export type Kernel = (block: Block, out: Float64Array) => void;

export type FirstYearMeasure = Exclude<BuyBoxMeasure, 'internalRate' | 'equityMultiple'>;

function ratio(value: number, over: number): number {
  return over > 0 ? value / over : Number.NaN;
}

function share(value: number, over: number): number {
  return over > 0 ? (100 * value) / over : Number.NaN;
}

/** The kernels of the first year, in the order of operations of `underwriteRental`. */
export function firstYearKernels(terms: Terms, loan: LoanShares): Record<FirstYearMeasure, Kernel> {
  const { vacancy } = terms;
  const { down, factor } = loan;
  return {
    price: ({ count, price }, out) => {
      for (let at = 0; at < count; at++) out[at] = price[at] ?? 0;
    },
    cashOnCash: ({ count, cashFlow, cashInvested }, out) => {
      for (let at = 0; at < count; at++) out[at] = ratio(1200 * ((cashFlow[at] ?? 0) / 12), cashInvested[at] ?? 0);
    },
    monthlyCashFlow: ({ count, cashFlow }, out) => {
      for (let at = 0; at < count; at++) out[at] = (cashFlow[at] ?? 0) / 12;
    },
    capRate: ({ count, noi, price }, out) => {
      for (let at = 0; at < count; at++) out[at] = share(noi[at] ?? 0, price[at] ?? 0);
    },
    dscrBank: ({ count, noi, debtService }, out) => {
      for (let at = 0; at < count; at++) out[at] = ratio(noi[at] ?? 0, debtService[at] ?? 0);
    },
    dscrLender: ({ count, price, rent, dues, tax, insuredShare, insuredLeast }, out) => {
      for (let at = 0; at < count; at++) {
        const cost = price[at] ?? 0;
        const payment = (cost - cost * down) * factor;
        const insured = Math.max(cost * (insuredShare[at] ?? 0), insuredLeast[at] ?? 0);
        const escrow = (cost * (tax[at] ?? 0) + insured + (dues[at] ?? 0)) / 12;
        out[at] = payment > 0 ? (rent[at] ?? 0) / (payment + escrow) : Number.NaN;
      }
    },
    rentToPrice: ({ count, price, rent }, out) => {
      for (let at = 0; at < count; at++) out[at] = share(rent[at] ?? 0, price[at] ?? 0);
    },
    grossRentMultiplier: ({ count, price, rent }, out) => {
      for (let at = 0; at < count; at++) out[at] = ratio(price[at] ?? 0, 12 * (rent[at] ?? 0));
    },
    breakEvenRatio: ({ count, rent, costs, debtService }, out) => {
      for (let at = 0; at < count; at++) {
        const gross = 12 * (rent[at] ?? 0);
        out[at] = share((costs[at] ?? 0) + (debtService[at] ?? 0), gross - gross * vacancy);
      }
    },
    operatingCostRatio: ({ count, rent, costs }, out) => {
      for (let at = 0; at < count; at++) {
        const gross = 12 * (rent[at] ?? 0);
        out[at] = share(costs[at] ?? 0, gross - gross * vacancy);
      }
    },
    costsAndVacancy: ({ count, rent, costs }, out) => {
      for (let at = 0; at < count; at++) {
        const gross = 12 * (rent[at] ?? 0);
        out[at] = share((costs[at] ?? 0) + gross * vacancy, gross);
      }
    },
    cashInvested: ({ count, cashInvested }, out) => {
      for (let at = 0; at < count; at++) out[at] = cashInvested[at] ?? 0;
    },
    debtYield: ({ count, price, noi }, out) => {
      for (let at = 0; at < count; at++) {
        const cost = price[at] ?? 0;
        out[at] = share(noi[at] ?? 0, cost - cost * down);
      }
    },
    loanToValue: ({ count, price }, out) => {
      for (let at = 0; at < count; at++) {
        const cost = price[at] ?? 0;
        out[at] = share(cost - cost * down, cost);
      }
    },
  };
}
