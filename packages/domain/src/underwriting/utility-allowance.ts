import type { rentedBedrooms } from '../analysis/unit-rents.ts';
import type { UsState } from '../kernel/us-states.ts';
import type { AllowanceTables } from '../settings/allowance-tables.ts';

/** Average residential electric bill a month, dollars: EIA-861, 2021, else 2020. Where none was found, the country's counts. */
const electricBills: Record<UsState, number | null> = {
  AK: 133.89,
  AL: 147.75,
  AR: 123.69,
  AZ: 131.35,
  CA: 123.67,
  CO: 91.96,
  CT: 156.21,
  DC: 92.42,
  DE: 118.85,
  FL: 130.4,
  GA: 134.11,
  HI: 177.78,
  IA: 109.63,
  ID: 97.62,
  IL: 95.86,
  IN: 126.51,
  KS: 115.53,
  KY: 124.67,
  LA: 131.37,
  MA: 136.37,
  MD: 127.62,
  ME: 99.44,
  MI: 117.57,
  MN: 104.76,
  MO: 118.55,
  MS: 135.31,
  MT: 97.84,
  NC: 120.38,
  ND: 112.93,
  NE: 108.09,
  NH: 125.24,
  NJ: 112.39,
  NM: 87.31,
  NV: 110.17,
  NY: 110.47,
  OH: 107.3,
  OK: null,
  OR: null,
  PA: 114.9,
  PR: null,
  RI: 130.75,
  SC: 138.16,
  SD: 121.77,
  TN: null,
  TX: null,
  UT: null,
  VA: 131.72,
  VT: 110.79,
  WA: null,
  WI: 99.42,
  WV: 124.09,
  WY: null,
};

/** The same of the whole country, 2021. */
const usElectricBill = 121.01;

/** By bedrooms, 0 to 4: the share of the state's average electric bill, and dollars for gas, water, sewer and trash. */
const byBedrooms = [
  { electric: 0.45, rest: 45 },
  { electric: 0.55, rest: 55 },
  { electric: 0.7, rest: 70 },
  { electric: 0.85, rest: 85 },
  { electric: 1, rest: 105 },
] as const;

/** What the columns of the Deal Finder hold at most, dollars a month. */
const highestAllowance = 65_535;

/** Of a dwelling with 4 bedrooms, added for each one above it; the same as HUD adds to its rent. */
const perExtraBedroom = 0.15;

export const utilityTableSource = 'Own estimate by state and bedrooms, electric bills of EIA-861';
export const utilityTableYear = '2021';

/** Percent by which true bills often lie lower or higher. */
export const utilitiesWithin = 30;

export const utilityTableNote = `No national allowance table exists. Your housing agency’s schedule (form HUD-52667) is better; true bills are often ${utilitiesWithin}% lower or higher`;

/** What `rentedBedrooms` says of a listing, where it says bedrooms. */
export function allowanceOf(
  state: string,
  bedrooms: ReturnType<typeof rentedBedrooms>,
  tables?: AllowanceTables,
): number | null {
  return typeof bedrooms === 'string' ? null : utilityAllowance(state, bedrooms, tables);
}

/**
 * What tenants of these dwellings pay for utilities in a month, whole dollars: an own estimate, set beside a few
 * schedules of housing agencies, since there is no national one, or what the installation's tables say. Null where a state or the bedrooms are not known, and for a
 * building of so many dwellings that it comes to more than `highestAllowance`: those have bills of their own.
 */
export function utilityAllowance(
  state: string,
  bedrooms: readonly number[] | null,
  tables?: AllowanceTables,
): number | null {
  const bills: Partial<Record<string, number | null>> = electricBills;
  if (!Object.hasOwn(bills, state) || bedrooms === null || bedrooms.length === 0) return null;
  const bill = bills[state] ?? usElectricBill;
  const own = tables?.[state]?.dollars;
  let total = 0;
  for (const beds of bedrooms) {
    const place = Math.min(Math.max(Math.floor(beds), 0), 4);
    const { electric, rest } = byBedrooms[place] ?? byBedrooms[4];
    const monthly = own?.[place] ?? electric * bill + rest;
    total += Math.round(monthly * (1 + perExtraBedroom * Math.max(beds - 4, 0)));
  }
  return total <= highestAllowance ? total : null;
}
