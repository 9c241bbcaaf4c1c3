import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { toShare } from '../kernel/rate.ts';
import { highestRent, highestReturn } from '../underwriting/doubtful.ts';
import { closeWithin } from '../underwriting/verdict.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { cautionBit } from './cautions.ts';
import type { DealColumns } from './columns.ts';
import type { Block } from './internal/block.ts';
import { createLook, judgeRules, type Places } from './internal/look.ts';
import { lookByVectors } from './internal/look-by-vectors.ts';
import { quickCashOnCash } from './internal/quick.ts';
import { reasonTeller } from './internal/reasons.ts';
import { near } from './internal/rule-states.ts';
import { createScene } from './internal/scene.ts';
import { termsOf } from './internal/terms.ts';
import type { DealMeasure } from './measures.ts';
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

const lowerShare = 1 - toShare(closeWithin);

const [ofRent, ofReturn] = [cautionBit('rent_doubtful'), cautionBit('return_doubtful')];
const noReturn = unrankedReasons.indexOf('divides_by_nothing');

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
  const lookByLoops = createLook(blockSize);
  const values = new Float64Array(blockSize);
  const outcomes = new Uint8Array(blockSize);
  const reasons = new Uint8Array(blockSize);
  const cautions = new Uint16Array(blockSize);
  const states = new Uint8Array(blockSize);
  const lowerRows = new Int32Array(blockSize);

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

  /** Notes which of them hold their rules at a lower price. */
  function tryLower({ list, size }: Places): void {
    if (size === 0) return;
    const { rows } = here.block;
    for (let index = 0; index < size; index++) lowerRows[index] = rows[list[index] ?? 0] ?? 0;
    lower.load(lowerRows, 0, size);
    judgeRules({ block: lower.block, criteria, judged: lower.judged }, states);
    for (let at = 0; at < size; at++) if (states[at] === 0) outcomes[list[at] ?? 0] = near;
  }

  return {
    values,
    outcomes,
    reasons,
    cautions,
    evaluate(rows, from, count) {
      here.load(rows, from, count);
      const ranked = here.values(rankedBy);
      const looked = { block: here.block, columns, terms, criteria, values: ranked, judged: here.judged };
      const look = here.vectors ? lookByVectors(here.vectors, looked) : lookByLoops(looked);
      values.set(ranked.subarray(0, count));
      outcomes.set(look.outcomes.subarray(0, count));
      cautions.set(look.cautions.subarray(0, count));
      doubt(here.block, terms.quickFactor, look.doubted, cautions);
      const { list, size } = look.lost;
      for (let index = 0; index < size; index++) tellWhy(list[index] ?? 0);
      tryLower(look.picked);
    },
  };
};

function doubt(
  { price: prices, rent: rents, gross, cashFlow, cashInvested }: Block,
  quickFactor: number,
  { list, size }: Places,
  cautions: Uint16Array,
): void {
  const rentShare = toShare(highestRent);
  for (let index = 0; index < size; index++) {
    const at = list[index] ?? 0;
    const price = prices[at] ?? 0;
    const rent = rents[at] ?? 0;
    const cash = cashInvested[at] ?? 0;
    const isReturnDoubtful =
      quickCashOnCash(price, gross[at] ?? 0, quickFactor) > highestReturn ||
      (cash > 0 && cashOnCash({ cashFlow: (cashFlow[at] ?? 0) / 12, cashInvested: cash }) > highestReturn);
    cautions[at] = (cautions[at] ?? 0) | (rent > price * rentShare ? ofRent : 0) | (isReturnDoubtful ? ofReturn : 0);
  }
}
