import { formatCounted, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { homesBehind, type Market } from '@rei/domain/markets/market';
import { isReturnMeasure, leastHomes, type MarketMeasure, marketMeasureRules } from '@rei/domain/markets/measures';

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

/** What the homes that a figure rests on have in common. */
const homesWith: Partial<Record<MarketMeasure, string>> = {
  price: ' with a price',
  pricePerSqft: ' with a price and size',
  daysOnMarket: ' with a list date',
  cutSize: ' with a price cut',
  rentToPrice: ' with a price and HUD rent',
  passing: ' that can be ranked',
  medianReturn: ' that can be ranked',
  bestReturn: ' that can be ranked',
};

type Counted = Pick<Market, 'homes' | 'ranked'>;

/** '34 homes with a price'; undefined of what rests on no number of homes. */
export function homesText(market: Counted, measure: MarketMeasure): string | undefined {
  const homes = homesBehind(market, measure);
  return homes === undefined ? undefined : `${formatCounted(homes, 'home')}${homesWith[measure] ?? ''}`;
}

/** Whether a figure would rest on fewer homes than one is told of. */
export function isTooFew(market: Counted, measure: MarketMeasure, isPreparing: boolean): boolean {
  if (isPreparing && isReturnMeasure(measure)) return false;
  const homes = homesBehind(market, measure);
  return homes !== undefined && homes < leastHomes;
}

/** Why there is no figure. */
export function missingReason(
  market: Counted & Pick<Market, 'figures'>,
  measure: MarketMeasure,
  isPreparing: boolean,
): string | undefined {
  if (isTooFew(market, measure, isPreparing)) return `Too few: ${homesText(market, measure)}`;
  if (market.figures[measure] !== null) return undefined;
  return isReturnMeasure(measure) ? 'Reading the market' : 'No research data here';
}
