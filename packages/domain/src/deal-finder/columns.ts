import { usStates } from '../kernel/us-states.ts';

/**
 * What is computed from of every listing, a column each, 54 bytes a listing, in shared memory. Dollars; rent and dues a
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
  hoa: Float64Array;
  priceCut: Float64Array;
  sqft: Int32Array;
  yearBuilt: Uint16Array;
  listDay: Int32Array;
  state: Uint8Array;
  /** The number of its property type. */
  type: Uint8Array;
  cautions: Uint16Array;
}

export const unknownDay = -2_147_483_648;

const stateCodes = Object.keys(usStates);

export const stateCount = stateCodes.length;

export function stateIndex(code: string): number {
  const index = stateCodes.indexOf(code);
  return index < 0 ? stateCount : index;
}

export function stateOfIndex(index: number): string {
  return stateCodes[index] ?? '';
}
