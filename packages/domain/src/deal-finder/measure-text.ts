import { formatChance, formatNumber, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import { type DealMeasure, dealMeasureRules } from './measures.ts';
import { rankedCases } from './risk-words.ts';

/** Measures where what is more or less than nothing says so: '+$514'. */
const signedMeasures: readonly DealMeasure[] = ['monthlyCashFlow', 'sellerCashFlow', 'highestPriceGap'];

/** One of so many cases is no less than this. */
const leastChance = Math.ceil(100 / rankedCases);

/** A figure as the table shows it: '$191,700', '+$514', '23.8%', '1.77', '12'. */
export function measureText(measure: DealMeasure, value: number | null): string {
  const { unit } = dealMeasureRules[measure];
  if (measure === 'ruleChance' && value !== null) return formatChance(value, leastChance);
  if (unit === 'percent') return formatPercent(value, 1);
  if (unit === 'ratio') return formatNumber(value, 2);
  if (unit === 'days') return formatNumber(value, 0);
  const text = formatWholeDollars(value);
  return signedMeasures.includes(measure) && value !== null && value >= 0.5 ? `+${text}` : text;
}
