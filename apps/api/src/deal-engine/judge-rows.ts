import { blockSize, createEvaluator } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import { mapUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import type { Columns } from './columns.ts';
import type { JudgedRows, MapAsk, MapCounts } from './map-ask.ts';
import { isPlaced, xOf, yOf } from './place-columns.ts';

/** The map is counted in so many stripes each way. */
export const stripes = 2 ** 14;
export const stripeUnits = mapUnits / stripes;

const words = { passes: 'passes', near: 'close', fails: 'fails', unranked: 'needs_input' } as const;
const verdictOf = Uint8Array.from(dealOutcomes, (outcome) => pinVerdicts.indexOf(words[outcome]));
const unranked = dealOutcomes.indexOf('unranked');
const checkPrice = pinVerdicts.indexOf('check_price');

export function createRowJudge(ask: MapAsk, columns: Columns, judged: JudgedRows) {
  const evaluator = createEvaluator({ ...ask.question, rankedBy: ask.rankedBy }, columns);
  const values = new Float32Array(judged.values);
  const marks = new Uint8Array(judged.marks);
  const isShown = pinVerdicts.map((verdict) => ask.shown.includes(verdict));
  const verdicts = new Uint32Array(pinVerdicts.length);
  const counts = { total: 0, withoutPlace: 0, columns: new Uint32Array(stripes), rows: new Uint32Array(stripes) };

  function countPlace(row: number): void {
    const [x, y] = [xOf(columns, row), yOf(columns, row)];
    if (!isPlaced(x, y)) {
      counts.withoutPlace += 1;
      return;
    }
    const [column, line] = [Math.floor(x / stripeUnits), Math.floor(y / stripeUnits)];
    counts.columns[column] = (counts.columns[column] ?? 0) + 1;
    counts.rows[line] = (counts.rows[line] ?? 0) + 1;
  }

  function addSome(rows: Int32Array, from: number, size: number): void {
    evaluator.evaluate(rows, from, size);
    for (let at = 0; at < size; at += 1) {
      const row = rows[from + at] ?? 0;
      const outcome = evaluator.outcomes[at] ?? 0;
      const cautions = outcome === unranked ? 0 : (evaluator.cautions[at] ?? 0);
      if ((cautions & ask.leftOut) !== 0) continue;
      const verdict = (cautions & ask.doubtful) === 0 ? (verdictOf[outcome] ?? 0) : checkPrice;
      counts.total += 1;
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
      if (!isShown[verdict]) continue;
      marks[row] = verdict + 1;
      values[row] = evaluator.values[at] ?? Number.NaN;
      countPlace(row);
    }
  }

  return {
    add(rows: Int32Array, size: number): void {
      for (let from = 0; from < size; from += blockSize) {
        addSome(rows, from, Math.min(blockSize, size - from));
      }
    },
    counts: (): MapCounts => ({ ...counts, verdicts: [...verdicts] }),
  };
}
