import { hopeOf } from './hopeless.ts';
import { failureOf, type Looked, rentToDoubt, returnToDoubt, signOf } from './look.ts';
import { unjudged, unvalued } from './rule-states.ts';
import type { VectorLoops } from './vector-loops.ts';

/** The same look as by loops at the listings that the vector loops have just filled their block with. */
export function lookByVectors(machine: VectorLoops, looked: Looked): void {
  const { run, block, look } = machine;
  const { terms, criteria, values, judged } = looked;
  const { count } = block;
  run.clear(count);
  for (const rule of criteria) {
    run.judge(
      placeOf(machine, judged(rule.measure)),
      count,
      signOf(rule),
      signOf(rule) * rule.value,
      failureOf(rule),
      unjudged,
    );
    const hope = hopeOf(rule, terms);
    if (!hope) continue;
    const { earned, less, saved, dollars, ofDebt, ofCash, slack, slackOfPrice } = hope;
    run.giveUp(Number(earned === 'noi'), count, less, saved, dollars, ofDebt, ofCash, slack, slackOfPrice);
  }
  run.judge(placeOf(machine, values), count, 1, Number.NEGATIVE_INFINITY, 0, unvalued);
  run.doubt(count, rentToDoubt(terms), returnToDoubt);
  run.sortOut(count);
  look.picked.size = run.pickedSize.value;
  look.lost.size = run.lostSize.value;
  look.doubted.size = run.doubtedSize.value;
}

/** The same as `sift` of what the vector loops have just looked at. */
export function siftByVectors({ run, block, sifted }: VectorLoops, leftOut: number): void {
  run.sift(block.count, leftOut);
  sifted.shown.size = run.shownSize.value;
  sifted.best.size = run.bestSize.value;
  sifted.flagged = run.flagged.value;
}

/** The same as `countSteps` of a figure of the listings that the vector loops' block has. */
export function countStepsByVectors(machine: VectorLoops, figure: Float64Array, perUnit: number, limit: number): void {
  machine.run.countSteps(placeOf(machine, figure), machine.block.count, perUnit, -limit, limit - 1);
}

/** Where in the memory a figure is; it is copied there where it is elsewhere. */
function placeOf({ block, figures }: VectorLoops, figure: Float64Array): number {
  const spare = figures.at(-1);
  if (!spare || figure.buffer === spare.buffer) return figure.byteOffset;
  spare.set(figure.subarray(0, block.count));
  return spare.byteOffset;
}
