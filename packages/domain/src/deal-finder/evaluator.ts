import type { AssumedQuestion } from './assumed-question.ts';
import type { DealColumns } from './columns.ts';
import type { DealMeasure } from './measures.ts';

/** The most listings that are evaluated at once: what is computed of them stays in the processor's nearest memory. */
export const evaluatedAtOnce = 512;

/** The columnar form of `measureDeal` and `judgeDeal`. Of the rows of the last call, in the order of the rows. */
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
