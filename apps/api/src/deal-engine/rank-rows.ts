import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import { blockSize, createEvaluator } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import type { AskedRows } from './ask.ts';
import type { Columns } from './columns.ts';

export interface RowsAsk {
  question: AssumedQuestion;
  rankedBy: DealMeasure;
  rows: AskedRows;
  /** What has one of these cautions is not ranked. */
  leftOut: number;
}

/** What a question came to, for every row of the market: memory that the threads share. */
export interface RankedRows {
  values: SharedArrayBuffer;
  marks: SharedArrayBuffer;
}

/** The marks of what is ranked; 0 for everything else. */
export const rankMarks = { ranked: 1, passing: 2 } as const;

export const rankedBytesPerRow = 9;

export function allocateRanked(capacity: number): RankedRows {
  return { values: new SharedArrayBuffer(capacity * 8), marks: new SharedArrayBuffer(capacity) };
}

const passes = dealOutcomes.indexOf('passes');

export function createRowRanking({ question, rankedBy, leftOut }: RowsAsk, columns: Columns, ranked: RankedRows) {
  const evaluator = createEvaluator({ ...question, rankedBy }, columns);
  const values = new Float64Array(ranked.values);
  const marks = new Uint8Array(ranked.marks);

  function addSome(rows: Int32Array, from: number, size: number): void {
    evaluator.evaluate(rows, from, size);
    const { outcomes, values: found } = evaluator;
    const { list, size: shown } = evaluator.sift(leftOut).shown;
    for (let index = 0; index < shown; index += 1) {
      const at = list[index] ?? 0;
      const row = rows[from + at] ?? 0;
      marks[row] = outcomes[at] === passes ? rankMarks.passing : rankMarks.ranked;
      values[row] = found[at] ?? 0;
    }
  }

  return {
    add(rows: Int32Array, size: number): void {
      for (let from = 0; from < size; from += blockSize) addSome(rows, from, Math.min(blockSize, size - from));
    },
  };
}
