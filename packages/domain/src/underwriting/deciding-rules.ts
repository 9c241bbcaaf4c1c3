import type { Criterion } from './buy-box.ts';

const usualRules: readonly Criterion[] = [
  { measure: 'monthlyCashFlow', limit: 'at_least', value: 0 },
  { measure: 'dscrBank', limit: 'at_least', value: 1 },
];

/** The rules that decide: those of the user's default buy box; without one, or with an empty one, the usual two. */
export function decidingRules(box: { criteria: readonly Criterion[] } | undefined): readonly Criterion[] {
  return box && box.criteria.length > 0 ? box.criteria : usualRules;
}
