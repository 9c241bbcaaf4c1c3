import { conditionScore, type FactColumns } from '../valuation/adjustments.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { logOfLot } from '../valuation/statistical/near-sales.ts';
import { fewestOfBulk } from './comps.ts';
import { cosOf } from './nearby.ts';
import type { PlacedHome } from './nearest-homes.ts';

interface Sale extends PlacedHome, HomeFacts {
  isDemo: boolean;
  price: number;
  /** Since the sale. */
  days: number;
}

/** Sales of one type, cell by cell, a column for each thing; NaN is what is not known. Days are those since the sale. */
export interface SaleTable extends FactColumns {
  id: Float64Array;
  isDemo: Uint8Array;
  lat: Float64Array;
  lon: Float64Array;
  price: Float64Array;
  /** 1 where it is told how the home is inside. */
  isConditionTold: Uint8Array;
  // What is asked of each sale for every home around it.
  logPrice: Float64Array;
  logSqft: Float64Array;
  logLot: Float64Array;
  cosLat: Float64Array;
  /** The same for sales on one day for the very same price; 0 where fewer than three of all are. */
  deed: Int32Array;
}

/** The sales in the order that is given. */
export function createSaleTable(sales: readonly Sale[]): SaleTable {
  const column = (of: (sale: Sale) => number | null) => Float64Array.from(sales, (one) => of(one) ?? Number.NaN);
  return {
    id: column(({ id }) => id),
    isDemo: Uint8Array.from(sales, ({ isDemo }) => Number(isDemo)),
    ...{ lat: column(({ lat }) => lat), lon: column(({ lon }) => lon) },
    ...{ price: column(({ price }) => price), days: column(({ days }) => days), sqft: column(({ sqft }) => sqft) },
    ...{ beds: column(({ beds }) => beds), baths: column(({ baths }) => baths) },
    ...{ yearBuilt: column(({ yearBuilt }) => yearBuilt), lotSqft: column(({ lotSqft }) => lotSqft) },
    condition: column(({ condition }) => conditionScore(condition)),
    isConditionTold: Uint8Array.from(sales, ({ condition }) => (condition == null ? 0 : 1)),
    logPrice: column(({ price }) => Math.log(price)),
    logSqft: column(({ sqft }) => sqft && Math.log(sqft)),
    logLot: column(({ lotSqft }) => logOfLot(lotSqft)),
    cosLat: column(({ lat }) => cosOf(lat)),
    deed: deedsOf(sales),
  };
}

/** Sales on one day for the very same price get a number of their own, from 1 on. */
function deedsOf(sales: readonly Sale[]): Int32Array {
  const deeds = new Int32Array(sales.length);
  const alike = Map.groupBy(sales.keys(), (at) => `${sales[at]?.price}|${sales[at]?.days}`);
  let number = 0;
  for (const places of alike.values()) {
    if (places.length < fewestOfBulk) continue;
    number += 1;
    for (const at of places) deeds[at] = number;
  }
  return deeds;
}
