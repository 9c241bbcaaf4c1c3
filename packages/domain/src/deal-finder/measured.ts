import {
  type BuyBoxMeasure,
  buyBoxRules,
  type Criterion,
  checkBuyBox,
  type NeededFact,
} from '../underwriting/buy-box.ts';
import { rulesAt } from '../underwriting/passing-price.ts';
import type { PartialRental } from '../underwriting/rental-from-assumptions.ts';
import type { UnrankedReason } from './reasons.ts';

/** A figure, or why there is none. */
export type Measured = { value: number; reason: null } | { value: null; reason: UnrankedReason };

export type RuleOutcome = 'pass' | 'fail' | 'unknown';

export const knownCosts = ['propertyTaxRate', 'hoaMonthly', 'utilitiesMonthly'] as const;

export const notKnown = (reason: UnrankedReason): Measured => ({ value: null, reason });
export const known = (value: number): Measured => ({ value, reason: null });

/** A measure of the buy box, of a rental of which something may be unknown. */
export function buyBoxFigure(deal: PartialRental, measure: BuyBoxMeasure): Measured {
  const { actual } = checked(deal, { measure, limit: 'at_least', value: 0 });
  if (actual !== null) return known(actual);
  const rule: { label: string; needs?: readonly NeededFact[] } = buyBoxRules[measure];
  const missing = deal.unknown.find((fact) => rule.needs === undefined || rule.needs.includes(fact));
  if (missing) return notKnown(reasonOf(missing));
  return notKnown(measure === 'internalRate' ? 'no_rate' : 'divides_by_nothing');
}

export function buyBoxOutcome(deal: PartialRental, rule: Criterion) {
  return checked(deal, rule).outcome;
}

function checked({ input, unknown }: PartialRental, rule: Criterion) {
  const [result] = checkBuyBox([rule], { ...rulesAt(input, [rule]), unknown }).results;
  return result ?? { actual: null, outcome: 'unknown' as const };
}

/** Only these assumptions can be without a value: all others have a common one. */
export function reasonOf(fact: NeededFact): UnrankedReason {
  const found = [...(['price', 'rent'] as const), ...knownCosts].find((each) => each === fact);
  return found ?? 'loanRate';
}
