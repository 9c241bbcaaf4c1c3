import { measureText } from '@rei/domain/deal-finder/measure-text';
import { type DealMeasure, dealMeasureRules } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { formatNumber, formatRate, formatWholeDollars, noValue } from '@rei/domain/kernel/format';

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

/** A measure within a sentence: 'cash-on-cash', 'DSCR (bank)'. */
export function measureWords(measure: DealMeasure): string {
  const { label } = dealMeasureRules[measure];
  return /^[A-Z][a-z]/.test(label) ? `${label[0]?.toLowerCase()}${label.slice(1)}` : label;
}

/** The rule that a near miss fails by the least, with what it comes to: 'Cash-on-cash 7.2%, at least 8%'. */
export function missedText(missed: DealCriterion & { actual: number | null }): string {
  const actual = missed.actual === null ? noValue : measureText(missed.measure, missed.actual);
  return `${dealMeasureRules[missed.measure].label} ${actual}, ${ruleText(missed)}`;
}

/** Which way a ranking by a measure begins unless it was turned round: its better side. */
export function betterFirst(measure: DealMeasure): 'asc' | 'desc' {
  return dealMeasureRules[measure].limit === 'at_least' ? 'desc' : 'asc';
}
