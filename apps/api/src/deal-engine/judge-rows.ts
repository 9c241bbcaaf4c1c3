import { blockSize, createEvaluator } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { Columns } from './columns.ts';
import type { JudgedRows, MapAsk } from './map-ask.ts';

const words = { passes: 'passes', near: 'close', fails: 'fails', unranked: 'needs_input' } as const;

/** What becomes of a row is its outcome, or so much more with a doubtful caution, and twice that with one that leaves it out. */
const outcomes = dealOutcomes.length;
const kinds = 4 * outcomes;
/** Beside the verdicts: it is not told at all. */
const isLeftOut = pinVerdicts.length;

/** Of each kind its verdict's place among `pinVerdicts`. An unranked row has no cautions. */
const told = Array.from({ length: kinds }, (_, kind) => {
  const outcome = dealOutcomes[kind % outcomes] ?? 'unranked';
  const bits = outcome === 'unranked' ? 0 : Math.floor(kind / outcomes);
  if (bits >= 2) return isLeftOut;
  return pinVerdicts.indexOf(bits === 1 ? 'check_price' : words[outcome]);
});

/** Rows that follow each other are counted apart, for adding to one and the same number again and again takes longer. */
const tallies = 4;

export function createRowJudge(ask: MapAsk, columns: Columns, judged: JudgedRows) {
  const { doubtful, leftOut, shown } = ask;
  const evaluator = createEvaluator({ ...ask.question, rankedBy: ask.rankedBy }, columns);
  const values = new Float32Array(judged.values);
  const marks = new Uint8Array(judged.marks);
  const markOf = Uint8Array.from(told, (place) => {
    const verdict = pinVerdicts[place];
    return verdict !== undefined && shown.includes(verdict) ? place + 1 : 0;
  });
  const counts = new Uint32Array(kinds * tallies);

  // Millions of rows pass through this loop: no branches, and nothing is made for a row.
  function markSome(rows: Int32Array, from: number, size: number): void {
    const { outcomes: found, cautions, values: figures } = evaluator;
    for (let at = 0; at < size; at += 1) {
      const bits = cautions[at] ?? 0;
      const caution = Number((bits & doubtful) !== 0) + 2 * Number((bits & leftOut) !== 0);
      const kind = (found[at] ?? 0) + outcomes * caution;
      const tally = kind * tallies + (at % tallies);
      counts[tally] = (counts[tally] ?? 0) + 1;
      const row = rows[from + at] ?? 0;
      marks[row] = markOf[kind] ?? 0;
      values[row] = figures[at] ?? Number.NaN;
    }
  }

  return {
    add(rows: Int32Array, size: number): void {
      for (let from = 0; from < size; from += blockSize) {
        const some = Math.min(blockSize, size - from);
        evaluator.evaluate(rows, from, some);
        markSome(rows, from, some);
      }
    },

    /** How many have each verdict, in the order of `pinVerdicts`. */
    verdicts(): number[] {
      const found = pinVerdicts.map(() => 0);
      for (const [tally, count] of counts.entries()) {
        const place = told[Math.floor(tally / tallies)] ?? isLeftOut;
        if (place !== isLeftOut) found[place] = (found[place] ?? 0) + count;
      }
      return found;
    },
  };
}
