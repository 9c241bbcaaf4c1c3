import { discountToValue, valueOfCode } from '../../listings/stored-value.ts';
import {
  brrrrCashBefore,
  brrrrCashLeft,
  brrrrEquityGained,
  firstLoanOf,
  interestOnly,
  refinanceByValue,
} from '../../underwriting/brrrr.ts';
import { flipCost, flipLoan, flipProfit, withContingency } from '../../underwriting/flip.ts';
import { rehabCost } from '../../underwriting/rehab.ts';
import { bathsOfCode, type DealColumns } from '../columns.ts';
import type { ValueMeasure } from '../measures.ts';
import type { Block } from './block.ts';
import type { Kernel } from './first-year.ts';
import type { Terms } from './terms.ts';

let values: Float64Array | undefined;

/** The dollars of every code, NaN of 0. From a table, because a ranking asks for it of every listing. */
function valuesOfCodes(): Float64Array {
  values ??= Float64Array.from({ length: 1 << 16 }, (_, code) => valueOfCode(code));
  return values;
}

/** The kernels of what a home comes to by its value, in the order of operations of `valueFigure`. */
export function valueKernels(columns: DealColumns, terms: Terms, size: number): Record<ValueMeasure, Kernel> {
  const { flip, brrrr, rehab } = terms;
  const dollars = valuesOfCodes();
  /** What each home's renovations cost, without contingency; NaN without a living area. */
  const rehabs = new Float64Array(size);

  function fillRehabs({ count, rows }: Block): void {
    const { sqft, baths } = columns;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0;
      const area = sqft[row] ?? 0;
      rehabs[at] = area > 0 ? rehabCost(rehab, area, bathsOfCode(baths[row] ?? 0)) : Number.NaN;
    }
  }

  const ofFlip =
    (isReturn: boolean): Kernel =>
    (block, out) => {
      fillRehabs(block);
      const { count, rows, price, tax, insuredShare, insuredLeast } = block;
      const { afterRepair } = columns;
      for (let at = 0; at < count; at++) {
        const asked = price[at] ?? 0;
        const rehabbed = withContingency(rehabs[at] ?? 0, flip);
        const insured = Math.max(asked * (insuredShare[at] ?? 0), insuredLeast[at] ?? 0);
        const cost = flipCost(asked, rehabbed, asked * (tax[at] ?? 0) + insured, flip);
        const profit = flipProfit(dollars[afterRepair[rows[at] ?? 0] ?? 0] ?? 0, cost, flip);
        const cash = cost - flipLoan(asked, rehabbed, flip);
        if (!isReturn) out[at] = profit;
        else out[at] = cash > 0 ? (100 * profit) / cash : Number.NaN;
      }
    };

  const ofBrrrr =
    (isCashLeft: boolean): Kernel =>
    (block, out) => {
      fillRehabs(block);
      const { count, rows, price } = block;
      const { afterRepair } = columns;
      for (let at = 0; at < count; at++) {
        const asked = price[at] ?? 0;
        const arv = dollars[afterRepair[rows[at] ?? 0] ?? 0] ?? 0;
        const first = firstLoanOf(asked, brrrr);
        const before = brrrrCashBefore(asked, rehabs[at] ?? 0, interestOnly(first, brrrr), brrrr);
        const loan = refinanceByValue(arv, brrrr);
        const left = brrrrCashLeft(before, loan, first, brrrr);
        out[at] = isCashLeft ? left : brrrrEquityGained(arv, loan, left);
      }
    };

  return {
    discountToValue: ({ count, rows, price }, out) => {
      const { value } = columns;
      for (let at = 0; at < count; at++) {
        out[at] = discountToValue(price[at] ?? 0, dollars[value[rows[at] ?? 0] ?? 0] ?? 0);
      }
    },
    flipProfit: ofFlip(false),
    flipReturn: ofFlip(true),
    brrrrProfit: ofBrrrr(false),
    brrrrCashLeft: ofBrrrr(true),
  };
}
