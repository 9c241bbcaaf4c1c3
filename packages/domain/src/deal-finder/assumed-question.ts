import type { RehabChoice } from '../underwriting/rehab-choice.ts';
import type { AssumptionContext } from '../underwriting/resolve-assumptions.ts';
import type { DealGoal } from './measures.ts';
import type { DealCriterion } from './question.ts';
import type { DealSellerTerms } from './seller-terms.ts';

/** A question as far as figures and verdicts depend on it, with everything looked up. */
export interface AssumedQuestion {
  profile: AssumptionContext['profile'];
  market: AssumptionContext['market'];
  priceChange: number;
  rentChange: number;
  criteria: readonly DealCriterion[];
  goal: DealGoal | null;
  sellerTerms: DealSellerTerms | null;
  /** What renovations cost where its user says nothing of a listing. */
  rehab: RehabChoice;
  today: string;
}
