import type { BuyerWishes } from '../buyers/buyer.ts';

/** Of a buyer who says nothing. */
export const noWishes: BuyerWishes = { areas: [], minPrice: null, maxPrice: null, types: [], minCashOnCash: null };
