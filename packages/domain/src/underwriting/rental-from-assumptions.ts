import type { AssumptionKey } from './assumptions.ts';
import type { NeededFact } from './buy-box.ts';
import type { Cost } from './cost.ts';
import type { Building } from './insurance.ts';
import type { OwnAmounts } from './own-amounts.ts';
import type { RentalInput } from './rental-input.ts';
import type { Assumptions } from './resolve-assumptions.ts';
import { upkeepBySize } from './upkeep.ts';

/** Dollars; rent a month, and whether it is HUD's, with utilities. */
export interface RentalFacts {
  price: number;
  rent: number;
  isGrossRent: boolean;
  /** Needed where repairs and reserve go by size. */
  building?: Building | undefined;
  /** What is known of its income and costs line by line. */
  own?: OwnAmounts | undefined;
  arv: number | null;
  rehab: number;
}

/** The input of an underwriting; or the assumption that has no value (rate, property tax) and must be typed first. */
export function rentalFromAssumptions(
  facts: RentalFacts,
  assumptions: Assumptions,
): { kind: 'ready'; input: RentalInput } | { kind: 'missing'; keys: AssumptionKey[] } {
  const { input, keys } = assumed(facts, assumptions);
  return keys.length === 0 ? { kind: 'ready', input } : { kind: 'missing', keys };
}

export interface PartialRental {
  input: RentalInput;
  unknown: readonly NeededFact[];
}

/** The input of an underwriting with what is not known of it. A price or rent that is not above 0 is not known. */
export function partialRental(
  { price, rent, ...facts }: Omit<RentalFacts, 'price' | 'rent'> & { price: number | null; rent: number | null },
  assumptions: Assumptions,
): PartialRental {
  const { input, keys } = assumed({ ...facts, price: price ?? 0, rent: rent ?? 0 }, assumptions);
  const unknown: NeededFact[] = [];
  if (!(input.price > 0)) unknown.push('price');
  if (!(input.rent > 0)) unknown.push('rent');
  return { input, unknown: [...unknown, ...keys] };
}

function assumed(facts: RentalFacts, assumptions: Assumptions): { input: RentalInput; keys: AssumptionKey[] } {
  const keys: AssumptionKey[] = [];
  const read = (key: AssumptionKey): number => {
    const { value } = assumptions[key];
    if (value === null) keys.push(key);
    return value ?? 0;
  };
  // Read in this order, so that what is missing is told in it.
  const [propertyTax, hoa, utilities] = [read('propertyTaxRate'), read('hoaMonthly'), read('utilitiesMonthly')];
  const insurance = assumptions.insuranceYearly.value;
  const sqft = facts.building?.sqft ?? 0;
  const upkeep =
    read('costsBySize') === 1 && sqft > 0
      ? upkeepBySize(
          { sqft, yearBuilt: facts.building?.yearBuilt ?? null },
          {
            rebuildPerSqft: read('rebuildPerSqft'),
            repairs: read('repairsOfRebuild'),
            reserve: read('reserveOfRebuild'),
          },
        )
      : null;
  const { own } = facts;
  const doTenantsPay = read('tenantPaysUtilities') === 1;
  const input: RentalInput = {
    price: facts.price,
    rent: doTenantsPay && facts.isGrossRent ? facts.rent - utilities : facts.rent,
    otherIncome: own?.otherIncome ?? 0,
    concessions: own?.concessions ?? 0,
    vacancyRate: read('vacancyRate'),
    costs: {
      propertyTax: { amount: propertyTax, basis: 'price' },
      insurance:
        insurance === null
          ? { amount: read('insuranceRate'), basis: 'price', atLeast: read('insuranceLowest') }
          : { amount: insurance, basis: 'year' },
      hoa: { amount: hoa, basis: 'month' },
      utilities: { amount: doTenantsPay && facts.isGrossRent ? 0 : utilities, basis: 'month' },
      repairs: upkeep
        ? { amount: upkeep.repairs, basis: 'year' }
        : { amount: read('repairsRate'), basis: 'gross_income' },
      capitalReserve: reserveCost(
        own?.capitalReserve ?? assumptions.reserveYearly.value ?? upkeep?.reserve ?? null,
        read('capitalReserveRate'),
      ),
      management: { amount: read('managementRate'), basis: 'collected_rent' },
      other: { amount: read('otherYearly'), basis: 'year' },
    },
    isReserveBelowNoi: own?.isReserveBelowNoi ?? read('reserveAfterNoi') === 1,
    downPaymentRate: read('downPaymentRate'),
    loanRate: read('loanRate'),
    loanYears: read('loanYears'),
    closingRate: read('closingRate'),
    pointsRate: read('pointsRate'),
    rehab: facts.rehab,
    reserves: own?.reserves ?? 0,
    holdingCosts: own?.holdingCosts ?? 0,
    credits: own?.credits ?? 0,
    secondLoan: null,
    arv: facts.arv,
    growsFrom: read('growsFromArv') === 1 && facts.arv !== null ? 'arv' : 'price',
    appreciation: read('appreciation'),
    rentGrowth: read('rentGrowth'),
    costGrowth: read('costGrowth'),
    ...(own && own.leaseEnds.length > 0 && { leaseEnds: own.leaseEnds }),
    holdYears: read('holdYears'),
    sellingRate: read('sellingRate'),
    discountRate: read('discountRate'),
    landRate: read('landRate'),
  };
  return { input, keys };
}

/** A yearly amount where one is known, else a share of the rent. */
function reserveCost(yearly: number | null, rate: number): Cost {
  return yearly === null ? { amount: rate, basis: 'gross_income' } : { amount: yearly, basis: 'year' };
}
