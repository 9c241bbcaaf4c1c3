import type { BuyerWishes } from '../buyers/buyer-fields.ts';

/** Of a buyer who says nothing. */
export const noWishes: BuyerWishes = { areas: [], minPrice: null, maxPrice: null, types: [], minCashOnCash: null };
