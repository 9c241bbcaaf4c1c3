import { toShare } from '../../kernel/rate.ts';
import { highestRent, highestReturn } from '../../underwriting/doubtful.ts';
import type { DealColumns } from '../columns.ts';
import type { DealMeasure } from '../measures.ts';
import type { DealCriterion } from '../question.ts';
import type { Block } from './block.ts';
import { withoutHopeless } from './hopeless.ts';
import { leastDoubtfulRent } from './quick.ts';
import { isLost, isPicked, missed, missedForGood, outcomeOfState, unjudged, unvalued } from './rule-states.ts';
import type { Terms } from './terms.ts';

/** Places in a block, the first so many of a list. */
export interface Places {
  list: Int32Array;
  size: number;
}

/** What one look at a block's listings tells, and those of which more has to be asked. */
export interface Look {
  /** What has become of its rules, as `rule-states.ts` marks it. */
  states: Uint8Array;
  outcomes: Uint8Array;
  /** As their column has them. */
  cautions: Uint16Array;
  /** Rules fail that may hold at a lower price. */
  picked: Places;
  /** Not ranked; why is not told yet. */
  lost: Places;
  /** All whose rent or return is doubted, and some others. */
  doubted: Places;
}

export interface Looked {
  block: Block;
  columns: DealColumns;
  terms: Terms;
  criteria: readonly DealCriterion[];
  values: Float64Array;
  judged: (measure: DealMeasure) => Float64Array;
}

const priceless: readonly DealMeasure[] = ['targetPrice', 'highestPrice', 'daysOnMarket', 'priceCut'];

/** What a failure of a rule says. */
export const failureOf = ({ measure }: DealCriterion) =>
  priceless.includes(measure) ? missed | missedForGood : missed;

/** One comparison for both limits: x <= v is -x >= -v. */
export const signOf = ({ limit }: DealCriterion) => (limit === 'at_least' ? 1 : -1);

/** Every listing whose rent or return is doubted has one of these shares: of the price a month, of the cash a year. */
export const rentToDoubt = ({ quickFactor }: Terms) =>
  Math.min(toShare(highestRent), leastDoubtfulRent(quickFactor)) * 0.999;
export const returnToDoubt = toShare(highestReturn) * 0.99;

export const places = (size: number): Places => ({ list: new Int32Array(size), size: 0 });

export const createLook = (size: number): Look => ({
  states: new Uint8Array(size),
  outcomes: new Uint8Array(size),
  cautions: new Uint16Array(size),
  picked: places(size),
  lost: places(size),
  doubted: places(size),
});

/** A look by loops, each over one or two columns. */
export function lookByLoops(looked: Looked, look: Look): void {
  const { block, criteria, terms, values } = looked;
  judgeRules(looked, look.states);
  listDoubted(looked, look);
  sortOut(values, block.count, look);
  const { picked } = look;
  picked.size = criteria.reduce((left, rule) => withoutHopeless(rule, block, terms, picked.list, left), picked.size);
}

/** Writes a state of each listing, 0 where all rules hold. */
export function judgeRules(
  { block, criteria, judged }: Pick<Looked, 'block' | 'criteria' | 'judged'>,
  states: Uint8Array,
): void {
  states.fill(0, 0, block.count);
  for (const rule of criteria) judgeRule(rule, judged(rule.measure), block.count, states);
}

/** Notes which listings miss a rule and which cannot be judged by it; comparisons add up, so that no branch is guessed. */
function judgeRule(rule: DealCriterion, judged: Float64Array, count: number, states: Uint8Array): void {
  const sign = signOf(rule);
  const wanted = sign * rule.value;
  const failure = failureOf(rule);
  for (let at = 0; at < count; at++) {
    const figure = sign * (judged[at] ?? 0);
    const misses = Number(figure < wanted);
    const isUnknown = Number(Number.isNaN(figure));
    states[at] = (states[at] ?? 0) | (misses * failure) | (isUnknown * unjudged);
  }
}

function listDoubted({ block, columns, terms }: Looked, { cautions: out, doubted }: Look): void {
  const { count, rows, price: prices, rent: rents, most, cashFlow, cashInvested } = block;
  const { cautions } = columns;
  const doubtfulShare = rentToDoubt(terms);
  const { list } = doubted;
  let size = 0;
  for (let at = 0; at < count; at++) {
    out[at] = cautions[rows[at] ?? 0] ?? 0;
    list[size] = at;
    // What the owner gets decides whether there is a rent to doubt; it is never more than the larger one before utilities.
    const isMuch = Number((rents[at] ?? 0) > 0) & Number((most[at] ?? 0) > (prices[at] ?? 0) * doubtfulShare);
    size += isMuch | Number((cashFlow[at] ?? 0) > (cashInvested[at] ?? 0) * returnToDoubt);
  }
  doubted.size = size;
}

function sortOut(values: Float64Array, count: number, { states, outcomes, picked, lost }: Look): void {
  const { list: pickedList } = picked;
  const { list: lostList } = lost;
  let pickedSize = 0;
  let lostSize = 0;
  for (let at = 0; at < count; at++) {
    const state = (states[at] ?? 0) | (Number(Number.isNaN(values[at] ?? 0)) * unvalued);
    outcomes[at] = outcomeOfState[state] ?? 0;
    pickedList[pickedSize] = at;
    pickedSize += isPicked[state] ?? 0;
    lostList[lostSize] = at;
    lostSize += isLost[state] ?? 0;
  }
  picked.size = pickedSize;
  lost.size = lostSize;
}
