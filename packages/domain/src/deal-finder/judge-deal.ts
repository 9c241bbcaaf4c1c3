import { toShare } from '../kernel/rate.ts';
import { closeWithin } from '../underwriting/verdict.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { type DealListing, type MeasuredDeal, measureDeal } from './deal-figures.ts';
import type { DealMeasure } from './measures.ts';
import type { DealCriterion } from './question.ts';
import type { UnrankedReason } from './reasons.ts';

/**
 * Near: the rules would hold at a price 5% lower. Unranked: a figure that is ranked by or judged is not known, and no
 * rule fails.
 */
export const dealOutcomes = ['passes', 'near', 'fails', 'unranked'] as const;
export type DealOutcome = (typeof dealOutcomes)[number];

export interface MissedRule extends DealCriterion {
  actual: number | null;
}

interface JudgedDeal {
  outcome: DealOutcome;
  reason: UnrankedReason | null;
  missedBy: MissedRule | null;
}

export function judgeDeal(
  listing: DealListing,
  question: AssumedQuestion & { rankedBy: DealMeasure },
  deal: MeasuredDeal = measureDeal(listing, question),
): JudgedDeal {
  const { reason } = deal.figure(question.rankedBy);
  if (reason !== null) return { outcome: 'unranked', reason, missedBy: null };
  const judged = question.criteria.map((rule) => ({ rule, kept: deal.keeps(rule) }));
  const failed = judged.filter(({ kept }) => kept === 'fail').map(({ rule }) => rule);
  if (failed.length > 0) {
    const isNear = passesLower(listing, question);
    return { outcome: isNear ? 'near' : 'fails', reason: null, missedBy: isNear ? leastMissed(failed, deal) : null };
  }
  const unknown = judged.find(({ kept }) => kept === 'unknown');
  if (!unknown) return { outcome: 'passes', reason: null, missedBy: null };
  return { outcome: 'unranked', reason: deal.figure(unknown.rule.measure).reason, missedBy: null };
}

function passesLower(listing: DealListing, question: AssumedQuestion): boolean {
  if (listing.price === null) return false;
  const lower = measureDeal(listing, question, 1 - toShare(closeWithin));
  return question.criteria.every((rule) => lower.keeps(rule) === 'pass');
}

/** Of rules that fail the one whose figure is nearest to its limit, as a share of the larger of the two. */
function leastMissed(failed: readonly DealCriterion[], deal: MeasuredDeal): MissedRule | null {
  const missed = failed.map((rule) => ({ ...rule, actual: deal.figure(rule.measure).value }));
  return missed.reduce<MissedRule | null>(
    (least, each) => (least && missing(least) <= missing(each) ? least : each),
    null,
  );
}

function missing({ actual, value }: MissedRule): number {
  if (actual === null) return Number.POSITIVE_INFINITY;
  return Math.abs(actual - value) / Math.max(Math.abs(actual), Math.abs(value));
}
