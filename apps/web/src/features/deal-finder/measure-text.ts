import { type DealMeasure, dealMeasureRules } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { formatNumber, formatRate, formatWholeDollars } from '@rei/domain/kernel/format';

/** A limit as it was typed: '8%', '1.2', '$250,000'. */
export function limitText(measure: DealMeasure, value: number): string {
  const { unit } = dealMeasureRules[measure];
  if (unit === 'dollars') return formatWholeDollars(value);
  return unit === 'percent' ? formatRate(value) : formatNumber(value);
}

/** 'at least 8%' */
export function ruleText({ measure, limit, value }: DealCriterion): string {
  return `${limit === 'at_least' ? 'at least' : 'at most'} ${limitText(measure, value)}`;
}

/** Which way a ranking by a measure begins unless it was turned round: its better side. */
export function betterFirst(measure: DealMeasure): 'asc' | 'desc' {
  return dealMeasureRules[measure].limit === 'at_least' ? 'desc' : 'asc';
}
