import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { toShare } from '../kernel/rate.ts';
import { highestRent, highestReturn } from '../underwriting/doubtful.ts';
import { closeWithin } from '../underwriting/verdict.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { cautionBit } from './cautions.ts';
import type { DealColumns } from './columns.ts';
import type { Block } from './internal/block.ts';
import { withoutHopeless } from './internal/hopeless.ts';
import { leastDoubtfulRent, quickCashOnCash } from './internal/quick.ts';
import { reasonTeller } from './internal/reasons.ts';
import { createScene, type Scene } from './internal/scene.ts';
import { type Terms, termsOf } from './internal/terms.ts';
import { type DealOutcome, dealOutcomes } from './judge-deal.ts';
import type { DealMeasure } from './measures.ts';
import type { DealCriterion } from './question.ts';
import { unrankedReasons } from './reasons.ts';

/** The most listings that are evaluated at once: what is computed of them stays in the processor's nearest memory. */
export const blockSize = 1024;

export interface Evaluator {
  /** The ranked measure; NaN where it is not known. The same to the bit as the reference's figure. */
  readonly values: Float64Array;
  readonly outcomes: Uint8Array;
  readonly reasons: Uint8Array;
  readonly cautions: Uint16Array;
  evaluate(rows: Int32Array, from: number, count: number): void;
}

export type CreateEvaluator = (
  question: AssumedQuestion & { rankedBy: DealMeasure },
  columns: DealColumns,
) => Evaluator;

/** What has become of a listing's rules: one does not hold; one can't be judged; one does not hold at any price. */
const missed = 1;
const unjudged = 2;
const missedForGood = 4;

const lowerShare = 1 - toShare(closeWithin);

const priceless: readonly DealMeasure[] = ['targetPrice', 'highestPrice', 'daysOnMarket', 'priceCut'];

const [ofRent, ofReturn] = [cautionBit('rent_doubtful'), cautionBit('return_doubtful')];
const codeOf = (outcome: DealOutcome) => dealOutcomes.indexOf(outcome);
const noReturn = unrankedReasons.indexOf('divides_by_nothing');
const [passes, near, fails, unranked] = [codeOf('passes'), codeOf('near'), codeOf('fails'), codeOf('unranked')];

/**
 * An evaluator of all columns for one question: for every row the reference's outcome and figure, to the bit. Only what
 * the question asks is computed, and nothing is allocated for a listing.
 */
export const createEvaluator: CreateEvaluator = (question, columns) => {
  const { criteria, rankedBy } = question;
  const terms = termsOf(question);
  const ofQuestion = { question, terms, columns, size: blockSize };
  const here = createScene({ ...ofQuestion, less: 1 });
  const lower = createScene({ ...ofQuestion, less: lowerShare });
  const ofRanked = reasonTeller(rankedBy, question, terms);
  const ofRules = criteria.map(({ measure }) => reasonTeller(measure, question, terms));
  const values = here.values(rankedBy);
  const outcomes = new Uint8Array(blockSize);
  const reasons = new Uint8Array(blockSize);
  const cautions = new Uint16Array(blockSize);
  const states = new Uint8Array(blockSize);
  const picked = new Int32Array(blockSize);
  const lost = new Int32Array(blockSize);
  const lowerRows = new Int32Array(blockSize);
  const sizes = { picked: 0, lost: 0 };

  function judge(scene: Scene): void {
    states.fill(0, 0, scene.block.count);
    for (const rule of criteria) {
      const failure = priceless.includes(rule.measure) ? missed | missedForGood : missed;
      judgeRule(rule, scene.judged(rule.measure), { count: scene.block.count, failure, states });
    }
  }

  function tellWhy(at: number): void {
    const isRanked = !Number.isNaN(values[at] ?? 0);
    const tell = isRanked || lacksChanceByRule(at) ? ofRules[firstUnjudged(at)] : ofRanked;
    reasons[at] = (tell ?? ofRanked)(here, at);
  }

  /** All that its cases need is known, and a rule can't be judged. */
  function lacksChanceByRule(at: number): boolean {
    return rankedBy === 'ruleChance' && ofRanked(here, at) === noReturn;
  }

  function firstUnjudged(at: number): number {
    return criteria.findIndex(({ measure }) => Number.isNaN(here.judged(measure)[at] ?? 0));
  }

  /** Tries the picked rows at a lower price: those that can't hold their rules there are left out first. */
  function tryLower(tried: number): void {
    const left = criteria.reduce((still, rule) => withoutHopeless(rule, here.block, terms, picked, still), tried);
    if (left === 0) return;
    const { rows } = here.block;
    for (let index = 0; index < left; index++) lowerRows[index] = rows[picked[index] ?? 0] ?? 0;
    lower.load(lowerRows, 0, left);
    judge(lower);
    for (let at = 0; at < left; at++) if (states[at] === 0) outcomes[picked[at] ?? 0] = near;
  }

  return {
    values,
    outcomes,
    reasons,
    cautions,
    evaluate(rows, from, count) {
      here.load(rows, from, count);
      here.values(rankedBy);
      judge(here);
      doubt(here.block, columns, terms, { out: cautions, picked });
      sortOut({ values, states, outcomes, picked, lost }, count, sizes);
      for (let index = 0; index < sizes.lost; index++) tellWhy(lost[index] ?? 0);
      if (sizes.picked > 0) tryLower(sizes.picked);
    },
  };
};

/** Notes which listings miss a rule and which cannot be judged by it; comparisons add up, so that no branch is guessed. */
function judgeRule(
  { limit, value }: DealCriterion,
  judged: Float64Array,
  { count, failure, states }: { count: number; failure: number; states: Uint8Array },
): void {
  // One comparison for both limits: x <= v is -x >= -v.
  const sign = limit === 'at_least' ? 1 : -1;
  const wanted = sign * value;
  for (let at = 0; at < count; at++) {
    const figure = sign * (judged[at] ?? 0);
    const misses = Number(figure < wanted);
    const isUnknown = Number(Number.isNaN(figure));
    states[at] = (states[at] ?? 0) | (misses * failure) | (isUnknown * unjudged);
  }
}

interface Sorted {
  values: Float64Array;
  states: Uint8Array;
  outcomes: Uint8Array;
  picked: Int32Array;
  lost: Int32Array;
}

const unvalued = 8;

const outcomeOfState = Uint8Array.from({ length: 2 * unvalued }, (_, state) => {
  if (state >= unvalued || state === unjudged) return unranked;
  return state === 0 ? passes : fails;
});
const isPicked = outcomeOfState.map((outcome, state) => Number(outcome === fails && state < missedForGood));
const isLost = outcomeOfState.map((outcome) => Number(outcome === unranked));

function sortOut(
  { values, states, outcomes, picked, lost }: Sorted,
  count: number,
  sizes: { picked: number; lost: number },
): void {
  let pickedSize = 0;
  let lostSize = 0;
  for (let at = 0; at < count; at++) {
    const state = (states[at] ?? 0) | (Number(Number.isNaN(values[at] ?? 0)) * unvalued);
    outcomes[at] = outcomeOfState[state] ?? 0;
    picked[pickedSize] = at;
    pickedSize += isPicked[state] ?? 0;
    lost[lostSize] = at;
    lostSize += isLost[state] ?? 0;
  }
  sizes.picked = pickedSize;
  sizes.lost = lostSize;
}

/** Every listing whose rent or return is doubted has one of these shares: of the price a month, of the cash a year. */
const rentToDoubt = (factor: number) => Math.min(toShare(highestRent), leastDoubtfulRent(factor)) * 0.999;
const returnToDoubt = toShare(highestReturn) * 0.99;

function doubt(block: Block, columns: DealColumns, terms: Terms, { out, picked }: Doubted): void {
  const { quickFactor } = terms;
  const { count, rows, price: prices, rent: rents, gross, most, cashFlow, cashInvested } = block;
  const { cautions } = columns;
  const [rentShare, doubtfulShare] = [toShare(highestRent), rentToDoubt(quickFactor)];
  let size = 0;
  for (let at = 0; at < count; at++) {
    out[at] = cautions[rows[at] ?? 0] ?? 0;
    picked[size] = at;
    // What the owner gets decides whether there is a rent to doubt; it is never more than the larger one before utilities.
    const isMuch = Number((rents[at] ?? 0) > 0) & Number((most[at] ?? 0) > (prices[at] ?? 0) * doubtfulShare);
    size += isMuch | Number((cashFlow[at] ?? 0) > (cashInvested[at] ?? 0) * returnToDoubt);
  }
  for (let index = 0; index < size; index++) {
    const at = picked[index] ?? 0;
    const price = prices[at] ?? 0;
    const rent = rents[at] ?? 0;
    const cash = cashInvested[at] ?? 0;
    const isReturnDoubtful =
      quickCashOnCash(price, gross[at] ?? 0, quickFactor) > highestReturn ||
      (cash > 0 && cashOnCash({ cashFlow: (cashFlow[at] ?? 0) / 12, cashInvested: cash }) > highestReturn);
    out[at] = (out[at] ?? 0) | (rent > price * rentShare ? ofRent : 0) | (isReturnDoubtful ? ofReturn : 0);
  }
}

interface Doubted {
  out: Uint16Array;
  picked: Int32Array;
}
