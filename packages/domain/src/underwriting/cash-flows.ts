import { findRate, signChanges } from '../analysis/rate-of-flows.ts';
import { type Percent, percent } from '../kernel/rate.ts';

/** The internal rate of return of yearly cash flows, if there is one; `hasOthers`: other rates too make them worth 0. */
export type InternalRate =
  | { kind: 'found'; rate: Percent; hasOthers: boolean }
  | {
      kind: 'none';
      reason: 'same_sign' | 'out_of_range';
    };

/** Net present value of yearly cash flows, the first one today: sum of CF_t / (1 + r)^t. Unrounded dollars. */
export function netPresentValue(discountRate: Percent, flows: readonly number[]): number {
  const factor = 1 / (1 + discountRate / 100);
  return flows.reduceRight((value, flow) => value * factor + flow, 0);
}

/**
 * The rate at which the flows are worth nothing today, of several the one closest to 0; none where they never change
 * sign (abhorkarpet/Rental-Property-Deal-Analyzer).
 */
export function internalRate(flows: readonly number[]): InternalRate {
  const found = { rate: 0, roots: 0 };
  const yearly = Float64Array.from(flows);
  findRate(yearly, yearly.length, found);
  if (found.roots > 0) return { kind: 'found', rate: percent(100 * found.rate), hasOthers: found.roots > 1 };
  return { kind: 'none', reason: signChanges(yearly, yearly.length) === 0 ? 'same_sign' : 'out_of_range' };
}
