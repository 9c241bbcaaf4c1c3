import type { AssumptionContext } from '../underwriting/resolve-assumptions.ts';
import type { DealColumns } from './columns.ts';
import type { DealGoal, DealMeasure } from './measures.ts';
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

/** What a question says of a listing; its place in this list is what the evaluator writes. */
export const dealOutcomes = ['passes', 'near', 'fails', 'unranked'] as const;
export type DealOutcome = (typeof dealOutcomes)[number];

/** The most listings that are evaluated at once: what is computed of them stays in the processor's nearest memory. */
export const evaluatedAtOnce = 512;

/** The columnar form of `dealFigures` and `judgeDeal`. Of the rows of the last call, in the order of the rows. */
export interface Evaluator {
  /** The ranked measure; NaN where it is not known. The same to the bit as the reference's figure. */
  readonly values: Float64Array;
  /** By `dealOutcomes`. */
  readonly outcomes: Uint8Array;
  /** By `unrankedReasons`, of those that are unranked. */
  readonly reasons: Uint8Array;
  /** All cautions, as bits. */
  readonly cautions: Uint16Array;
  /** Evaluates `count` rows (at most `evaluatedAtOnce`) from the place `from` of a list of row numbers. */
  evaluate(rows: Int32Array, from: number, count: number): void;
}

/** Makes an evaluator of all columns for one question and the measure that it ranks by. */
export type CreateEvaluator = (
  question: AssumedQuestion & { rankedBy: DealMeasure },
  columns: DealColumns,
) => Evaluator;
