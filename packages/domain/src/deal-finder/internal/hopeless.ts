import { percent, toShare } from '../../kernel/rate.ts';
import { closeWithin } from '../../underwriting/verdict.ts';
import type { DealCriterion } from '../question.ts';
import type { Block } from './block.ts';
import type { Terms } from './terms.ts';

const less = toShare(closeWithin);

/** More than rounding can change a sum of a listing's dollars by: whatever is nearer to a limit is computed. */
const slack = 0.01;

/**
 * Moves those that may yet hold a rule at the lower price to the front and counts them: a lower price saves in a year
 * at most its share of tax, insurance and debt service, so what lacks more need not be computed.
 */
export function withoutHopeless(
  { measure, limit, value }: DealCriterion,
  { price, tax, noi, cashFlow, cashInvested, debtService }: Block,
  { insurance, loan }: Terms,
  picked: Int32Array,
  count: number,
): number {
  const isBounded = measure === 'monthlyCashFlow' || measure === 'cashOnCash' || measure === 'dscrBank';
  if (!isBounded || limit === 'at_most' || Math.abs(value) > 1e6) return count;
  const isCover = measure === 'dscrBank';
  const earned = isCover ? noi : cashFlow;
  const dollars = measure === 'monthlyCashFlow' ? 12 * value : 0;
  const ofDebt = isCover ? value * (1 - less) : 0;
  const ofCash = measure === 'cashOnCash' ? toShare(percent(value)) * (1 - less) : 0;
  const saved = insurance + (isCover ? 0 : loan.monthsOfYear * (1 - loan.down) * loan.factor);
  let left = 0;
  for (let index = 0; index < count; index++) {
    const at = picked[index] ?? 0;
    const asked = price[at] ?? 0;
    const most = (earned[at] ?? 0) + less * asked * ((tax[at] ?? 0) + saved);
    const needed = dollars + ofDebt * (debtService[at] ?? 0) + ofCash * (cashInvested[at] ?? 0);
    picked[left] = at;
    // Not known is not hopeless.
    if (!(most < needed - slack - 1e-9 * asked)) left++;
  }
  return left;
}
