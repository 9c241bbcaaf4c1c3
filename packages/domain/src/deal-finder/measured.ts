import { once } from '../kernel/once.ts';
import {
  type BuyBoxMeasure,
  buyBoxRules,
  type Criterion,
  checkBuyBox,
  type NeededFact,
} from '../underwriting/buy-box.ts';
import { returnsOfSale } from '../underwriting/projection.ts';
import { underwriteRental } from '../underwriting/rental.ts';
import type { PartialRental } from '../underwriting/rental-from-assumptions.ts';
import type { UnrankedReason } from './reasons.ts';
import { isAboutSale } from './sale-surplus.ts';

/** A figure, or why there is none. */
export type Measured = { value: number; reason: null } | { value: null; reason: UnrankedReason };

export type RuleOutcome = 'pass' | 'fail' | 'unknown';

export const knownCosts = ['propertyTaxRate', 'hoaMonthly', 'utilitiesMonthly'] as const;

export const notKnown = (reason: UnrankedReason): Measured => ({ value: null, reason });
export const known = (value: number): Measured => ({ value, reason: null });

/** A rental of which something may be unknown, worked out once for everything that is asked of it. */
export interface MeasuredRental {
  unknown: readonly NeededFact[];
  check: (rule: Criterion) => { actual: number | null; outcome: RuleOutcome };
}

/** The returns of its sale are worked out only for a rule about them, for they cost the most. */
export function measureRental({ input, unknown }: PartialRental): MeasuredRental {
  const figures = once(() => underwriteRental(input));
  const sale = once(() => returnsOfSale(input));
  return {
    unknown,
    check(rule) {
      const measured = {
        price: input.price,
        figures: figures(),
        sale: isAboutSale(rule) ? sale() : undefined,
        unknown,
      };
      return checkBuyBox([rule], measured).results[0] ?? { actual: null, outcome: 'unknown' };
    },
  };
}

/** A measure of the buy box, of a rental. */
export function buyBoxFigure(deal: MeasuredRental, measure: BuyBoxMeasure): Measured {
  const { actual } = deal.check({ measure, limit: 'at_least', value: 0 });
  if (actual !== null) return known(actual);
  const rule: { label: string; needs?: readonly NeededFact[] } = buyBoxRules[measure];
  const missing = deal.unknown.find((fact) => rule.needs === undefined || rule.needs.includes(fact));
  if (missing) return notKnown(reasonOf(missing));
  return notKnown(measure === 'internalRate' ? 'no_rate' : 'divides_by_nothing');
}

/** Only these assumptions can be without a value: all others have a common one. */
export function reasonOf(fact: NeededFact): UnrankedReason {
  const found = [...(['price', 'rent'] as const), ...knownCosts].find((each) => each === fact);
  return found ?? 'loanRate';
}
