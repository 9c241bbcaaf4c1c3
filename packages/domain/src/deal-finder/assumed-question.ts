import type { AssumptionContext } from '../underwriting/resolve-assumptions.ts';
import type { DealGoal } from './measures.ts';
import type { DealCriterion, DealSellerTerms } from './question.ts';

/** A question as far as figures and verdicts depend on it, with everything looked up. */
export interface AssumedQuestion {
  /** The profile's assumptions with those of the question in their place. */
  profile: AssumptionContext['profile'];
  market: AssumptionContext['market'];
  /** Percent. */
  priceChange: number;
  rentChange: number;
  criteria: readonly DealCriterion[];
  /** Null: that of the rules. */
  goal: DealGoal | null;
  sellerTerms: DealSellerTerms | null;
  /** YYYY-MM-DD: what days on market are counted to. */
  today: string;
}
