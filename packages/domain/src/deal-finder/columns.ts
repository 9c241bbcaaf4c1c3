import { dollarsToCents } from '../kernel/money.ts';
import { usStates } from '../kernel/us-states.ts';
import type { VectorMemory } from './vector-memory.ts';

/**
 * What is computed from of every listing, a column each, 59 bytes a listing, in shared memory. Dollars; rent and dues a
 * month; NaN, or 0 and `unknownDay` where there is no NaN, for what is not known.
 */
export interface DealColumns {
  price: Float64Array;
  rent: Float64Array;
  /** What is asked for such homes around it, whole dollars a month; 0 for not known. */
  marketRent: Uint16Array;
  /** Its tested range, as `codeOfRange` writes it; 0 for none. */
  rentRange: Uint16Array;
  /** The number of its ZIP; and of each ZIP what homes there were paid of their list prices, as `codeOfRange` writes it, 0 for not tested. */
  zip: Uint32Array;
  valueRanges: Uint16Array;
  /** What `utilityAllowance` says of its dwellings, whole dollars a month. */
  utilities: Uint16Array;
  /** What the installation knows of the county's property tax, as `codeOfTax` writes it; 0 for nothing. */
  countyTax: Uint16Array;
  /** Cents, as they are stored, or `unknownDues`. */
  hoa: Uint32Array;
  priceCut: Float64Array;
  /** What sales around it say of it as it is and renovated, as `codeOfValue` writes it; 0 for not known. */
  value: Uint16Array;
  afterRepair: Uint16Array;
  sqft: Int32Array;
  /** As `bathsCode` writes them; 0 for not known. */
  baths: Uint8Array;
  yearBuilt: Uint16Array;
  listDay: Int32Array;
  state: Uint8Array;
  /** The number of its property type. */
  type: Uint8Array;
  cautions: Uint16Array;
  /** The memory that all of them lie in, and where in it vector loops may keep what they work with; without it plain loops serve. */
  vectorMemory?: VectorMemory | undefined;
}

export const unknownDay = -2_147_483_648;
export const unknownDues = 0xffff_ffff;

/** Dues, dollars a month, as their column has them; what is more than it holds is not known. */
export function duesCode(dollars: number | null): number {
  return dollars === null ? unknownDues : Math.min(dollarsToCents(dollars), unknownDues);
}

/** Dollars of a column of dues; NaN for not known. */
export function duesOfCode(code: number): number {
  return code === unknownDues ? Number.NaN : code / 100;
}

/** One more than its quarters of a bathroom, between two codes where they are no quarters; 0 for not known. */
export function bathsCode(baths: number | null): number {
  return baths === null ? 0 : 4 * baths + 1;
}

/** Bathrooms of a code; NaN for not known. */
export function bathsOfCode(code: number): number {
  return code > 0 ? (code - 1) / 4 : Number.NaN;
}

const stateCodes = Object.keys(usStates);

export const stateCount = stateCodes.length;

export function stateIndex(code: string): number {
  const index = stateCodes.indexOf(code);
  return index < 0 ? stateCount : index;
}

export function stateOfIndex(index: number): string {
  return stateCodes[index] ?? '';
}
