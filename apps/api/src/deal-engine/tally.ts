import { blockSize, createEvaluator } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import { unrankedReasons } from '@rei/domain/deal-finder/reasons';
import type { RankAsk, Ranking } from './ask.ts';
import type { Columns } from './columns.ts';
import { binsPerUnit, spanOf, zeroBin } from './histogram.ts';
import { createRowCounts, type Some } from './row-counts.ts';
import { createTopList } from './top-list.ts';

const passes = dealOutcomes.indexOf('passes');

export function createTally(ask: RankAsk, columns: Columns, marks?: Uint8Array) {
  const { isDescending, rankedBy, leftOut, best } = ask;
  const perUnit = binsPerUnit(rankedBy);
  const evaluator = createEvaluator({ ...ask.question, rankedBy }, columns);
  const counts = { considered: 0, flagged: 0, passing: 0, near: 0 };
  const reasons = new Uint32Array(unrankedReasons.length);
  const [shown, passing] = [createRowCounts(ask, columns), createRowCounts(ask, columns)];
  const bestPassing = createTopList(best, isDescending);
  const bestNear = createTopList(best, isDescending);

  function countReasons({ list, size }: Some): void {
    const { reasons: why } = evaluator;
    for (let index = 0; index < size; index += 1) {
      const reason = why[list[index] ?? 0] ?? 0;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
  }

  /** Leaves those that pass in the list. */
  function keepBest(found: Some, rows: Int32Array, from: number): void {
    const { values, outcomes, cautions } = evaluator;
    const { list: places, size } = found;
    let passed = 0;
    for (let index = 0; index < size; index += 1) {
      const at = places[index] ?? 0;
      const isPassing = outcomes[at] === passes;
      places[passed] = at;
      passed += Number(isPassing);
      const list = isPassing ? bestPassing : bestNear;
      const value = values[at] ?? 0;
      // Most are not, and their ids lie far apart in the memory.
      if (list.mayTake(value)) list.add(value, columns.id[rows[from + at] ?? 0] ?? 0, cautions[at] ?? 0);
    }
    found.size = passed;
    counts.passing += passed;
    counts.near += size - passed;
  }

  function markPassing({ list, size }: Some, rows: Int32Array, from: number): void {
    if (!marks) return;
    for (let index = 0; index < size; index += 1) marks[rows[from + (list[index] ?? 0)] ?? 0] = 1;
  }

  function addSome(rows: Int32Array, from: number, size: number): void {
    evaluator.evaluate(rows, from, size);
    countReasons(evaluator.unranked);
    const sifted = evaluator.sift(leftOut);
    counts.flagged += sifted.flagged;
    const steps = evaluator.steps(perUnit, zeroBin);
    shown.add(sifted.shown, steps, rows, from);
    if (sifted.best.size > 0) keepBest(sifted.best, rows, from);
    passing.add(sifted.best, steps, rows, from);
    markPassing(sifted.best, rows, from);
  }

  return {
    add(rows: Int32Array, size: number): void {
      counts.considered += size;
      for (let from = 0; from < size; from += blockSize) {
        addSome(rows, from, Math.min(blockSize, size - from));
      }
    },

    ranking(): Omit<Ranking, 'standings'> {
      return {
        ...counts,
        unranked: new Map(unrankedReasons.map((reason, place) => [reason, reasons[place] ?? 0])),
        bestPassing: bestPassing.list(),
        bestNear: bestNear.list(),
        bins: spanOf(shown.bins),
        passingBins: spanOf(passing.bins),
        places: placesOf(shown.places, passing.places),
      };
    },
  };
}

function placesOf(counts: Uint32Array, passing: Uint32Array): Ranking['places'] {
  const places: Ranking['places'] = new Map();
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0) places.set(code, { count, passing: passing[code] ?? 0 });
  }
  return places;
}
