import { measureText } from '@rei/domain/deal-finder/measure-text';
import { type DealMeasure, dealMeasureRules } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { noValue } from '@rei/domain/kernel/format';
import { ruleText } from './measure-text.ts';

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
