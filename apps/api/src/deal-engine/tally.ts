import { maxMoved } from '@rei/domain/deal-finder/answer';
import { createEvaluator, evaluatedAtOnce } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import { unrankedReasons } from '@rei/domain/deal-finder/reasons';
import type { RankAsk, Ranking } from './ask.ts';
import type { Columns } from './columns.ts';
import { binsPerUnit, narrowBin, narrowBins } from './histogram.ts';
import { createTopList } from './top-list.ts';

const passes = dealOutcomes.indexOf('passes');
const near = dealOutcomes.indexOf('near');
const unranked = dealOutcomes.indexOf('unranked');

/** Counts what rows come to under a question, and keeps the best of them. */
export function createTally(ask: RankAsk, columns: Columns) {
  const { isDescending, rankedBy, leftOut, best, placeCodes } = ask;
  const evaluator = createEvaluator({ ...ask.question, rankedBy }, columns);
  const earlier = ask.before && createEvaluator({ ...ask.before, rankedBy }, columns);
  const placeOf = columns[ask.countedBy];
  const perUnit = binsPerUnit(rankedBy);
  const counts = { considered: 0, flagged: 0, passing: 0, near: 0, enteredCount: 0, leftCount: 0 };
  const reasons = new Uint32Array(unrankedReasons.length);
  const bins = new Uint32Array(narrowBins);
  const passingBins = new Uint32Array(narrowBins);
  const ofPlaces = new Uint32Array(placeCodes);
  const passingOfPlaces = new Uint32Array(placeCodes);
  const bestPassing = createTopList(best, isDescending);
  const bestNear = createTopList(best, isDescending);
  const entered = createTopList(earlier ? maxMoved : 0, isDescending);
  const left = createTopList(earlier ? maxMoved : 0, isDescending);

  /** What is counted of a row that has a place in the ranking. */
  function note(row: number, value: number, outcome: number, bits: number): void {
    const bin = narrowBin(value, perUnit);
    const place = placeOf[row] ?? 0;
    bins[bin] = (bins[bin] ?? 0) + 1;
    ofPlaces[place] = (ofPlaces[place] ?? 0) + 1;
    if (outcome === passes) {
      counts.passing += 1;
      passingBins[bin] = (passingBins[bin] ?? 0) + 1;
      passingOfPlaces[place] = (passingOfPlaces[place] ?? 0) + 1;
      bestPassing.add(value, columns.id[row] ?? 0, bits);
    } else if (outcome === near) {
      counts.near += 1;
      bestNear.add(value, columns.id[row] ?? 0, bits);
    }
  }

  function compare(row: number, at: number, isIn: boolean): void {
    if (!earlier) return;
    const bits = earlier.cautions[at] ?? 0;
    const wasIn = earlier.outcomes[at] === passes && (bits & leftOut) === 0;
    if (isIn && !wasIn) {
      counts.enteredCount += 1;
      entered.add(evaluator.values[at] ?? 0, columns.id[row] ?? 0, evaluator.cautions[at] ?? 0);
    } else if (wasIn && !isIn) {
      counts.leftCount += 1;
      left.add(earlier.values[at] ?? 0, columns.id[row] ?? 0, bits);
    }
  }

  function addSome(rows: Int32Array, from: number, count: number): void {
    evaluator.evaluate(rows, from, count);
    earlier?.evaluate(rows, from, count);
    const { values, outcomes, cautions } = evaluator;
    for (let at = 0; at < count; at += 1) {
      const row = rows[from + at] ?? 0;
      const outcome = outcomes[at] ?? 0;
      const bits = cautions[at] ?? 0;
      let isIn = false;
      if (outcome === unranked) {
        const reason = evaluator.reasons[at] ?? 0;
        reasons[reason] = (reasons[reason] ?? 0) + 1;
      } else {
        if (bits !== 0) counts.flagged += 1;
        if ((bits & leftOut) === 0) {
          isIn = outcome === passes;
          note(row, values[at] ?? 0, outcome, bits);
        }
      }
      if (earlier) compare(row, at, isIn);
    }
  }

  return {
    add(rows: Int32Array, count: number): void {
      counts.considered += count;
      for (let from = 0; from < count; from += evaluatedAtOnce) {
        addSome(rows, from, Math.min(evaluatedAtOnce, count - from));
      }
    },

    ranking(): Ranking {
      return {
        ...counts,
        unranked: new Map(unrankedReasons.map((reason, place) => [reason, reasons[place] ?? 0])),
        bestPassing: bestPassing.list(),
        bestNear: bestNear.list(),
        bins,
        passingBins,
        places: placesOf(ofPlaces, passingOfPlaces),
        entered: entered.list(),
        left: left.list(),
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
