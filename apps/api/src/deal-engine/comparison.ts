import { maxMoved } from '@rei/domain/deal-finder/answer';
import { blockSize, createEvaluator, type Evaluator } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes } from '@rei/domain/deal-finder/judge-deal';
import type { Comparison, RankAsk, Standing } from './ask.ts';
import type { Columns } from './columns.ts';
import type { RowFinder } from './row-finder.ts';
import { createAhead } from './standings.ts';
import { createTopList } from './top-list.ts';

const passes = dealOutcomes.indexOf('passes');
const near = dealOutcomes.indexOf('near');

function evaluatorBefore({ before, question, rankedBy }: RankAsk, columns: Columns): Evaluator {
  return createEvaluator({ ...(before ?? question), rankedBy }, columns);
}

/** Listings that were not ranked are left out. */
export function standingsOf(ask: RankAsk, columns: Columns, finder: RowFinder, ids: readonly number[]): Standing[] {
  if (!ask.before) return [];
  const { values, outcomes, cautions, evaluate } = evaluatorBefore(ask, columns);
  const rows = Int32Array.from(ids, finder.find);
  const found: Standing[] = [];
  for (let from = 0; from < rows.length; from += blockSize) {
    const size = Math.min(blockSize, rows.length - from);
    evaluate(rows, from, size);
    for (let at = 0; at < size; at += 1) {
      const isRanked = outcomes[at] === passes || outcomes[at] === near;
      if (!isRanked || ((cautions[at] ?? 0) & ask.leftOut) !== 0) continue;
      found.push({ id: ids[from + at] ?? 0, isNear: outcomes[at] === near, value: values[at] ?? 0 });
    }
  }
  return found;
}

export function createComparison(ask: RankAsk, columns: Columns, marks: Uint8Array, standings: readonly Standing[]) {
  const { isDescending, leftOut, rankedBy } = ask;
  const before = evaluatorBefore(ask, columns);
  const now = createEvaluator({ ...ask.question, rankedBy }, columns);
  const ahead = createAhead(standings, isDescending);
  const counts = { enteredCount: 0, leftCount: 0 };
  const entered = createTopList(maxMoved, isDescending);
  const left = createTopList(maxMoved, isDescending);
  const enteredRows = new Int32Array(blockSize);

  function addEntered(size: number): void {
    if (size === 0) return;
    counts.enteredCount += size;
    now.evaluate(enteredRows, 0, size);
    for (let at = 0; at < size; at += 1) {
      entered.add(now.values[at] ?? 0, columns.id[enteredRows[at] ?? 0] ?? 0, now.cautions[at] ?? 0);
    }
  }

  function addSome(rows: Int32Array, from: number, size: number): void {
    before.evaluate(rows, from, size);
    const { values, outcomes, cautions } = before;
    let came = 0;
    for (let at = 0; at < size; at += 1) {
      const row = rows[from + at] ?? 0;
      const bits = cautions[at] ?? 0;
      const isShown = (bits & leftOut) === 0;
      const wasIn = isShown && outcomes[at] === passes;
      const isIn = marks[row] === 1;
      if (isIn && !wasIn) enteredRows[came++] = row;
      if (!isShown || (outcomes[at] !== passes && outcomes[at] !== near)) continue;
      const value = values[at] ?? 0;
      const id = columns.id[row] ?? 0;
      ahead.add(Number(!wasIn), value, id);
      if (!wasIn || isIn) continue;
      counts.leftCount += 1;
      left.add(value, id, bits);
    }
    addEntered(came);
  }

  return {
    add(rows: Int32Array, size: number): void {
      for (let from = 0; from < size; from += blockSize) {
        addSome(rows, from, Math.min(blockSize, size - from));
      }
    },

    comparison: (): Comparison => ({ ...counts, ahead: ahead.ahead, entered: entered.list(), left: left.list() }),
  };
}
