import { percent, toShare } from '../../kernel/rate.ts';
import { closeWithin } from '../../underwriting/verdict.ts';
import type { DealCriterion } from '../question.ts';
import type { Block } from './block.ts';
import type { Terms } from './terms.ts';

const less = toShare(closeWithin);

/** More than rounding can change a sum of a listing's dollars by: whatever is nearer to a limit is computed. */
const slack = 0.01;
/** The same for each dollar of the price. */
const slackOfPrice = 1e-9;

/** What a lower price can save of a rule's figure, and what the rule needs: dollars a year, and shares. */
export interface Hope {
  earned: 'noi' | 'cashFlow';
  less: number;
  /** Of the price, besides its tax. */
  saved: number;
  dollars: number;
  ofDebt: number;
  ofCash: number;
  slack: number;
  slackOfPrice: number;
}

/** What a rule's listings may hope for at the lower price; undefined where no bound is known. */
export function hopeOf({ measure, limit, value }: DealCriterion, { insurance, loan }: Terms): Hope | undefined {
  const isBounded = measure === 'monthlyCashFlow' || measure === 'cashOnCash' || measure === 'dscrBank';
  if (!isBounded || limit === 'at_most' || Math.abs(value) > 1e6) return undefined;
  const isCover = measure === 'dscrBank';
  return {
    earned: isCover ? 'noi' : 'cashFlow',
    less,
    saved: insurance + (isCover ? 0 : loan.monthsOfYear * (1 - loan.down) * loan.factor),
    dollars: measure === 'monthlyCashFlow' ? 12 * value : 0,
    ofDebt: isCover ? value * (1 - less) : 0,
    ofCash: measure === 'cashOnCash' ? toShare(percent(value)) * (1 - less) : 0,
    slack,
    slackOfPrice,
  };
}

/**
 * Moves those that may yet hold a rule at the lower price to the front and counts them: a lower price saves in a year
 * at most its share of tax, insurance and debt service, so what lacks more need not be computed.
 */
export function withoutHopeless(
  rule: DealCriterion,
  block: Block,
  terms: Terms,
  picked: Int32Array,
  count: number,
): number {
  const hope = hopeOf(rule, terms);
  if (!hope) return count;
  const { saved, dollars, ofDebt, ofCash } = hope;
  const { price, tax, cashInvested, debtService } = block;
  const earned = block[hope.earned];
  let left = 0;
  for (let index = 0; index < count; index++) {
    const at = picked[index] ?? 0;
    const asked = price[at] ?? 0;
    const most = (earned[at] ?? 0) + less * asked * ((tax[at] ?? 0) + saved);
    const needed = dollars + ofDebt * (debtService[at] ?? 0) + ofCash * (cashInvested[at] ?? 0);
    picked[left] = at;
    // Not known is not hopeless.
    if (!(most < needed - slack - slackOfPrice * asked)) left++;
  }
  return left;
}
