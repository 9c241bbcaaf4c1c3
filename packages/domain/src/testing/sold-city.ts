import { createSaleColumns, type SaleColumns } from '../valuation/statistical/earlier-sales.ts';

/** 0 up to 1, the same for a number in every run. */
function spread(index: number, step: number): number {
  return (index * step) % 1;
}

interface City {
  count: number;
  /** Days in which they are sold, evenly. */
  days?: number;
  /** How far prices are from what the homes are worth, as a logarithm, at most. */
  noise?: number;
}

/**
 * Sales of a city whose prices no sum of usual adjustments explains: homes west of its middle are dearer the older they
 * are, those east of it cheaper, and lots count where they are large alone.
 */
export function soldCity({ count, days = 700, noise = 0.1 }: City): SaleColumns {
  const sales = createSaleColumns(count);
  for (let sale = 0; sale < count; sale += 1) {
    const [west, north] = [spread(sale, 0.618034), spread(sale, 0.414214)];
    sales.day[sale] = 19_000 + Math.floor((sale * days) / count);
    sales.lat[sale] = 40 + north / 20;
    sales.lon[sale] = -80 + west / 20;
    sales.sqft[sale] = Math.round(900 + 2000 * spread(sale, 0.7548776));
    sales.beds[sale] = 2 + (sale % 4);
    sales.baths[sale] = 1 + (sale % 3);
    sales.yearBuilt[sale] = 1900 + Math.round(120 * spread(sale, 0.5698403));
    sales.lotSqft[sale] = Math.round(3000 * (1 + 10 * spread(sale, 0.2207440846) ** 3));
    const years = (2020 - (sales.yearBuilt[sale] ?? 0)) / 100;
    const worth =
      12.5 +
      0.75 * Math.log((sales.sqft[sale] ?? 0) / 1500) +
      0.08 * ((sales.baths[sale] ?? 0) - 2) +
      (west < 0.5 ? 0.4 : -0.4) * years +
      ((sales.lotSqft[sale] ?? 0) > 10_000 ? 0.2 : 0);
    sales.price[sale] = Math.exp(worth + noise * (2 * spread(sale, 0.8191725) - 1));
  }
  return sales;
}
