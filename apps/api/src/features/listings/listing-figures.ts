import { setImmediate } from 'node:timers/promises';
import type { MarketRate } from '@rei/domain/analysis/endpoints';
import { quickAnalysis, quickFigures } from '@rei/domain/analysis/quick-analysis';
import { rentedBedrooms } from '@rei/domain/analysis/unit-rents';
import { percent } from '@rei/domain/kernel/rate';
import { effectivePrice, type Property, type SearchResult } from '@rei/domain/listings/property';
import type { ComparedHome } from '@rei/domain/saved-properties/compare-endpoints';
import type { ComparedName } from '@rei/domain/underwriting/compared';
import { comparedFigures } from '@rei/domain/underwriting/compared-figures';
import { passingPrice } from '@rei/domain/underwriting/passing-price';
import { underwriteRental } from '@rei/domain/underwriting/rental';
import { rentalFromListing } from '@rei/domain/underwriting/rental-from-listing';
import { allowanceOf } from '@rei/domain/underwriting/utility-allowance';
import { afterCosts, soldAfterCosts } from '@rei/domain/underwriting/verdict';
import type { Working } from '@rei/domain/underwriting/workings/working';
import type { Db } from '#db/client.ts';
import type { MarketService } from '#features/market/service.ts';
import type { OwnRules, OwnRulesService } from '#features/own-rules/service.ts';
import { type Clock, dayOf } from '#ports/clock.ts';
import type { ListingInputs } from './listing-inputs.ts';
import { countedRentSource, workingOfListing } from './listing-workings.ts';
import { listInputs } from './property-repository.ts';

/** What offers for a home are made of. */
export interface OfferFacts {
  property: Property;
  /** The user's own values in dollars. */
  estimate: ListingInputs['estimate'];
  /** The highest price in dollars at which the user's rules hold, down to the cent; null for none or an unknown input. */
  highestPrice: () => number | null;
  /** The monthly rent in dollars that the figures rest on; null where none is known. */
  rent: number | null;
  /** After operating costs at a price in dollars, unrounded; null while an input besides the price is not known. */
  figuresAt: (price: number) => FiguresAtPrice | null;
  /** The same, with other values in place of the user's own where they are given; null takes one away. */
  figuresWith: (given: GivenValues) => FiguresAtPrice | null;
}

export interface FiguresAtPrice {
  monthlyCashFlow: number;
  cashOnCash: number | null;
  capRate: number | null;
}

/** Dollars, rent a month. */
interface GivenValues {
  price: number;
  rent?: number | null | undefined;
  arv?: number | null | undefined;
  rehab?: number | null | undefined;
}

/** Other requests get their turn after this many. */
const atOnce = 100;

interface Deps {
  db: Db;
  market: MarketService;
  ownRules: OwnRulesService;
  clock: Clock;
}

export function createListingFigures({ db, market, ownRules, clock }: Deps) {
  const inputsOf = (userId: string, ids: readonly number[]) => listInputs(db, userId, ids, dayOf(clock));

  return {
    listInputs: inputsOf,

    /** Rents, rate and the user's own rules are asked for once each, the last two while the ids are still being found. */
    async list(userId: string, ids: readonly number[] | Promise<readonly number[]>): Promise<SearchResult[]> {
      const [page, rate, own] = await Promise.all([
        Promise.resolve(ids).then((found) => inputsOf(userId, found)),
        market.getRate(),
        ownRules.get(userId),
      ]);
      const results: SearchResult[] = [];
      for (const inputs of page) {
        if (results.length > 0 && results.length % atOnce === 0) await setImmediate();
        results.push({
          ...inputs.property,
          figures: figuresOf(inputs, rate, own, dayOf(clock)).figures,
          ...estimatedValueOf(inputs),
        });
      }
      return results;
    },

    /** A few, in the order of their ids, each with what its figures rest on. */
    async compare(userId: string, ids: readonly number[]): Promise<ComparedHome[]> {
      const [found, rate, own] = await Promise.all([inputsOf(userId, ids), market.getRate(), ownRules.get(userId)]);
      return found.map((inputs) => {
        const { property, hudRents, estimate } = inputs;
        const today = dayOf(clock);
        const { figures, deal, isGrossRent, rent } = figuresOf(inputs, rate, own, today);
        const { source } = countedRentSource(inputs, { isGrossRent, isMarketRent: deal.isMarketRent, today });
        return {
          property: { ...property, figures },
          rents: hudRents ?? { zip: property.location.address.postal_code, rents: {} },
          ownRent: estimate.rent,
          countedRent: rent === null ? null : { amount: rent, source },
          afterCosts: deal.unknown.length === 0 ? comparedFigures(deal.input) : null,
        };
      });
    },

    /**
     * The highest price at which the user's own rules hold, at today's rate and at the one given for each listing; null for
     * none. Listings of which something is not known are left out.
     */
    async highestPrices(userId: string, rates: ReadonlyMap<number, number>) {
      const [found, rate, own] = await Promise.all([
        inputsOf(userId, [...rates.keys()]),
        market.getRate(),
        ownRules.get(userId),
      ]);
      const highestAt = (inputs: ListingInputs, given: MarketRate) => {
        const { deal } = figuresOf(inputs, given, own, dayOf(clock));
        return deal.unknown.length === 0 ? passingPrice(deal.input, own.rules) : null;
      };
      return new Map(
        found.map((inputs) => {
          const id = Number(inputs.property.property_id);
          const before = highestAt(inputs, { ...rate, rate: rates.get(id) ?? rate.rate });
          return [id, { before, now: highestAt(inputs, rate) }];
        }),
      );
    },

    /** In the order of the ids; what is asked of the store is asked once for all of them. */
    async offerFacts(userId: string, ids: readonly number[]): Promise<OfferFacts[]> {
      const [found, rate, own] = await Promise.all([inputsOf(userId, ids), market.getRate(), ownRules.get(userId)]);
      const facts: OfferFacts[] = [];
      for (const inputs of found) {
        if (facts.length > 0 && facts.length % atOnce === 0) await setImmediate();
        facts.push(offerFactsOf(inputs, rate, own, dayOf(clock)));
      }
      return facts;
    },

    /** Undefined for a property that is not there for this user, null while something of it is not known. */
    async explain(userId: string, id: number, name: ComparedName): Promise<Working | null | undefined> {
      const [[inputs], rate, own] = await Promise.all([inputsOf(userId, [id]), market.getRate(), ownRules.get(userId)]);
      if (!inputs) return undefined;
      const { deal, isGrossRent } = figuresOf(inputs, rate, own, dayOf(clock));
      if (deal.unknown.length > 0) return null;
      return workingOfListing(name, { inputs, deal, isGrossRent, own, today: dayOf(clock) });
    },
  };
}

export type ListingFigures = ReturnType<typeof createListingFigures>;

function offerFactsOf(inputs: ListingInputs, rate: MarketRate, own: OwnRules, today: string): OfferFacts {
  const { deal, rent } = figuresOf(inputs, rate, own, today);
  const isKnown = isKnownBut(deal.unknown);
  // Asked for by a recipe, by a row and by its checks, and searched for each time.
  let highest: number | null | undefined;
  return {
    property: inputs.property,
    estimate: inputs.estimate,
    highestPrice: () => {
      if (highest === undefined) highest = isKnown ? passingPrice(deal.input, own.rules) : null;
      return highest === null ? null : Math.floor(highest * 100) / 100;
    },
    rent,
    figuresAt: (price) => (isKnown ? figuresAtPrice(deal, price) : null),
    figuresWith: ({ price, rent: typedRent, arv, rehab }) => {
      const estimate = {
        ...inputs.estimate,
        ...(typedRent !== undefined && { rent: typedRent }),
        ...(arv !== undefined && { arv }),
        ...(rehab !== undefined && { renovations: rehab }),
      };
      const given = figuresOf({ ...inputs, estimate }, rate, own, today).deal;
      return isKnownBut(given.unknown) ? figuresAtPrice(given, price) : null;
    },
  };
}

function estimatedValueOf({ property, storedValue }: ListingInputs): Pick<SearchResult, 'estimated_value'> {
  if (storedValue === undefined || property.status === 'Sold') return {};
  const { value, by, sales } = storedValue;
  return { estimated_value: { value, by, sales } };
}

const isKnownBut = (unknown: ReturnType<typeof rentalFromListing>['unknown']) =>
  unknown.every((fact) => fact === 'price');

function figuresAtPrice(
  { input }: Pick<ReturnType<typeof rentalFromListing>, 'input'>,
  price: number,
): FiguresAtPrice | null {
  if (price <= 0) return null;
  const { monthlyCashFlow, cashOnCash, capRate } = underwriteRental({ ...input, price });
  return { monthlyCashFlow, cashOnCash, capRate };
}

function figuresOf(
  { property, hudRents, estimate, typed, lines, countyRate, marketRent }: ListingInputs,
  market: MarketRate,
  own: OwnRules,
  today: string,
): {
  figures: SearchResult['figures'];
  deal: ReturnType<typeof rentalFromListing>;
  isGrossRent: boolean;
  rent: number | null;
} {
  const { type, beds, sqft, units, units_vary, units_detail } = property.description;
  // An unknown rent is never 0.
  const typedRent = estimate.rent !== null && estimate.rent > 0 ? estimate.rent : null;
  const home = { type, beds, units: { units, unitsVary: units_vary, unitsDetail: units_detail } };
  const analysis = quickAnalysis({
    ...home,
    listPrice: effectivePrice(property),
    sqft,
    rents: hudRents?.rents ?? {},
    rate: market.rate === null ? null : percent(market.rate),
    typedRent,
  });
  const { state_code: state } = property.location.address;
  const deal = rentalFromListing({
    state,
    propertyType: type,
    isGrossRent: typedRent === null,
    building: { sqft, yearBuilt: property.description.year_built },
    utilityTable: allowanceOf(state, rentedBedrooms(home), market.allowances),
    countyRate,
    profile: own.profile,
    typed,
    market,
    listing: { hoaMonthly: property.hoa_fee, source: property.source.name, date: property.source.importedAt },
    price: effectivePrice(property),
    rent: analysis.rent.value,
    marketRent: marketRent?.rent,
    estimate,
    lines,
    today,
  });
  const figures = {
    ...quickFigures(analysis),
    ...(typedRent !== null && { isRentOwn: true }),
    afterCosts:
      property.status === 'Sold' && property.agreed === undefined
        ? soldAfterCosts
        : afterCosts({ ...deal, rules: own.rules, quickCashOnCash: analysis.cashOnCash.value }),
  };
  return {
    figures,
    deal,
    isGrossRent: typedRent === null && !deal.isMarketRent,
    rent: deal.isMarketRent ? (marketRent?.rent ?? null) : analysis.rent.value,
  };
}
