import type { BuyBoxMeasure } from '../../underwriting/buy-box.ts';
import type { AssumedQuestion } from '../assumed-question.ts';
import type { DealColumns } from '../columns.ts';
import {
  type DealMeasure,
  dealMeasures,
  type FurtherMeasure,
  isBuyBoxMeasure,
  isSellerMeasure,
  sellerMeasures,
} from '../measures.ts';
import { type Block, createBlock, fillBlock, type Purchase } from './block.ts';
import { financed } from './financed.ts';
import type { Kernel } from './first-year.ts';
import { downPayments, marketKernels, offeredKernel, premiums, quickKernels, reachedKernel } from './further.ts';
import { riskKernels } from './risk.ts';
import type { Terms } from './terms.ts';
import { valueKernels } from './values.ts';
import { computeByVectors, fillByVectors, type VectorLoops, vectorLoopsOf } from './vector-loops.ts';

export interface Scene {
  block: Block;
  columns: DealColumns;
  load: (list: Int32Array, from: number, count: number) => void;
  /** What fills the block, where it is not loops. */
  vectors: VectorLoops | undefined;
  /** Where a measure's values are written; the same array every time. */
  columnOf: (measure: DealMeasure) => Float64Array;
  /** Its values, NaN where it is not known or there is none. */
  values: (measure: DealMeasure) => Float64Array;
  judged: (measure: DealMeasure) => Float64Array;
  reached: Float64Array;
  offered: Float64Array;
}

interface Options {
  question: AssumedQuestion;
  terms: Terms;
  columns: DealColumns;
  size: number;
  less: number;
}

export function createScene({ question, terms, columns, size, less }: Options): Scene {
  const { note } = terms;
  const byBank: Purchase = { terms, less, loan: terms.loan, offered: 1 };
  const byNote = note && { terms, less, loan: note, offered: terms.offered };
  const vectors = less === 1 && !terms.isRentFromMarket ? vectorLoopsOf(columns) : undefined;
  const block = vectors?.block ?? createBlock(size, terms);
  const offering = createBlock(note ? size : 0, terms);
  let isOffered = false;
  const ofBank = financed(block, byBank);
  const ofNote = byNote && financed(offering, byNote);
  const { goal } = question;
  const reach = reachedKernel(question, terms, size);
  const seekOffer = note && goal && offeredKernel(goal, terms, note);
  const reached = new Float64Array(size);
  const offered = new Float64Array(size);
  const figures = dealMeasures.map(() => new Float64Array(0));
  const judgements = dealMeasures.map(() => new Float64Array(0));
  const isReady = new Uint8Array(dealMeasures.length);
  let roomsTaken = 0;

  const ofSeller =
    (measure: BuyBoxMeasure): Kernel =>
    (_, out) => {
      if (!ofNote) return void out.fill(Number.NaN);
      offer();
      ofNote.write(measure, out);
    };
  const further: Record<FurtherMeasure, Kernel> = {
    ...quickKernels(terms),
    ...marketKernels(columns, question.today),
    ...valueKernels(columns, terms, size),
    highestPrice: (_, out) => {
      reach(block, reached);
      for (let at = 0; at < block.count; at++) out[at] = finite(reached[at] ?? 0);
    },
    highestPriceGap: (_, out) => {
      reach(block, reached);
      for (let at = 0; at < block.count; at++) out[at] = finite(reached[at] ?? 0) - (block.price[at] ?? 0);
    },
    sellerCashFlow: ofSeller(sellerMeasures.sellerCashFlow),
    sellerCashOnCash: ofSeller(sellerMeasures.sellerCashOnCash),
    sellerDscr: ofSeller(sellerMeasures.sellerDscr),
    largestPremium: (_, out) => {
      if (seekOffer) seekOffer(block, offered);
      else offered.fill(Number.NaN);
      premiums(block, offered, out);
    },
    smallestDownPayment: (_, out) => {
      if (!note || !goal) return void out.fill(Number.NaN);
      offer();
      downPayments(offering, goal, note, out);
    },
    ruleChance: (_, out) => risk().ruleChance(block, out),
    worstQuarter: (_, out) => risk().worstQuarter(block, out),
  };
  let kernels: ReturnType<typeof riskKernels> | undefined;

  /** Made when it is asked for: it takes as much memory as the scene. */
  function risk(): ReturnType<typeof riskKernels> {
    const { criteria } = question;
    kernels ??= riskKernels({ criteria, columns, size, byBank, byNote, offered: offer, judged });
    return kernels;
  }

  const columnOf = (measure: DealMeasure) => room(figures, dealMeasures.indexOf(measure));

  function values(measure: DealMeasure): Float64Array {
    const index = dealMeasures.indexOf(measure);
    const out = room(figures, index);
    if (isReady[index] === 1) return out;
    isReady[index] = 1;
    if (vectors && computeByVectors(vectors, measure, out)) return out;
    if (isBuyBoxMeasure(measure)) ofBank.write(measure, out);
    else further[measure](block, out);
    return out;
  }

  function judged(measure: DealMeasure): Float64Array {
    const known = values(measure);
    const out = room(judgements, dealMeasures.indexOf(measure));
    const of = isSellerMeasure(measure) ? ofNote : ofBank;
    const base = isSellerMeasure(measure) ? sellerMeasures[measure] : measure;
    return of && isBuyBoxMeasure(base) ? of.judge(base, known, out) : known;
  }

  function room(arrays: Float64Array[], index: number): Float64Array {
    const array = arrays[index];
    if (array && array.length > 0) return array;
    // The vector loops' last column is for figures of other arrays.
    const ofVectors = vectors?.figures[roomsTaken];
    const made = ofVectors && ofVectors !== vectors.figures.at(-1) ? ofVectors : new Float64Array(size);
    roomsTaken += 1;
    arrays[index] = made;
    return made;
  }

  function load(list: Int32Array, from: number, count: number): void {
    isReady.fill(0);
    isOffered = false;
    block.count = count;
    if (vectors) fillByVectors(vectors, terms, { list, from, count });
    else fillBlock(block, columns, byBank, { list, from });
  }

  function offer(): Block {
    if (isOffered || !byNote) return offering;
    isOffered = true;
    offering.count = block.count;
    fillBlock(offering, columns, byNote, { list: block.rows, from: 0 });
    return offering;
  }

  return { block, columns, load, vectors, columnOf, values, judged, reached, offered };
}

function finite(price: number): number {
  return price < Number.POSITIVE_INFINITY ? price : Number.NaN;
}
