import type { BuyBoxMeasure } from '../../underwriting/buy-box.ts';
import type { DealColumns } from '../columns.ts';
import {
  haveChance,
  isBuyBoxMeasure,
  isSellerMeasure,
  type RiskMeasure,
  type RuleMeasure,
  sellerMeasures,
} from '../measures.ts';
import type { DealCriterion } from '../question.ts';
import { caseFactors, halvings, highestQuarter, lowestQuarter, valueOfCase } from '../risk-cases.ts';
import { rankedCases } from '../risk-words.ts';
import { isAboutSale, type SaleLimit } from '../sale-surplus.ts';
import type { Block, Purchase } from './block.ts';
import { createDraws, type Draws } from './draws.ts';
import type { Kernel } from './first-year.ts';
import { createReturns, saleKernel } from './sale.ts';

const valueCases = Uint8Array.from({ length: rankedCases }, (_, at) => valueOfCase(at));

interface Options {
  criteria: readonly DealCriterion[];
  columns: DealColumns;
  size: number;
  byBank: Purchase;
  byNote: Purchase | null;
  /** The block as its seller finances it. */
  offered: () => Block;
  judged: (measure: RuleMeasure) => Float64Array;
}

/** A rule whose figure varies with the rent; with whether it holds in the first and in the last case: 1, 0 or NaN for unknown. */
interface DrawnRule {
  rule: DealCriterion;
  measure: BuyBoxMeasure;
  first: Float64Array;
  last: Float64Array;
}

/** A rule about the sale, and the plane over rent and value by which it is exceeded. */
interface PlaneRule {
  sign: number;
  write: (draws: Draws, out: Float64Array) => void;
  first: Float64Array;
  byRent: Float64Array;
  byValue: Float64Array;
}

/** The block whose cases are drawn, of which facts are known where `known` is a number. */
interface Drawn {
  draws: Draws;
  source: Block;
  known: Float64Array;
}

/** The kernels of what a listing comes to in all of its cases, in the order of operations of `chanceOf` and `worstQuarterOf`. */
export function riskKernels(options: Options): Record<RiskMeasure, Kernel> {
  const { criteria, columns, size, byBank, byNote, offered, judged } = options;
  const ofBank = createDraws(columns, byBank, size);
  const ofNote = byNote && createDraws(columns, byNote, size);
  const all = Int32Array.from({ length: size }, (_, at) => at);
  const whole = () => new Int32Array(size);
  /** The cases of each listing in which all rules hold that were looked at, from the first to before the last. */
  const [from, to] = [whole(), whole()];
  const turning = { places: whole(), low: whole(), high: whole(), middle: whole() };
  const held = new Float64Array(size);
  const keptCases = new Uint8Array(rankedCases);
  const drawnRule = (rule: DealCriterion, measure: BuyBoxMeasure): DrawnRule => {
    return { rule, measure, first: new Float64Array(size), last: new Float64Array(size) };
  };
  const saleRules = criteria.flatMap((rule) => (isAboutSale(rule) ? [planeRule(rule, byBank, size)] : []));
  const bankRules = criteria.flatMap((rule) =>
    isBuyBoxMeasure(rule.measure) && !isAboutSale(rule) ? [drawnRule(rule, rule.measure)] : [],
  );
  const noteRules = criteria.flatMap((rule) =>
    ofNote && isSellerMeasure(rule.measure) ? [drawnRule(rule, sellerMeasures[rule.measure])] : [],
  );
  const ofCases = new Set([...bankRules, ...noteRules].map(({ rule }) => rule));
  const fixedRules = criteria.filter((rule) => !ofCases.has(rule) && !isAboutSale(rule));

  /** Where a rule holds in the first or the last case alone, halving finds the one from which it is otherwise. */
  function narrow({ draws, source, known }: Drawn, { rule, measure, first, last }: DrawnRule): void {
    const { places, low, high, middle } = turning;
    let count = 0;
    for (let at = 0; at < source.count; at++) {
      const [begins, ends] = [first[at] ?? 0, last[at] ?? 0];
      if (begins === 0 && ends === 0) to[at] = 0;
      places[count] = at;
      count += Number(begins + ends === 1) & Number((from[at] ?? 0) < (to[at] ?? 0));
    }
    if (count === 0) return;
    draws.take(source, known, places, count);
    low.fill(0, 0, count);
    high.fill(rankedCases - 1, 0, count);
    for (let round = 0; round < halvings; round++) {
      for (let index = 0; index < count; index++) middle[index] = ((low[index] ?? 0) + (high[index] ?? 0)) >> 1;
      draws.draw(middle);
      tellHeld(rule, draws.judged(measure), count, held);
      for (let index = 0; index < count; index++) {
        const tried = middle[index] ?? 0;
        if (held[index] === first[places[index] ?? 0]) low[index] = tried;
        else high[index] = tried;
      }
    }
    for (let index = 0; index < count; index++) {
      const at = places[index] ?? 0;
      const turn = high[index] ?? 0;
      if (first[at] === 1) to[at] = Math.min(to[at] ?? 0, turn);
      else from[at] = Math.max(from[at] ?? 0, turn);
    }
  }

  function narrowAll(drawn: Drawn, rules: readonly DrawnRule[], out: Float64Array): void {
    const { draws, source, known } = drawn;
    if (rules.length === 0) return;
    const { count } = source;
    draws.take(source, known, all, count);
    draws.draw(0);
    for (const { rule, measure, first } of rules) tellHeld(rule, draws.judged(measure), count, first);
    draws.draw(rankedCases - 1);
    for (const { rule, measure, last } of rules) tellHeld(rule, draws.judged(measure), count, last);
    for (const rule of rules) {
      for (let at = 0; at < count; at++) {
        out[at] = (out[at] ?? 0) + 0 * ((rule.first[at] ?? 0) + (rule.last[at] ?? 0));
      }
      narrow(drawn, rule);
    }
  }

  /** Three corners tell a plane. */
  function fillPlanes({ source, known }: Omit<Drawn, 'draws'>, out: Float64Array): void {
    const { count } = source;
    const { factors, valueFactors } = ofBank;
    const last = rankedCases - 1;
    ofBank.take(source, known, all, count);
    ofBank.draw(last);
    ofBank.drawValue(0);
    for (const { write, byRent } of saleRules) write(ofBank, byRent);
    ofBank.draw(0);
    for (const { write, first } of saleRules) write(ofBank, first);
    ofBank.drawValue(last);
    for (const { write, first, byRent, byValue } of saleRules) {
      write(ofBank, byValue);
      for (let at = 0; at < count; at++) {
        const [ofRent, ofValue] = [factors[at], valueFactors[at]];
        const rent = (ofRent?.[last] ?? 1) - (ofRent?.[0] ?? 1);
        const value = (ofValue?.[last] ?? 1) - (ofValue?.[0] ?? 1);
        const least = first[at] ?? 0;
        byRent[at] = rent > 0 ? ((byRent[at] ?? 0) - least) / rent : 0;
        byValue[at] = value > 0 ? ((byValue[at] ?? 0) - least) / value : 0;
        out[at] = (out[at] ?? 0) + 0 * least;
      }
    }
  }

  /** In how many of its cases a listing keeps the rules about its sale, of those in which it keeps all others. */
  function casesWithSale(at: number): number {
    const [factors, values] = [ofBank.factors[at], ofBank.valueFactors[at]];
    if (!factors || !values) return 0;
    const [leastRent, leastValue] = [factors[0] ?? 1, values[0] ?? 1];
    const [begin, end] = [from[at] ?? 0, to[at] ?? 0];
    keptCases.fill(1);
    for (let place = 0; place < saleRules.length; place++) {
      const rule = saleRules[place];
      if (!rule) continue;
      const { sign } = rule;
      const [first, byRent, byValue] = [rule.first[at] ?? 0, rule.byRent[at] ?? 0, rule.byValue[at] ?? 0];
      for (let each = begin; each < end; each++) {
        const moved = (factors[each] ?? 1) - leastRent;
        const raised = (values[valueCases[each] ?? 0] ?? 1) - leastValue;
        keptCases[each] = (keptCases[each] ?? 0) & Number(sign * (first + moved * byRent + raised * byValue) >= 0);
      }
    }
    let kept = 0;
    for (let each = begin; each < end; each++) kept += keptCases[each] ?? 0;
    return kept;
  }

  return {
    ruleChance(block, out) {
      if (!haveChance(criteria)) return void out.fill(Number.NaN);
      const { count, rows, cashFlow: known } = block;
      from.fill(0, 0, count);
      to.fill(rankedCases, 0, count);
      for (let at = 0; at < count; at++) {
        const factors = caseFactors(columns.rentRange[rows[at] ?? 0] ?? 0);
        out[at] = 0 * (known[at] ?? 0) + 0 * (factors[0] ?? 0);
      }
      for (const rule of fixedRules) {
        tellHeld(rule, judged(rule.measure), count, held);
        for (let at = 0; at < count; at++) {
          const holds = held[at] ?? 0;
          out[at] = (out[at] ?? 0) + 0 * holds;
          if (holds === 0) to[at] = 0;
        }
      }
      narrowAll({ draws: ofBank, source: block, known }, bankRules, out);
      if (ofNote && noteRules.length > 0) narrowAll({ draws: ofNote, source: offered(), known }, noteRules, out);
      const hasSale = saleRules.length > 0;
      if (hasSale) fillPlanes({ source: block, known }, out);
      for (let at = 0; at < count; at++) {
        const cases = hasSale ? casesWithSale(at) : Math.max((to[at] ?? 0) - (from[at] ?? 0), 0);
        out[at] = (100 * cases) / rankedCases + (out[at] ?? 0);
      }
    },

    worstQuarter(block, out) {
      const { count, cashFlow } = block;
      ofBank.take(block, cashFlow, all, count);
      ofBank.draw(lowestQuarter);
      out.set(ofBank.figures('cashOnCash').subarray(0, count));
      ofBank.draw(highestQuarter);
      const highest = ofBank.figures('cashOnCash');
      for (let at = 0; at < count; at++) {
        const high = highest[at] ?? 0;
        if (high < (out[at] ?? 0)) out[at] = high;
      }
    },
  };
}

function planeRule(rule: DealCriterion & SaleLimit, { terms, loan }: Purchase, size: number): PlaneRule {
  const sell = saleKernel(terms, loan, rule);
  const returns = createReturns(size);
  const column = () => new Float64Array(size);
  return {
    sign: rule.limit === 'at_least' ? 1 : -1,
    write: ({ block }, out) => sell(block, returns, out),
    ...{ first: column(), byRent: column(), byValue: column() },
  };
}

/** Whether a rule holds, of each figure: 1, 0 or NaN where that is not known. */
function tellHeld({ limit, value }: DealCriterion, judged: Float64Array, count: number, out: Float64Array): void {
  const sign = limit === 'at_least' ? 1 : -1;
  const wanted = sign * value;
  for (let at = 0; at < count; at++) {
    const figure = judged[at] ?? 0;
    // Infinite figures are judged, and 0 times one would not be known.
    out[at] = Number.isNaN(figure) ? Number.NaN : Number(sign * figure >= wanted);
  }
}
