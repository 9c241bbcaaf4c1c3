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
import type { Block } from './block.ts';
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

/** Writes why listings of a scene have no figure of a measure, as the codes of their reasons. */
export type TellReasons = (places: Places, reasons: Uint8Array) => void;

/**
 * The first that is not known counts. The facts are gone through from the last to the first, each in a loop of its own over all
 * listings: so no listing is asked which of its facts comes next.
 */
export function reasonTeller(
  measure: DealMeasure,
  question: AssumedQuestion,
  terms: Terms,
  { block, columns, ...scene }: Scene,
): TellReasons {
  const { needed, otherwise } = whyOf(measure, question, terms);
  const steps = needed.map((fact) => lookFor(fact)).reverse();
  const before = lookForOther();

  function lookForOther(): TellReasons {
    if (otherwise !== 'reached' && otherwise !== 'offered') return writer(otherwise);
    const found = scene[otherwise];
    return ({ list, size }, reasons) => {
      for (let index = 0; index < size; index++) {
        const at = list[index] ?? 0;
        reasons[at] = found[at] === Number.POSITIVE_INFINITY ? alwaysReached : notReached;
      }
    };
  }

  function lookFor(fact: Needed): TellReasons {
    switch (fact) {
      case 'price':
        return unknownIn(block.price, fact);
      case 'rent':
        return unknownRent(block);
      case 'propertyTaxRate':
        return unknownIn(block.tax, fact);
      case 'loanRate':
        return Number.isNaN(terms.loan.factor) ? writer(fact) : nobody;
      case 'hoaMonthly':
        return unknownIn(block.dues, fact);
      case 'utilitiesMonthly':
        return unknownIn(block.allowance, fact);
      case 'quickRent':
        return unknownIn(block.gross, 'rent');
      case 'quickRate':
        return terms.quickRate === null ? writer('loanRate') : nobody;
      case 'rentRange':
        return nothingIn(columns.rentRange, block, fact);
      case 'value':
        return nothingIn(columns.value, block, fact);
      case 'arv':
        return nothingIn(columns.afterRepair, block, fact);
      case 'sqft':
        return nothingIn(columns.sqft, block, fact);
    }
  }

  return (places, reasons) => {
    before(places, reasons);
    for (const step of steps) step(places, reasons);
  };
}

const nobody: TellReasons = () => undefined;

function writer(reason: UnrankedReason): TellReasons {
  const code = codeOf(reason);
  return ({ list, size }, reasons) => {
    for (let index = 0; index < size; index++) reasons[list[index] ?? 0] = code;
  };
}

function unknownIn(column: Float64Array, reason: UnrankedReason): TellReasons {
  const code = codeOf(reason);
  return ({ list, size }, reasons) => {
    for (let index = 0; index < size; index++) {
      const at = list[index] ?? 0;
      if (Number.isNaN(column[at] ?? 0)) reasons[at] = code;
    }
  };
}

/** Where the rent is known and what utilities take from it is not, it is not the rent that lacks. */
function unknownRent({ rent, most, allowance }: Block): TellReasons {
  const code = codeOf('rent');
  return ({ list, size }, reasons) => {
    for (let index = 0; index < size; index++) {
      const at = list[index] ?? 0;
      const isOnlyAllowanceUnknown = !Number.isNaN(most[at] ?? 0) && Number.isNaN(allowance[at] ?? 0);
      if (Number.isNaN(rent[at] ?? 0) && !isOnlyAllowanceUnknown) reasons[at] = code;
    }
  };
}

/** 0, or less, stands in the market's columns for what is not known. */
function nothingIn(column: Uint16Array | Int32Array, { rows }: Block, reason: UnrankedReason): TellReasons {
  const code = codeOf(reason);
  return ({ list, size }, reasons) => {
    for (let index = 0; index < size; index++) {
      const at = list[index] ?? 0;
      if (!((column[rows[at] ?? 0] ?? 0) > 0)) reasons[at] = code;
    }
  };
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
