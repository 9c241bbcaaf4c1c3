import type { AssumedQuestion } from '../deal-finder/assumed-question.ts';
import type { DealListing } from '../deal-finder/deal-figures.ts';
import { usualRehab } from '../underwriting/rehab-choice.ts';

/** A duplex in Pittsburgh as a file has it: 134,900 dollars, 2,310 a month that its user typed. */
export function exampleDeal(given: Partial<DealListing> = {}): DealListing {
  return {
    state: 'PA',
    propertyType: 'duplex',
    price: 134_900,
    rent: 2310,
    isGrossRent: false,
    utilityTable: null,
    hoaMonthly: null,
    value: 160_000,
    afterRepair: 205_000,
    sqft: 1900,
    baths: 2,
    yearBuilt: 1925,
    listedOn: '2026-10-20',
    priceCut: 5000,
    estimate: { arv: null, renovations: null },
    typed: {},
    ...given,
  };
}

/** The usual assumptions with insurance by the price, at a market rate of 6.87%, no rules, no goal, no seller's terms. */
export function exampleQuestion(given: Partial<AssumedQuestion> = {}): AssumedQuestion {
  return {
    profile: { name: 'Standard', values: { insuranceRate: 0.625 } },
    market: { rate: 6.87, source: 'Rates', date: '2026-11-19', stale: false },
    priceChange: 0,
    rentChange: 0,
    criteria: [],
    goal: null,
    sellerTerms: null,
    rehab: usualRehab,
    today: '2026-11-22',
    ...given,
  };
}
