import { daysBetween } from '../kernel/calendar-day.ts';
import { once } from '../kernel/once.ts';
import { percent, toShare } from '../kernel/rate.ts';
import type { PropertyType } from '../listings/property-type.ts';
import type { CountyRate } from '../settings/county-taxes.ts';
import type { AssumptionValues } from '../underwriting/assumptions.ts';
import type { BuyBoxMeasure, Criterion, NeededFact } from '../underwriting/buy-box.ts';
import { isRentDoubtful, isReturnDoubtful } from '../underwriting/doubtful.ts';
import { goalPrice, priceBounds } from '../underwriting/goal-price.ts';
import { highestPrice } from '../underwriting/highest-price.ts';
import type { OwnLines } from '../underwriting/own-lines.ts';
import { underwriteRental } from '../underwriting/rental.ts';
import type { PartialRental } from '../underwriting/rental-from-assumptions.ts';
import { rentalFromListing } from '../underwriting/rental-from-listing.ts';
import type { RentalInput } from '../underwriting/rental-input.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { cautionBit } from './cautions.ts';
import { chanceOf, type DrawnRent, type RentRule, type SaleRule, worstQuarterOf } from './listing-risk.ts';
import {
  buyBoxFigure,
  known,
  knownCosts,
  type Measured,
  type MeasuredRental,
  measureRental,
  notKnown,
  type RuleOutcome,
  reasonOf,
} from './measured.ts';
import {
  type DealFigures,
  type DealMeasure,
  dealMeasures,
  type FurtherMeasure,
  haveChance,
  isBuyBoxMeasure,
  isRiskMeasure,
  isSellerMeasure,
  sellerMeasures,
  type ValueMeasure,
} from './measures.ts';
import type { DealCriterion } from './question.ts';
import { fromQuick, quickFiguresOf } from './quick-measures.ts';
import type { UnrankedReason } from './reasons.ts';
import { certain } from './risk-cases.ts';
import { isAboutSale, type SaleLimit, saleSurplus } from './sale-surplus.ts';
import {
  financeBySeller,
  largestPremium,
  priceTargetOf,
  type Solved,
  smallestDownPayment,
  unreached,
} from './seller-figures.ts';
import { valueFigure } from './value-figures.ts';

/** What is known of a listing. Dollars; rent and dues a month; days as YYYY-MM-DD; null where it is not known. */
export interface DealListing {
  state: string;
  propertyType: PropertyType;
  /** The agreed price where there is one, else the list price; null of a sold home. */
  price: number | null;
  rent: number | null;
  /** HUD's rent, with utilities; and what the utility table says of its dwellings, dollars a month. */
  isGrossRent: boolean;
  utilityTable: number | null;
  /** What is asked for such homes around it, whole dollars; and its tested range, as `codeOfRange` writes it. */
  marketRent?: number | null;
  rentRange?: number;
  /** What homes in its ZIP were paid of their list prices, as `codeOfRange` writes it. */
  valueRange?: number;
  /** What sales around it say that it is worth, as it is and renovated; null where they say nothing. */
  value: number | null;
  afterRepair: number | null;
  /** What the installation knows of its county's property tax, percent of the price. */
  countyTax?: number | null;
  hoaMonthly: number | null;
  sqft: number | null;
  baths: number | null;
  yearBuilt: number | null;
  listedOn: string | null;
  priceCut: number | null;
  estimate: { arv: number | null; renovations: number | null };
  /** What its user assumes of it alone: before the question's profile. */
  typed: AssumptionValues;
  /** What its user knows of it line by line; the rent roll is in `rent`. */
  lines?: OwnLines | undefined;
}

export interface MeasuredDeal {
  /** Whether the market's rent counts in place of HUD's. */
  isMarketRent: boolean;
  figure: (measure: DealMeasure) => Measured;
  /** 'unknown' where it has no such figure and there is no judging it without. */
  keeps: (rule: DealCriterion) => RuleOutcome;
  doubts: () => number;
}

/** Whose rate it is, no figure tells. */
function countyRateOf({ countyTax = null }: DealListing): CountyRate | undefined {
  return countyTax === null ? undefined : { county: '', rate: countyTax, source: null, year: null };
}

/**
 * All that a listing is ranked and judged by, from the code of its analysis page; the evaluator comes to the same to
 * the bit. `ofPrice`: as if it were offered for this share of its price.
 */
export function measureDeal(listing: DealListing, question: AssumedQuestion, ofPrice = 1): MeasuredDeal {
  const price = changed(listing.price, question.priceChange, ofPrice);
  const rent = changed(listing.rent, question.rentChange);
  const { goal, sellerTerms: terms } = question;
  const quick = quickFiguresOf({ ...listing, price, rent }, question);
  const deal = rentalFromListing({
    state: listing.state,
    propertyType: listing.propertyType,
    isGrossRent: listing.isGrossRent,
    utilityTable: listing.utilityTable,
    countyRate: countyRateOf(listing),
    building: { sqft: listing.sqft, yearBuilt: listing.yearBuilt },
    profile: question.profile,
    typed: listing.typed,
    market: question.market,
    listing: { hoaMonthly: listing.hoaMonthly, source: '', date: null },
    price,
    rent,
    marketRent: changed(listing.marketRent ?? null, question.rentChange),
    estimate: listing.estimate,
    lines: listing.lines,
    today: question.today,
  });
  const ofSeller: PartialRental | null = terms && {
    input: financeBySeller(deal.input, terms),
    unknown: deal.unknown.filter((fact) => fact !== 'loanRate'),
  };
  const byBank = measureRental(deal);
  const bySeller = ofSeller && measureRental(ofSeller);
  /** What its user says that it will be worth is certain. */
  const isOwnValue = deal.input.growsFrom === 'arv';
  const firstUnknown = (...facts: NeededFact[]) => deal.unknown.find((fact) => facts.includes(fact));

  const priceReached = once(findPriceReached);
  const ofNote = (measure: BuyBoxMeasure) => (bySeller ? buyBoxFigure(bySeller, measure) : notKnown('sellerTerms'));
  const further: Record<FurtherMeasure, () => Measured> = {
    quickDscr: () => fromQuick(quick.dscr),
    quickCashOnCash: () => fromQuick(quick.cashOnCash),
    targetPrice: () => fromQuick(quick.targetPrice),
    highestPrice: priceReached,
    highestPriceGap: () => {
      if (price === null || !(price > 0)) return notKnown('price');
      const reached = priceReached();
      return reached.value === null ? reached : known(reached.value - price);
    },
    pricePerSqft: () => fromQuick(quick.pricePerSqft),
    daysOnMarket: () => {
      const days = listing.listedOn === null ? -1 : daysBetween(listing.listedOn, question.today);
      return days < 0 ? notKnown('listDay') : known(days);
    },
    priceCut: () => (listing.priceCut === null ? notKnown('priceCut') : known(listing.priceCut)),
    sellerCashFlow: () => ofNote(sellerMeasures.sellerCashFlow),
    sellerCashOnCash: () => ofNote(sellerMeasures.sellerCashOnCash),
    sellerDscr: () => ofNote(sellerMeasures.sellerDscr),
    largestPremium: () => solved(largestPremium),
    smallestDownPayment: () => solved(smallestDownPayment),
    discountToValue: () => ofValue('discountToValue'),
    flipProfit: () => ofValue('flipProfit'),
    flipReturn: () => ofValue('flipReturn'),
    brrrrProfit: () => ofValue('brrrrProfit'),
    brrrrCashLeft: () => ofValue('brrrrCashLeft'),
    ruleChance: chance,
    worstQuarter: () => {
      const drawn = drawnRent();
      if (drawn.reason !== null) return drawn;
      const worst = worstQuarterOf(drawn.rent, (rent) => underwriteRental({ ...deal.input, rent }).cashOnCash);
      return worst === null ? notKnown('divides_by_nothing') : known(worst);
    },
  };

  function figure(measure: DealMeasure): Measured {
    return isBuyBoxMeasure(measure) ? buyBoxFigure(byBank, measure) : further[measure]();
  }

  function findPriceReached(): Measured {
    const needsLoan = goal?.measure !== 'capRate';
    const missing = firstUnknown('rent', ...knownCosts, ...(needsLoan ? (['loanRate'] as const) : []));
    if (missing) return notKnown(reasonOf(missing));
    if (goal === null) return forRules(deal.input, buyBoxRulesOf(question.criteria));
    const found = highestPrice(deal.input, { measure: priceTargetOf[goal.measure], value: goal.value });
    return found.kind === 'found' ? known(found.price) : notKnown(unreached(found));
  }

  function solved(solve: (...given: Parameters<typeof largestPremium>) => Solved): Measured {
    if (!terms) return notKnown('sellerTerms');
    if (!goal) return notKnown('goal');
    const missing = firstUnknown('price', 'rent', ...knownCosts);
    return missing ? notKnown(reasonOf(missing)) : solve(deal.input, terms, goal);
  }

  function ofValue(measure: ValueMeasure): Measured {
    if (firstUnknown('price')) return notKnown('price');
    const { value, afterRepair, estimate, sqft, baths } = listing;
    const found = valueFigure(
      measure,
      { value, arv: estimate.arv ?? afterRepair, renovations: estimate.renovations, sqft, baths },
      { input: deal.input, rehab: question.rehab, isTaxKnown: !firstUnknown('propertyTaxRate') },
    );
    return 'value' in found ? known(found.value) : notKnown(found.missing ?? 'divides_by_nothing');
  }

  function keeps({ measure, limit, value }: DealCriterion, rent?: number): RuleOutcome {
    const at = (rental: PartialRental, measured: MeasuredRental) =>
      rent === undefined ? measured : measureRental(drawnAt(rental, rent));
    if (isBuyBoxMeasure(measure)) return at(deal, byBank).check({ measure, limit, value }).outcome;
    if (isSellerMeasure(measure) && ofSeller && bySeller) {
      return at(ofSeller, bySeller).check({ measure: sellerMeasures[measure], limit, value }).outcome;
    }
    const actual = figure(measure).value;
    if (actual === null) return 'unknown';
    return (limit === 'at_least' ? actual >= value : actual <= value) ? 'pass' : 'fail';
  }

  /** The rent that varies from case to case: the market's with its tested range, or its user's own, which is certain. */
  function drawnRent(): { rent: DrawnRent; reason: null } | { value: null; reason: UnrankedReason } {
    const [missing] = deal.unknown;
    if (missing) return { value: null, reason: reasonOf(missing) };
    if (!listing.isGrossRent) return { rent: { middle: deal.input.rent, code: certain }, reason: null };
    const middle = changed(listing.marketRent ?? null, question.rentChange);
    const { rentRange: code = 0 } = listing;
    if (middle === null || code === 0) return { value: null, reason: 'rentRange' };
    return { rent: { middle, code }, reason: null };
  }

  function chance(): Measured {
    const { criteria } = question;
    if (!haveChance(criteria)) return notKnown('rules');
    const drawn = drawnRent();
    if (drawn.reason !== null) return drawn;
    const unjudged = criteria.find((rule) => keeps(rule) === 'unknown');
    if (unjudged) return notKnown(figure(unjudged.measure).reason ?? 'divides_by_nothing');
    const found = chanceOf(drawn.rent, {
      rent: criteria.flatMap((rule) => (isAboutSale(rule) ? [] : [holdsAt(rule)])),
      sale: criteria.flatMap((rule) => (isAboutSale(rule) ? [surplusOf(rule)] : [])),
      valueCode: isOwnValue ? 0 : (listing.valueRange ?? 0),
    });
    return found === null ? notKnown('divides_by_nothing') : known(found);
  }

  function holdsAt(rule: DealCriterion): RentRule {
    return (rent) => {
      const outcome = keeps(rule, rent);
      return outcome === 'unknown' ? null : outcome === 'pass';
    };
  }

  function surplusOf(rule: SaleLimit & DealCriterion): SaleRule {
    return {
      sign: rule.limit === 'at_least' ? 1 : -1,
      surplusAt: (rent, valueFactor) =>
        saleSurplus(withValue(drawnAt(deal, rent).input, isOwnValue ? 1 : valueFactor), rule),
    };
  }

  function doubts(): number {
    if (firstUnknown('price', 'rent', 'utilitiesMonthly')) return 0;
    const returns = [quick.cashOnCash.value, buyBoxFigure(byBank, 'cashOnCash').value];
    const doubtsRent = isRentDoubtful(deal.input) ? cautionBit('rent_doubtful') : 0;
    return doubtsRent | (returns.some(isReturnDoubtful) ? cautionBit('return_doubtful') : 0);
  }

  return { isMarketRent: deal.isMarketRent, figure, keeps: (rule) => keeps(rule), doubts };
}

/** All figures of a listing; what it comes to in many cases only `withRisk`, for that takes the longest, else null. */
export function dealFigures(deal: MeasuredDeal, { withRisk = false } = {}): DealFigures {
  const figureOf = (measure: DealMeasure) => (isRiskMeasure(measure) && !withRisk ? null : deal.figure(measure).value);
  return Object.fromEntries(dealMeasures.map((measure) => [measure, figureOf(measure)])) as DealFigures;
}

/** Of a rental whose value grows from its price: as if it were worth so much of that. */
function withValue(input: RentalInput, factor: number): RentalInput {
  return factor === 1 ? input : { ...input, arv: input.price * factor, growsFrom: 'arv' };
}

/** The rental at another rent, which stands for all leases. */
function drawnAt(deal: PartialRental, rent: number | undefined): PartialRental {
  if (rent === undefined || rent === deal.input.rent) return deal;
  const { leaseEnds: _leaseEnds, ...flat } = deal.input;
  return { ...deal, input: { ...flat, rent } };
}

function changed(amount: number | null, change: number, share = 1): number | null {
  return amount === null ? null : amount * (1 + toShare(percent(change))) * share;
}

function forRules(input: RentalInput, rules: readonly Criterion[]): Measured {
  const price = goalPrice(input, rules);
  if (price !== null) return known(price);
  const found = priceBounds(rules).goals.map((goal) => highestPrice(input, goal));
  const isMissed = found.some((each) => each.kind === 'none' && each.reason === 'never_reached');
  return notKnown(isMissed ? 'not_reached' : 'always_reached');
}

export function buyBoxRulesOf(rules: readonly DealCriterion[]): Criterion[] {
  return rules.flatMap(({ measure, limit, value }) => (isBuyBoxMeasure(measure) ? [{ measure, limit, value }] : []));
}
