import { buyBoxRules, type NeededFact } from '../../underwriting/buy-box.ts';
import type { AssumedQuestion } from '../assumed-question.ts';
import { isSellerMeasure, sellerMeasures } from '../deal-figures.ts';
import { type DealMeasure, isBuyBoxMeasure } from '../measures.ts';
import type { UnrankedReason } from '../reasons.ts';
import type { Scene } from './scene.ts';
import type { Terms } from './terms.ts';

/** What can be unknown of a listing, in the order in which it is told. */
const facts = ['price', 'rent', 'propertyTaxRate', 'loanRate'] as const;
type Fact = (typeof facts)[number];

/** Why a listing of a scene has no figure of a measure: the first reason, as the reference tells it. */
export function reasonTeller(question: AssumedQuestion, terms: Terms) {
  const { goal } = question;

  function isUnknown(fact: Fact | 'quickRate', { block }: Scene, at: number): boolean {
    switch (fact) {
      case 'price':
        return Number.isNaN(block.price[at]);
      case 'rent':
        return Number.isNaN(block.rent[at]);
      case 'propertyTaxRate':
        return Number.isNaN(block.tax[at]);
      case 'loanRate':
        return Number.isNaN(terms.loan.factor);
      case 'quickRate':
        return terms.quickRate === null;
    }
  }

  function first(needed: readonly (Fact | 'quickRate')[], scene: Scene, at: number): UnrankedReason | undefined {
    const missing = needed.find((fact) => isUnknown(fact, scene, at));
    return missing === 'quickRate' ? 'loanRate' : missing;
  }

  const unreached = (price: number | undefined): UnrankedReason =>
    price === Number.POSITIVE_INFINITY ? 'always_reached' : 'not_reached';

  return function reasonOf(measure: DealMeasure, scene: Scene, at: number): UnrankedReason {
    if (isSellerMeasure(measure)) {
      if (!terms.note) return 'sellerTerms';
      const needed = neededFor(sellerMeasures[measure]).filter((fact) => fact !== 'loanRate');
      return first(needed, scene, at) ?? 'divides_by_nothing';
    }
    if (isBuyBoxMeasure(measure)) {
      const why = measure === 'internalRate' ? 'no_rate' : 'divides_by_nothing';
      return first(neededFor(measure), scene, at) ?? why;
    }
    const forPrice: Fact[] =
      goal?.measure === 'capRate' ? ['rent', 'propertyTaxRate'] : ['rent', 'propertyTaxRate', 'loanRate'];
    switch (measure) {
      case 'quickDscr':
      case 'quickCashOnCash':
        return first(['rent', 'price', 'quickRate'], scene, at) ?? 'divides_by_nothing';
      case 'targetPrice':
        return first(['rent', 'quickRate'], scene, at) ?? 'divides_by_nothing';
      case 'pricePerSqft':
        return first(['price'], scene, at) ?? 'sqft';
      case 'daysOnMarket':
        return 'listDay';
      case 'priceCut':
        return 'priceCut';
      case 'highestPrice':
        return first(forPrice, scene, at) ?? unreached(scene.reached[at]);
      case 'highestPriceGap':
        return first(['price', ...forPrice], scene, at) ?? unreached(scene.reached[at]);
    }
    if (!terms.note) return 'sellerTerms';
    if (!goal) return 'goal';
    const missing = first(['price', 'rent', 'propertyTaxRate'], scene, at);
    if (missing) return missing;
    if (measure === 'largestPremium') return unreached(scene.offered[at]);
    return goal.measure === 'monthlyCashFlow' || goal.measure === 'dscrBank' ? 'not_reached' : 'goal';
  };
}

function neededFor(measure: keyof typeof buyBoxRules): Fact[] {
  const rule: { label: string; needs?: readonly NeededFact[] } = buyBoxRules[measure];
  return facts.filter((fact) => rule.needs === undefined || rule.needs.includes(fact));
}
