import { blockSize, createEvaluator } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import { unrankedReasons } from '@rei/domain/deal-finder/reasons';
import type { RankAsk, Ranking } from './ask.ts';
import type { Columns } from './columns.ts';
import { spanOf } from './histogram.ts';
import { createRowCounts } from './row-counts.ts';
import { createTopList } from './top-list.ts';

const passes = dealOutcomes.indexOf('passes');
const near = dealOutcomes.indexOf('near');
const fails = dealOutcomes.indexOf('fails');
const unranked = dealOutcomes.indexOf('unranked');

/** What becomes of a row is its outcome, or so much more where a caution leaves it out; ones for some of that. */
const leftOutKind = dealOutcomes.length;
const byKind = (outcomes: readonly number[]) =>
  Uint8Array.from({ length: 2 * leftOutKind }, (_, kind) => Number(outcomes.includes(kind)));
const isShown = byKind([passes, near, fails]);
const isBest = byKind([passes, near]);
const isUnranked = byKind([unranked, unranked + leftOutKind]);

export function createTally(ask: RankAsk, columns: Columns, marks?: Uint8Array) {
  const { isDescending, rankedBy, leftOut, best } = ask;
  const evaluator = createEvaluator({ ...ask.question, rankedBy }, columns);
  const counts = { considered: 0, flagged: 0, passing: 0, near: 0 };
  const reasons = new Uint32Array(unrankedReasons.length);
  const [shown, passing] = [createRowCounts(ask, columns), createRowCounts(ask, columns)];
  const bestPassing = createTopList(best, isDescending);
  const bestNear = createTopList(best, isDescending);
  const ofShown = { list: new Int32Array(blockSize), size: 0 };
  const ofBest = { list: new Int32Array(blockSize), size: 0 };
  const ofUnranked = { list: new Int32Array(blockSize), size: 0 };

  /** Rows are sorted without branches, because no processor predicts their outcomes. */
  function sortOut(size: number): void {
    const { outcomes, cautions } = evaluator;
    const { list: shownList } = ofShown;
    const { list: bestList } = ofBest;
    const { list: unrankedList } = ofUnranked;
    let [shownSize, bestSize, unrankedSize, flagged] = [0, 0, 0, 0];
    for (let at = 0; at < size; at += 1) {
      const bits = cautions[at] ?? 0;
      const kind = (outcomes[at] ?? 0) + Number((bits & leftOut) !== 0) * leftOutKind;
      const isLost = isUnranked[kind] ?? 0;
      flagged += Number(bits !== 0) & ~isLost;
      shownList[shownSize] = at;
      shownSize += isShown[kind] ?? 0;
      bestList[bestSize] = at;
      bestSize += isBest[kind] ?? 0;
      unrankedList[unrankedSize] = at;
      unrankedSize += isLost;
    }
    counts.flagged += flagged;
    ofShown.size = shownSize;
    ofBest.size = bestSize;
    ofUnranked.size = unrankedSize;
  }

  function keepBest(rows: Int32Array, from: number): void {
    const { values, outcomes, cautions } = evaluator;
    const { list, size } = ofBest;
    let passed = 0;
    for (let index = 0; index < size; index += 1) {
      const at = list[index] ?? 0;
      const isPassing = outcomes[at] === passes;
      list[passed] = at;
      passed += Number(isPassing);
      const id = columns.id[rows[from + at] ?? 0] ?? 0;
      (isPassing ? bestPassing : bestNear).add(values[at] ?? 0, id, cautions[at] ?? 0);
    }
    ofBest.size = passed;
    counts.passing += passed;
    counts.near += size - passed;
  }

  function count(rows: Int32Array, from: number, size: number): void {
    const { values, reasons: why } = evaluator;
    sortOut(size);
    const { list } = ofUnranked;
    for (let index = 0; index < ofUnranked.size; index += 1) {
      const reason = why[list[index] ?? 0] ?? 0;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
    shown.add(ofShown, values, rows, from);
    if (ofBest.size > 0) keepBest(rows, from);
    passing.add(ofBest, values, rows, from);
  }

  function markPassing(rows: Int32Array, from: number): void {
    if (!marks) return;
    const { list, size } = ofBest;
    for (let index = 0; index < size; index += 1) marks[rows[from + (list[index] ?? 0)] ?? 0] = 1;
  }

  function addSome(rows: Int32Array, from: number, size: number): void {
    evaluator.evaluate(rows, from, size);
    count(rows, from, size);
    markPassing(rows, from);
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
