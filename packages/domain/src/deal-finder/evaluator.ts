import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { toShare } from '../kernel/rate.ts';
import { highestRent, highestReturn } from '../underwriting/doubtful.ts';
import { closeWithin } from '../underwriting/verdict.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { cautionBit } from './cautions.ts';
import type { DealColumns } from './columns.ts';
import { loadRows, loadShare } from './internal/block.ts';
import { withoutHopeless } from './internal/hopeless.ts';
import { quickCashOnCash } from './internal/quick.ts';
import { reasonTeller } from './internal/reasons.ts';
import { createScene, type Scene } from './internal/scene.ts';
import { type Terms, termsOf } from './internal/terms.ts';
import { type DealOutcome, dealOutcomes } from './judge-deal.ts';
import type { DealMeasure } from './measures.ts';
import type { DealCriterion } from './question.ts';
import { unrankedReasons } from './reasons.ts';

/** The most listings that are evaluated at once: what is computed of them stays in the processor's nearest memory. */
export const evaluatedAtOnce = 512;

/** The columnar form of `measureDeal` and `judgeDeal`. Of the rows of the last call, in the order of the rows. */
export interface Evaluator {
  /** The ranked measure; NaN where it is not known. The same to the bit as the reference's figure. */
  readonly values: Float64Array;
  /** By `dealOutcomes`. */
  readonly outcomes: Uint8Array;
  /** By `unrankedReasons`, of those that are unranked. */
  readonly reasons: Uint8Array;
  /** All cautions, as bits. */
  readonly cautions: Uint16Array;
  /** Evaluates `count` rows (at most `evaluatedAtOnce`) from the place `from` of a list of row numbers. */
  evaluate(rows: Int32Array, from: number, count: number): void;
}

/** Makes an evaluator of all columns for one question and the measure that it ranks by. */
export type CreateEvaluator = (
  question: AssumedQuestion & { rankedBy: DealMeasure },
  columns: DealColumns,
) => Evaluator;

/** What has become of a listing's rules: one does not hold; one can't be judged; one does not hold at any price. */
const missed = 1;
const unjudged = 2;
const missedForGood = 4;

const lowerShare = 1 - toShare(closeWithin);

/** What no lower price changes. */
const priceless: readonly DealMeasure[] = ['targetPrice', 'highestPrice', 'daysOnMarket', 'priceCut'];

const [ofRent, ofReturn] = [cautionBit('rent_doubtful'), cautionBit('return_doubtful')];
const codeOf = (outcome: DealOutcome) => dealOutcomes.indexOf(outcome);
const [passes, near, fails, unranked] = [codeOf('passes'), codeOf('near'), codeOf('fails'), codeOf('unranked')];

/**
 * An evaluator of all columns for one question and the measure that it ranks by: for every row the same outcome as the
 * reference's, and the same figure to the bit. Only what the question asks is computed, and nothing is allocated for a
 * listing.
 */
export const createEvaluator: CreateEvaluator = (question, columns) => {
  const { criteria, rankedBy } = question;
  const terms = termsOf(question);
  const here = createScene(question, terms, columns, evaluatedAtOnce);
  const lower = createScene(question, terms, columns, evaluatedAtOnce);
  const reasonOf = reasonTeller(question, terms);
  const values = here.values(rankedBy);
  const outcomes = new Uint8Array(evaluatedAtOnce);
  const reasons = new Uint8Array(evaluatedAtOnce);
  const cautions = new Uint16Array(evaluatedAtOnce);
  const states = new Uint8Array(evaluatedAtOnce);
  const picked = new Int32Array(evaluatedAtOnce);

  function judge(scene: Scene): void {
    states.fill(0, 0, scene.block.count);
    for (const rule of criteria) {
      const failure = priceless.includes(rule.measure) ? missed | missedForGood : missed;
      judgeRule(rule, scene.judged(rule.measure), { count: scene.block.count, failure, states });
    }
  }

  function tellWhy(at: number): void {
    const isRanked = !Number.isNaN(values[at]);
    const measure = isRanked ? firstUnjudged(at) : rankedBy;
    reasons[at] = unrankedReasons.indexOf(reasonOf(measure, here, at));
  }

  function firstUnjudged(at: number): DealMeasure {
    return criteria.find(({ measure }) => Number.isNaN(here.judged(measure)[at]))?.measure ?? rankedBy;
  }

  /** Tries the picked rows at a lower price: those that can't hold their rules there are left out first. */
  function tryLower(tried: number): void {
    const left = criteria.reduce((still, rule) => withoutHopeless(rule, here.block, terms, picked, still), tried);
    if (left === 0) return;
    lower.block.count = left;
    loadShare(lower.block, here.block, picked, lowerShare);
    lower.begin();
    judge(lower);
    for (let at = 0; at < left; at++) if (states[at] === 0) outcomes[picked[at] ?? 0] = near;
  }

  return {
    values,
    outcomes,
    reasons,
    cautions,
    evaluate(rows, from, count) {
      here.block.count = count;
      loadRows(here.block, columns, terms, rows, from);
      here.begin();
      here.values(rankedBy);
      judge(here);
      doubt(here, columns, terms, cautions);
      const tried = sortOut({ values, states, outcomes, picked }, count);
      for (let at = 0; at < count; at++) if (outcomes[at] === unranked) tellWhy(at);
      if (tried > 0) tryLower(tried);
    },
  };
};

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
    if (figure >= wanted) continue;
    states[at] = (states[at] ?? 0) | (figure < wanted ? failure : unjudged);
  }
}

interface Sorted {
  values: Float64Array;
  states: Uint8Array;
  outcomes: Uint8Array;
  picked: Int32Array;
}

/** Sorts rows by what became of their rules; says how many are picked, which might hold them at a lower price. */
function sortOut({ values, states, outcomes, picked }: Sorted, count: number): number {
  let tried = 0;
  for (let at = 0; at < count; at++) {
    const state = states[at] ?? 0;
    if (Number.isNaN(values[at]) || state === unjudged) outcomes[at] = unranked;
    else if (state === 0) outcomes[at] = passes;
    else {
      outcomes[at] = fails;
      picked[tried] = at;
      if (state < missedForGood) tried++;
    }
  }
  return tried;
}

/** All cautions of a block: those of its rows, and those that price, rent and assumptions bring. */
function doubt({ block, values }: Scene, columns: DealColumns, { quickFactor }: Terms, out: Uint16Array): void {
  // The money put in is computed with the year's cash flow, which is what is doubted.
  values('cashInvested');
  const { count, rows, price: prices, rent: rents, cashFlow, cashInvested } = block;
  const { cautions } = columns;
  const rentShare = toShare(highestRent);
  for (let at = 0; at < count; at++) {
    const price = prices[at] ?? 0;
    const rent = rents[at] ?? 0;
    const flow = cashFlow[at] ?? 0;
    const cash = cashInvested[at] ?? 0;
    let bits = cautions[rows[at] ?? 0] ?? 0;
    // Less rent in a year than 21.6% of the price, of which 22% are put in, returns no 100%; nor does less than the cash.
    if (rent > price * 0.018) {
      if (rent > price * rentShare) bits |= ofRent;
      if (quickCashOnCash(price, rent, quickFactor) > highestReturn) bits |= ofReturn;
    }
    if (flow > cash * 0.99 && cash > 0 && cashOnCash({ cashFlow: flow / 12, cashInvested: cash }) > highestReturn) {
      bits |= ofReturn;
    }
    out[at] = bits;
  }
}
