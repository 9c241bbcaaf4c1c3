import { type FoundRate, findRate } from '../../analysis/rate-of-flows.ts';
import { percent, toMonthlyShare, toShare } from '../../kernel/rate.ts';
import { discountOf, multipleOf, type SaleLimit } from '../sale-surplus.ts';
import type { Block } from './block.ts';
import type { LoanShares, Terms } from './terms.ts';

/** What the sale of a block's listings leaves over what was put in, dollars: it decides where there is no return. */
export interface Returns {
  profit: Float64Array;
}

export function createReturns(size: number): Returns {
  return { profit: new Float64Array(size) };
}

/** What of a loan is owed at the end of a year, over what is owed at its beginning: a fraction's two parts. */
function balances({ months, rate }: LoanShares, years: number): { over: number; left: Float64Array } {
  const monthly = toMonthlyShare(percent(rate));
  const growth = Math.log1p(monthly);
  const left = Float64Array.from({ length: years }, (_, index) => {
    const paid = 12 * (index + 1);
    if (paid >= months) return 0;
    return monthly === 0 ? months - paid : Math.expm1(-(months - paid) * growth);
  });
  return { over: monthly === 0 ? months : Math.expm1(-months * growth), left };
}

/**
 * Writes internal rate (percent) or equity multiple in the order of operations of `returnsOfSale`, or by how much a limit of
 * them is exceeded in that of `saleSurplus`; NaN for none.
 */
export function saleKernel(terms: Terms, loan: LoanShares, wanted: 'internalRate' | 'equityMultiple' | SaleLimit) {
  const { input, vacancy, management, other, isReserveBelow } = terms;
  const isReserveSaid = !Number.isNaN(terms.reserveSaid);
  const years = Math.floor(input.holdYears);
  const grown = (rate: number, of: number) => (1 + toShare(percent(rate))) ** of;
  const byYear = (of: (index: number) => number) => Float64Array.from({ length: years }, (_, index) => of(index));
  const rents = byYear((index) => grown(input.rentGrowth, index));
  const growths = byYear((index) => grown(input.costGrowth, index));
  const months = byYear((index) => Math.min(Math.max(loan.months - 12 * index, 0), 12));
  const { over, left } = balances(loan, years);
  const appreciation = grown(input.appreciation, years);
  const kept = 1 - toShare(percent(input.sellingRate));
  const owedLast = left[years - 1] ?? 0;
  const flows = new Float64Array(years + 1);
  const found: FoundRate = { rate: 0, roots: 0 };
  const limit = typeof wanted === 'string' ? null : wanted;
  const discount = limit && 1 / (1 + discountOf(limit) / 100);
  const multiple = limit && multipleOf(limit);

  return (block: Block, { profit }: Returns, out: Float64Array): void => {
    for (let at = 0; at < block.count; at++) {
      const price = block.price[at] ?? 0;
      const cash = block.cashInvested[at] ?? 0;
      const gross = 12 * (block.rent[at] ?? 0);
      const collected = gross - gross * vacancy;
      const tax = price * (block.tax[at] ?? 0);
      const insured = Math.max(price * (block.insuredShare[at] ?? 0), block.insuredLeast[at] ?? 0);
      const dues = block.dues[at] ?? 0;
      const utilities = block.utilities[at] ?? 0;
      const repaired = block.repaired[at] ?? 0;
      const reserved = block.reserved[at] ?? 0;
      const isSized = block.isSized[at] === 1;
      const managed = collected * management;
      const borrowed = price - price * loan.down;
      const payment = borrowed * loan.factor;
      let total = 0;
      flows[0] = -cash;
      for (let year = 0; year < years; year++) {
        const rent = rents[year] ?? 0;
        const growth = growths[year] ?? 0;
        let costs = tax * growth;
        costs += insured * growth;
        costs += dues * growth;
        costs += utilities * growth;
        costs += repaired * (isSized ? growth : rent);
        const reserve = reserved * (isSized || isReserveSaid ? growth : rent);
        costs += reserve;
        costs += managed * rent;
        costs += other * growth;
        const below = isReserveBelow ? reserve : 0;
        const cashFlow = collected * rent - (costs - below) - (months[year] ?? 0) * payment - below;
        total += cashFlow;
        flows[year + 1] = cashFlow;
      }
      const proceeds = (block.value[at] ?? 0) * appreciation * kept - (borrowed * owedLast) / over;
      const received = total + proceeds;
      profit[at] = received - cash;
      if (wanted === 'equityMultiple') {
        out[at] = cash > 0 ? received / cash : Number.NaN;
        continue;
      }
      flows[years] = (flows[years] ?? 0) + proceeds;
      if (limit) {
        let worth = 0;
        for (let year = years; year >= 0; year--) worth = worth * (discount ?? 1) + (flows[year] ?? 0);
        const beyond = limit.measure === 'internalRate' ? worth : received - cash - (multiple ?? 0) * cash;
        out[at] = cash > 0 ? beyond : received - cash;
        continue;
      }
      found.roots = 0;
      // What is not known is no flow of money.
      if (!Number.isNaN(received)) findRate(flows, years + 1, found);
      out[at] = found.roots > 0 ? 100 * found.rate : Number.NaN;
    }
  };
}
