import { usStates } from '../kernel/us-states.ts';

/**
 * What is computed from of every listing, a column each and one entry a listing; shared memory will do. 43 bytes a
 * listing. What is not known is NaN, and 0 or `unknownDay` where there is no NaN.
 */
export interface DealColumns {
  /** Dollars; NaN without a list price, as a sold home is. */
  price: Float64Array;
  /** HUD's rent of all its dwellings a month, dollars. */
  rent: Float64Array;
  /** Dues a month, dollars; NaN where the listing says nothing of them. */
  hoa: Float64Array;
  /** The latest lowering of the price, dollars; NaN for none. */
  priceCut: Float64Array;
  /** 0 where not known. */
  sqft: Int32Array;
  /** The day it was listed, days since 1970-01-01. */
  listDay: Int32Array;
  /** By `stateIndex`. */
  state: Uint8Array;
  /** The cautions that do not depend on a question, as their bits. */
  cautions: Uint16Array;
}

/** Stands for a listing day that nobody knows. */
export const unknownDay = -2_147_483_648;

const stateCodes = Object.keys(usStates);

/** The number of states with an index of their own; one more stands for what is no state. */
export const stateCount = stateCodes.length;

/** The number that a state is kept as: two letters; `stateCount` for what is no state. */
export function stateIndex(code: string): number {
  const index = stateCodes.indexOf(code);
  return index < 0 ? stateCount : index;
}

/** The two letters of a state's number; '' for what is no state. */
export function stateOfIndex(index: number): string {
  return stateCodes[index] ?? '';
}
