import { percent, toShare } from '../../kernel/rate.ts';
import { closeWithin } from '../../underwriting/verdict.ts';
import type { DealCriterion } from '../question.ts';
import type { Block } from './block.ts';
import type { Terms } from './terms.ts';

const less = toShare(closeWithin);

/** More than rounding can change a sum of a listing's dollars by: whatever is nearer to a limit is computed. */
const slack = 0.01;

/**
 * Of listings that miss their rules those that may yet hold one rule at the lower price, moved to the front of the list;
 * says how many. What a lower price saves in a year is at most its share of property tax, insurance and the loan's
 * payments: where even that is not enough, nothing has to be computed. Rules with no such bound leave all of them.
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
  // What has to be earned in a year: some dollars, and a share of the debt service or of the cash that is left.
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
