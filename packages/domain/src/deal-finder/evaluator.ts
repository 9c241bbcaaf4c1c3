import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { toShare } from '../kernel/rate.ts';
import { highestRent, highestReturn } from '../underwriting/doubtful.ts';
import { closeWithin } from '../underwriting/verdict.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { cautionBit } from './cautions.ts';
import type { DealColumns } from './columns.ts';
import type { Block } from './internal/block.ts';
import { createLook, judgeRules, type Look, lookByLoops, type Places, places } from './internal/look.ts';
import { countStepsByVectors, lookByVectors, siftByVectors } from './internal/look-by-vectors.ts';
import { quickCashOnCash } from './internal/quick.ts';
import { noteLacks, noteMarketLacks, reasonTeller } from './internal/reasons.ts';
import { near } from './internal/rule-states.ts';
import { createScene } from './internal/scene.ts';
import { countSteps, type Sifted, sift } from './internal/sift.ts';
import { termsOf } from './internal/terms.ts';
import type { DealMeasure } from './measures.ts';
import { unrankedReasons } from './reasons.ts';

/** The most listings that are evaluated at once: what is computed of them stays in the processor's nearest memory. */
export const blockSize = 1024;

/** What it says of listings is good until the thread evaluates others, by this evaluator or by another one. */
export interface Evaluator {
  /** The ranked measure; NaN where it is not known. The same to the bit as the reference's figure. */
  readonly values: Float64Array;
  readonly outcomes: Uint8Array;
  readonly reasons: Uint8Array;
  readonly cautions: Uint16Array;
  /** Places of those that are not ranked. */
  readonly unranked: Places;
  evaluate(rows: Int32Array, from: number, count: number): void;
  /** Tells apart what was evaluated last, with these cautions left out. */
  sift(leftOut: number): Sifted;
  /** The ranked measure of the same in whole steps, so many of them a unit, rounded down: from -`limit` up to below it. */
  steps(perUnit: number, limit: number): Int32Array;
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
  const ofRanked = reasonTeller(rankedBy, question, terms, here);
  const ofRules = criteria.map(({ measure }) => reasonTeller(measure, question, terms, here));
  const isOfMarket = [ofRanked, ...ofRules].some((teller) => teller.isOfMarket);
  const reasons = new Uint8Array(blockSize);
  const states = new Uint8Array(blockSize);
  const lowerRows = new Int32Array(blockSize);
  const lacks = new Uint16Array(blockSize);
  const [pending, unjudged] = [places(blockSize), places(blockSize)];
  const ranked = here.columnOf(rankedBy);
  const look = here.vectors?.look ?? createLook(blockSize);
  const sifted: Sifted = here.vectors?.sifted ?? { shown: places(blockSize), best: places(blockSize), flagged: 0 };
  const steps = here.vectors?.steps ?? new Int32Array(blockSize);

  /** Why there is nothing to rank by comes before the first rule that can't be judged. */
  function tellWhy(lost: Places): void {
    if (lost.size === 0) return;
    noteLacks(here, lost, lacks);
    if (isOfMarket) noteMarketLacks(here, lost, lacks);
    ofRanked.tell(lost, lacks, reasons);
    pending.size = 0;
    for (let index = 0; index < lost.size; index++) {
      const at = lost.list[index] ?? 0;
      // All that the cases of a chance need is known, and a rule can't be judged.
      const lacksChance = rankedBy === 'ruleChance' && reasons[at] === noReturn;
      if (lacksChance || !Number.isNaN(ranked[at] ?? 0)) pending.list[pending.size++] = at;
    }
    for (let rule = 0; rule < criteria.length && pending.size > 0; rule++) tellOfRule(rule);
  }

  function tellOfRule(rule: number): void {
    const measure = criteria[rule]?.measure;
    if (!measure) return;
    const judged = here.judged(measure);
    let left = 0;
    unjudged.size = 0;
    for (let index = 0; index < pending.size; index++) {
      const at = pending.list[index] ?? 0;
      if (Number.isNaN(judged[at] ?? 0)) unjudged.list[unjudged.size++] = at;
      else pending.list[left++] = at;
    }
    pending.size = left;
    ofRules[rule]?.tell(unjudged, lacks, reasons);
  }

  /** Notes which of them hold their rules at a lower price. */
  function tryLower({ picked: { list, size }, outcomes: found }: Look): void {
    if (size === 0) return;
    const { rows } = here.block;
    for (let index = 0; index < size; index++) lowerRows[index] = rows[list[index] ?? 0] ?? 0;
    lower.load(lowerRows, 0, size);
    judgeRules({ block: lower.block, criteria, judged: lower.judged }, states);
    for (let at = 0; at < size; at++) if (states[at] === 0) found[list[at] ?? 0] = near;
  }

  return {
    values: ranked,
    outcomes: look.outcomes,
    reasons,
    cautions: look.cautions,
    unranked: look.lost,
    evaluate(rows, from, count) {
      here.load(rows, from, count);
      here.values(rankedBy);
      const looked = { block: here.block, columns, terms, criteria, values: ranked, judged: here.judged };
      if (here.vectors) lookByVectors(here.vectors, looked);
      else lookByLoops(looked, look);
      doubt(here.block, terms.quickFactor, look);
      tellWhy(look.lost);
      tryLower(look);
    },
    sift(leftOut) {
      if (here.vectors) siftByVectors(here.vectors, leftOut);
      else sift(look, here.block.count, leftOut, sifted);
      return sifted;
    },
    steps(perUnit, limit) {
      if (here.vectors) countStepsByVectors(here.vectors, ranked, perUnit, limit);
      else countSteps(ranked, here.block.count, perUnit, limit, steps);
      return steps;
    },
  };
};

function doubt(
  { price: prices, rent: rents, gross, cashFlow, cashInvested }: Block,
  quickFactor: number,
  { doubted: { list, size }, cautions }: Look,
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
