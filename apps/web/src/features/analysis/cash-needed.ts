import { combine, type Figure } from '@rei/domain/analysis/figure';
import type { QuickAnalysis } from '@rei/domain/analysis/quick-analysis';

/** The cash a purchase takes: down payment and closing costs, dollars. */
export function cashNeededOf({ downPayment, closingCosts }: QuickAnalysis): Figure {
  return combine([downPayment, closingCosts], (down, closing) => down + closing);
}
