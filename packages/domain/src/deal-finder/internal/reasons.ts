import { type BuyBoxMeasure, buyBoxRules, type NeededFact } from '../../underwriting/buy-box.ts';
import type { AssumedQuestion } from '../assumed-question.ts';
import {
  countsRehab,
  type DealMeasure,
  haveChance,
  isBuyBoxMeasure,
  isRiskMeasure,
  isSellerMeasure,
  isValueMeasure,
  sellerMeasures,
} from '../measures.ts';
import { type UnrankedReason, unrankedReasons } from '../reasons.ts';
import type { Places } from './look.ts';
import type { Scene } from './scene.ts';
import type { Terms } from './terms.ts';

const facts = ['price', 'rent', 'propertyTaxRate', 'hoaMonthly', 'utilitiesMonthly', 'loanRate'] as const;
type Fact = (typeof facts)[number];

const knownCosts = ['propertyTaxRate', 'hoaMonthly', 'utilitiesMonthly'] as const;

/** Of the quick figures: the market's rate, and the rent as it is published. */
type QuickFact = 'quickRate' | 'quickRent';
type ValueFact = 'value' | 'arv' | 'sqft';
type Needed = Fact | QuickFact | 'rentRange' | ValueFact;

interface Why {
  needed: readonly Needed[];
  otherwise: UnrankedReason | 'reached' | 'offered';
}

/** What may be unknown of a listing, a bit each. */
const lackOf = {
  price: 1,
  rent: 2,
  propertyTaxRate: 4,
  hoaMonthly: 8,
  utilitiesMonthly: 16,
  quickRent: 32,
  rentRange: 64,
  value: 128,
  arv: 256,
  sqft: 512,
} as const satisfies Partial<Record<Needed, number>>;
const lackSets = 1024;

const marketFacts: readonly Needed[] = ['rentRange', 'value', 'arv', 'sqft'];

/** What is unknown of some listings of a block: bits without a branch, because no processor predicts them. */
export function noteLacks({ block }: Scene, { list, size }: Places, lacks: Uint16Array): void {
  const { price, rent, most, gross, tax, dues, allowance } = block;
  for (let index = 0; index < size; index++) {
    const at = list[index] ?? 0;
    const isUnlisted = Number(Number.isNaN(allowance[at] ?? 0));
    // Where the rent is known and what utilities take from it is not, it is not the rent that lacks.
    const isUnrented = Number(Number.isNaN(rent[at] ?? 0)) & (Number(Number.isNaN(most[at] ?? 0)) | (1 - isUnlisted));
    lacks[at] =
      Number(Number.isNaN(price[at] ?? 0)) * lackOf.price +
      isUnrented * lackOf.rent +
      Number(Number.isNaN(tax[at] ?? 0)) * lackOf.propertyTaxRate +
      Number(Number.isNaN(dues[at] ?? 0)) * lackOf.hoaMonthly +
      isUnlisted * lackOf.utilitiesMonthly +
      Number(Number.isNaN(gross[at] ?? 0)) * lackOf.quickRent;
  }
}

/** The same of what the market's columns alone have. */
export function noteMarketLacks({ block, columns }: Scene, { list, size }: Places, lacks: Uint16Array): void {
  const { rentRange, value, afterRepair, sqft } = columns;
  for (let index = 0; index < size; index++) {
    const at = list[index] ?? 0;
    const row = block.rows[at] ?? 0;
    lacks[at] =
      (lacks[at] ?? 0) +
      Number(rentRange[row] === 0) * lackOf.rentRange +
      Number(value[row] === 0) * lackOf.value +
      Number(afterRepair[row] === 0) * lackOf.arv +
      Number(!((sqft[row] ?? 0) > 0)) * lackOf.sqft;
  }
}

export interface ReasonTeller {
  /** Whether it asks for what the market's columns alone have. */
  isOfMarket: boolean;
  /** Writes why listings of a scene, of which is noted what lacks, have no figure of a measure: the codes of their reasons. */
  tell: (places: Places, lacks: Uint16Array, reasons: Uint8Array) => void;
}

const notLookedUp = 255;
const byPrice = 254;

export function reasonTeller(
  measure: DealMeasure,
  question: AssumedQuestion,
  terms: Terms,
  scene: Scene,
): ReasonTeller {
  const { needed, otherwise } = whyOf(measure, question, terms);
  const isByPrice = otherwise === 'reached' || otherwise === 'offered';
  const prices = isByPrice ? scene[otherwise] : undefined;
  const codes = new Uint8Array(lackSets).fill(notLookedUp);

  function isUnknown(fact: Needed, lacks: number): boolean {
    if (fact === 'loanRate') return Number.isNaN(terms.loan.factor);
    if (fact === 'quickRate') return terms.quickRate === null;
    return (lacks & lackOf[fact]) !== 0;
  }

  function lookUp(lacks: number): number {
    const first = needed.find((fact) => isUnknown(fact, lacks));
    const code = first ? codeOf(reasonOf(first)) : isByPrice ? byPrice : codeOf(otherwise);
    codes[lacks] = code;
    return code;
  }

  function tell({ list, size }: Places, lacks: Uint16Array, reasons: Uint8Array): void {
    for (let index = 0; index < size; index++) {
      const at = list[index] ?? 0;
      const known = codes[lacks[at] ?? 0] ?? 0;
      const code = known === notLookedUp ? lookUp(lacks[at] ?? 0) : known;
      const isAlways = prices?.[at] === Number.POSITIVE_INFINITY;
      reasons[at] = code !== byPrice ? code : isAlways ? alwaysReached : notReached;
    }
  }

  return { isOfMarket: needed.some((fact) => marketFacts.includes(fact)), tell };
}

function reasonOf(fact: Needed): UnrankedReason {
  if (fact === 'quickRate') return 'loanRate';
  return fact === 'quickRent' ? 'rent' : fact;
}

const codeOf = (reason: UnrankedReason): number => unrankedReasons.indexOf(reason);
const [alwaysReached, notReached] = [codeOf('always_reached'), codeOf('not_reached')];

function whyOf(measure: DealMeasure, { goal, criteria }: AssumedQuestion, { note }: Terms): Why {
  if (isRiskMeasure(measure)) {
    if (measure === 'ruleChance' && !haveChance(criteria)) return { needed: [], otherwise: 'rules' };
    return { needed: [...facts, 'rentRange'], otherwise: 'divides_by_nothing' };
  }
  if (isSellerMeasure(measure)) {
    if (!note) return { needed: [], otherwise: 'sellerTerms' };
    const needed = neededFor(sellerMeasures[measure]).filter((fact) => fact !== 'loanRate');
    return { needed, otherwise: 'divides_by_nothing' };
  }
  if (isBuyBoxMeasure(measure)) {
    return { needed: neededFor(measure), otherwise: measure === 'internalRate' ? 'no_rate' : 'divides_by_nothing' };
  }
  if (isValueMeasure(measure)) return { needed: neededForValue(measure), otherwise: 'divides_by_nothing' };
  const forPrice: Fact[] = goal?.measure === 'capRate' ? ['rent', ...knownCosts] : ['rent', ...knownCosts, 'loanRate'];
  switch (measure) {
    case 'quickDscr':
    case 'quickCashOnCash':
      return { needed: ['quickRent', 'price', 'quickRate'], otherwise: 'divides_by_nothing' };
    case 'targetPrice':
      return { needed: ['quickRent', 'quickRate'], otherwise: 'divides_by_nothing' };
    case 'pricePerSqft':
      return { needed: ['price'], otherwise: 'sqft' };
    case 'daysOnMarket':
      return { needed: [], otherwise: 'listDay' };
    case 'priceCut':
      return { needed: [], otherwise: 'priceCut' };
    case 'highestPrice':
      return { needed: forPrice, otherwise: 'reached' };
    case 'highestPriceGap':
      return { needed: ['price', ...forPrice], otherwise: 'reached' };
  }
  if (!note) return { needed: [], otherwise: 'sellerTerms' };
  if (!goal) return { needed: [], otherwise: 'goal' };
  const needed = ['price', 'rent', ...knownCosts] as const;
  if (measure === 'largestPremium') return { needed, otherwise: 'offered' };
  const isSolved = goal.measure === 'monthlyCashFlow' || goal.measure === 'dscrBank';
  return { needed, otherwise: isSolved ? 'not_reached' : 'goal' };
}

function neededForValue(measure: DealMeasure): Needed[] {
  if (!countsRehab(measure)) return ['price', 'value'];
  const isFlip = measure === 'flipProfit' || measure === 'flipReturn';
  return ['price', 'arv', 'sqft', ...(isFlip ? (['propertyTaxRate'] as const) : [])];
}

function neededFor(measure: BuyBoxMeasure): Fact[] {
  const rule: { label: string; needs?: readonly NeededFact[] } = buyBoxRules[measure];
  return facts.filter((fact) => rule.needs === undefined || rule.needs.includes(fact));
}
