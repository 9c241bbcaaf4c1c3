import { percent, toShare } from '../kernel/rate.ts';
import type { UsState } from '../kernel/us-states.ts';
import type { PropertyType } from '../listings/property-type.ts';

/** Average premium of an owner's policy (HO-3) in 2022, dollars a year: NAIC through the Insurance Information Institute. */
const averagePremiums: Partial<Record<UsState, number>> = {
  AK: 1129,
  AL: 1748,
  AR: 1740,
  AZ: 1018,
  CA: 1492,
  CO: 2079,
  CT: 1814,
  DC: 1384,
  DE: 1103,
  FL: 2677,
  GA: 1655,
  HI: 1431,
  IA: 1268,
  ID: 1002,
  IL: 1343,
  IN: 1191,
  KS: 1583,
  KY: 1359,
  LA: 2603,
  MA: 1871,
  MD: 1392,
  ME: 1077,
  MI: 1056,
  MN: 1774,
  MO: 1668,
  MS: 1907,
  MT: 1639,
  NC: 1621,
  ND: 1325,
  NE: 1869,
  NH: 1188,
  NJ: 1417,
  NM: 1322,
  NV: 948,
  NY: 1628,
  OH: 995,
  OK: 2268,
  OR: 893,
  PA: 1120,
  RI: 2074,
  SC: 1571,
  SD: 1756,
  TN: 1492,
  TX: 2397,
  UT: 937,
  VA: 1332,
  VT: 1109,
  WA: 1151,
  WI: 957,
  WV: 1113,
  WY: 1596,
};

export const insuranceSource = 'NAIC average premium of owners (HO-3)';
export const insuranceYear = '2022';

/** Percent by which true premiums often lie lower or higher. */
export const insuranceWithin = 40;

export const insuranceNote = `Not a quote: the state’s average, changed by size, age and a landlord’s surcharge. True premiums are often ${insuranceWithin}% lower or higher`;

/** What a size is compared with: a home that costs so much to rebuild has the average premium. */
const averageRebuild = 300_000;
const sizePower = 0.65;

/** Homes beyond it are insured as commercial buildings. */
export const largestInsured = 10_000;

const insuredTypes: readonly PropertyType[] = [
  'single_family',
  'townhomes',
  'multi_family',
  'duplex',
  'triplex',
  'fourplex',
];

/** Whether a policy of the whole building is what its owner buys: not of a condo, a mobile home or land. */
export function ownerInsuresBuilding(propertyType: PropertyType): boolean {
  return insuredTypes.includes(propertyType);
}

interface PremiumTerms {
  rebuildPerSqft: number;
  surcharge: number;
  /** The state's average where the built-in table is not to count, dollars a year. */
  average?: number | undefined;
}

/** The state's premium for a square foot to that power, dollars a year; NaN where the state has none. */
export function premiumOfState(state: string, { rebuildPerSqft, surcharge, ...terms }: PremiumTerms): number {
  const premiums: Partial<Record<string, number>> = averagePremiums;
  const average = terms.average ?? premiums[state] ?? Number.NaN;
  return average * (rebuildPerSqft / averageRebuild) ** sizePower * (1 + toShare(percent(surcharge)));
}

/** What age adds or takes: newer roofs and wires are insured for less. An own assumption; 1 where it is not known. */
export function premiumOfAge(yearBuilt: number | null): number {
  if (yearBuilt === null || yearBuilt <= 0) return 1;
  if (yearBuilt >= 2010) return 0.9;
  if (yearBuilt >= 1980) return 1;
  return yearBuilt >= 1950 ? 1.1 : 1.25;
}

let powers: Float64Array | undefined;

/** What the size adds, for whole square feet up to `largestInsured`. From a table, because every ranking asks for it. */
export function premiumsOfSize(): Float64Array {
  powers ??= Float64Array.from({ length: largestInsured + 1 }, (_, sqft) => sqft ** sizePower);
  return powers;
}

export interface Building {
  sqft: number | null;
  yearBuilt: number | null;
}

/**
 * A landlord's insurance a year, unrounded dollars: state average * (rebuild / 300,000)^0.65 * age * surcharge
 * (abhorkarpet/Rental-Property-Deal-Analyzer). Null where state or size are not known, or no such policy is bought.
 */
export function insuranceEstimate(
  { state, propertyType, sqft, yearBuilt }: Building & { state: string; propertyType: PropertyType },
  terms: PremiumTerms,
): number | null {
  if (sqft === null || sqft <= 0 || sqft > largestInsured || !ownerInsuresBuilding(propertyType)) return null;
  const premium = premiumOfState(state, terms) * premiumOfAge(yearBuilt) * (premiumsOfSize()[Math.floor(sqft)] ?? 0);
  return Number.isNaN(premium) ? null : premium;
}
