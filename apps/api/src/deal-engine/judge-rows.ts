import { blockSize, createEvaluator } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import { mapUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { Columns } from './columns.ts';
import type { JudgedRows, MapAsk, MapCounts } from './map-ask.ts';
import { restBits } from './place-columns.ts';

/** The map is counted in so many stripes each way. */
export const stripes = 2 ** 14;
export const stripeUnits = mapUnits / stripes;
/** What a place is without its rest, is its stripe without so many bits. */
const stripeShift = Math.log2(stripeUnits) - restBits;

const words = { passes: 'passes', near: 'close', fails: 'fails', unranked: 'needs_input' } as const;

/** What becomes of a row is its outcome, or so much more with a doubtful caution, and twice that with one that leaves it out. */
const kinds = dealOutcomes.length;
/** Beside the verdicts: it is not told at all. */
const isLeftOut = pinVerdicts.length;

/** Of each kind its verdict's place among `pinVerdicts`. An unranked row has no cautions. */
const told = Uint8Array.from({ length: 4 * kinds }, (_, kind) => {
  const outcome = dealOutcomes[kind % kinds] ?? 'unranked';
  const bits = outcome === 'unranked' ? 0 : Math.floor(kind / kinds);
  if (bits >= 2) return isLeftOut;
  return pinVerdicts.indexOf(bits === 1 ? 'check_price' : words[outcome]);
});

export function createRowJudge(ask: MapAsk, columns: Columns, judged: JudgedRows) {
  const { doubtful, leftOut, shown } = ask;
  const { mapX, mapY, mapRest } = columns;
  const evaluator = createEvaluator({ ...ask.question, rankedBy: ask.rankedBy }, columns);
  const values = new Float32Array(judged.values);
  const marks = new Uint8Array(judged.marks);
  const markOf = Uint8Array.from([
    ...pinVerdicts.map((verdict, place) => (shown.includes(verdict) ? place + 1 : 0)),
    0,
  ]);
  const verdicts = new Uint32Array(pinVerdicts.length + 1);
  const inColumns = new Uint32Array(stripes);
  const inRows = new Uint32Array(stripes);
  let withoutPlace = 0;

  // Millions of rows pass through these loops: few branches, and nothing is made for a row.
  function markSome(rows: Int32Array, from: number, size: number): void {
    const { outcomes, cautions, values: found } = evaluator;
    for (let at = 0; at < size; at += 1) {
      const bits = cautions[at] ?? 0;
      const caution = Number((bits & doubtful) !== 0) + 2 * Number((bits & leftOut) !== 0);
      const verdict = told[(outcomes[at] ?? 0) + kinds * caution] ?? isLeftOut;
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
      const row = rows[from + at] ?? 0;
      marks[row] = markOf[verdict] ?? 0;
      values[row] = found[at] ?? Number.NaN;
    }
  }

  function countPlaces(rows: Int32Array, from: number, size: number): void {
    for (let at = 0; at < size; at += 1) {
      const row = rows[from + at] ?? 0;
      if (marks[row] === 0) continue;
      const x = mapX[row] ?? 0;
      const y = mapY[row] ?? 0;
      if ((x | y | (mapRest[row] ?? 0)) === 0) {
        withoutPlace += 1;
        continue;
      }
      const column = x >>> stripeShift;
      const line = y >>> stripeShift;
      inColumns[column] = (inColumns[column] ?? 0) + 1;
      inRows[line] = (inRows[line] ?? 0) + 1;
    }
  }

  return {
    add(rows: Int32Array, size: number): void {
      for (let from = 0; from < size; from += blockSize) {
        const some = Math.min(blockSize, size - from);
        evaluator.evaluate(rows, from, some);
        markSome(rows, from, some);
        countPlaces(rows, from, some);
      }
    },

    counts(): MapCounts {
      const known = [...verdicts.subarray(0, isLeftOut)];
      const total = known.reduce((sum, count) => sum + count, 0);
      return { total, withoutPlace, verdicts: known, columns: inColumns, rows: inRows };
    },
  };
}
