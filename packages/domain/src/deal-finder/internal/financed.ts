import type { BuyBoxMeasure } from '../../underwriting/buy-box.ts';
import type { Block, Purchase } from './block.ts';
import { firstYearKernels } from './first-year.ts';
import { judgeLimitless, mayLackReturn } from './limitless-figures.ts';
import { createReturns, saleKernel } from './sale.ts';

/** A block's listings with how they are paid: what they come to, and as what that is judged. */
export interface Financed {
  write: (measure: BuyBoxMeasure, out: Float64Array) => void;
  /** Of figures that were just written; the same array where they are judged as they are, else `out`. */
  judge: (measure: BuyBoxMeasure, figures: Float64Array, out: Float64Array) => Float64Array;
}

export function financed(block: Block, { terms, loan }: Purchase): Financed {
  const returns = createReturns(block.rows.length);
  const sell = {
    internalRate: saleKernel(terms, loan, 'internalRate'),
    equityMultiple: saleKernel(terms, loan, 'equityMultiple'),
  };
  const firstYear = firstYearKernels(terms, loan);
  return {
    write(measure, out) {
      if (measure === 'internalRate' || measure === 'equityMultiple') sell[measure](block, returns, out);
      else firstYear[measure](block, out);
    },
    judge(measure, figures, out) {
      if (!mayLackReturn(measure, loan)) return figures;
      return judgeLimitless(measure, { block, returns, figures, out }) ? out : figures;
    },
  };
}
