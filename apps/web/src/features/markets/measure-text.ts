import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { Market } from '@rei/domain/markets/market';
import {
  isCountMeasure,
  isResearchMeasure,
  isReturnMeasure,
  leastHomes,
  type MarketMeasure,
  marketMeasureRules,
} from '@rei/domain/markets/measures';

/** Shares of a price need more decimals than shares of homes. */
const fine: readonly MarketMeasure[] = ['rentToPrice', 'medianReturn', 'bestReturn'];

/** A measure's value as it is read; no value is a dash. */
export function measureText(measure: MarketMeasure, value: number | null): string {
  const { unit } = marketMeasureRules[measure];
  if (unit === 'dollars') return formatWholeDollars(value);
  if (unit === 'percent' && value !== null && value > 0 && measure.endsWith('Change'))
    return `+${formatPercent(value, 1)}`;
  if (unit === 'percent') return formatPercent(value, fine.includes(measure) ? 2 : 1);
  return formatNumber(value === null ? null : Math.round(value));
}

export function missingReason(
  { figures, ranked }: Pick<Market, 'figures' | 'ranked'>,
  measure: MarketMeasure,
  isPreparing: boolean,
): string | undefined {
  if (figures[measure] !== null || isCountMeasure(measure)) return undefined;
  if (isReturnMeasure(measure)) {
    if (isPreparing) return 'Reading the market';
    return ranked === 0 ? 'No home here can be ranked: price or rent is unknown' : 'Too few';
  }
  if (isResearchMeasure(measure)) return 'No research data here';
  return measure === 'rentToPrice' && figures.active >= leastHomes ? 'Too few homes with a HUD rent' : 'Too few';
}
