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

/** Why listings of a scene have no figure of a measure, as the codes of their reasons. */
export type TellReason = (scene: Scene, at: number) => number;

export function reasonTeller(measure: DealMeasure, question: AssumedQuestion, terms: Terms): TellReason {
  const { needed, otherwise } = whyOf(measure, question, terms);
  const codes = needed.map((fact) => codeOf(fact === 'quickRate' ? 'loanRate' : fact === 'quickRent' ? 'rent' : fact));
  const isAsked = otherwise === 'reached' || otherwise === 'offered';
  const otherwiseCode = isAsked ? 0 : codeOf(otherwise);

  function isUnknown(fact: Needed, { block, columns }: Scene, at: number): boolean {
    switch (fact) {
      case 'price':
        return Number.isNaN(block.price[at] ?? 0);
      case 'rent':
        return Number.isNaN(block.rent[at] ?? 0) && !isOnlyAllowanceUnknown(block, at);
      case 'propertyTaxRate':
        return Number.isNaN(block.tax[at] ?? 0);
      case 'loanRate':
        return Number.isNaN(terms.loan.factor);
      case 'hoaMonthly':
        return Number.isNaN(block.dues[at] ?? 0);
      case 'utilitiesMonthly':
        return Number.isNaN(block.allowance[at] ?? 0);
      case 'quickRent':
        return Number.isNaN(block.gross[at] ?? 0);
      case 'quickRate':
        return terms.quickRate === null;
      case 'rentRange':
        return columns.rentRange[block.rows[at] ?? 0] === 0;
      case 'value':
        return columns.value[block.rows[at] ?? 0] === 0;
      case 'arv':
        return columns.afterRepair[block.rows[at] ?? 0] === 0;
      case 'sqft':
        return !((columns.sqft[block.rows[at] ?? 0] ?? 0) > 0);
    }
  }

  return (scene, at) => {
    for (let index = 0; index < needed.length; index++) {
      const fact = needed[index];
      if (fact && isUnknown(fact, scene, at)) return codes[index] ?? 0;
    }
    if (!isAsked) return otherwiseCode;
    return scene[otherwise][at] === Number.POSITIVE_INFINITY ? alwaysReached : notReached;
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

/** The rent is known, and what utilities take from it is not. */
function isOnlyAllowanceUnknown({ most, allowance }: Block, at: number): boolean {
  return !Number.isNaN(most[at] ?? 0) && Number.isNaN(allowance[at] ?? 0);
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
