import { targetCashOnCash, targetPriceSearch } from '@rei/domain/analysis/assumptions';
import type { QuickAnalysis } from '@rei/domain/analysis/quick-analysis';
import { formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';

/** A sentence in two parts; the price between them stands out. */
interface TargetSentence {
  before: string;
  price: string;
  after: string;
}

const target = formatPercent(targetCashOnCash, 0);

function comparedToPrice(gap: number | null, name: string): string {
  if (gap === null) return '. The listing has no price.';
  if (gap === 0) return `, the ${name}`;
  return ` (${formatWholeDollars(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} ${name})`;
}

/** At which price the purchase earns the wanted return; null while there is no target price. */
export function targetSentence(
  { targetPrice, targetPriceReach, targetPriceGap }: QuickAnalysis,
  priceName: 'list price' | 'agreed price' = 'list price',
): TargetSentence | null {
  if (targetPrice.value === null || targetPriceReach === null) return null;
  const price = formatWholeDollars(targetPrice.value);
  switch (targetPriceReach) {
    case 'within':
      return { before: `${target} at `, price, after: comparedToPrice(targetPriceGap.value, priceName) };
    case 'below_range':
      return { before: `Below ${target} even at `, price, after: ', the lowest price tried' };
    case 'above_range':
      return {
        before: `More than ${target} even at `,
        price: formatWholeDollars(targetPriceSearch.highest),
        after: ', the highest price tried',
      };
  }
}
