import { type CountMeasure, type FigureMeasure, leastHomes } from '@rei/domain/markets/measures';

const enough = (homes: string, value: string) => `case when p.${homes} >= ${leastHomes} then ${value} end`;

/** Each measure of a row of places or days, null where it would rest on too few homes. */
export const measured: Record<CountMeasure | FigureMeasure, string> = {
  active: 'p.active',
  fresh: 'p.fresh',
  pending: 'p.pending',
  gone: 'p.gone',
  price: enough('price_homes', 'p.price'),
  pricePerSqft: enough('sqft_homes', 'p.price_per_sqft'),
  daysOnMarket: enough('dated_homes', 'p.days_on_market'),
  cutShare: enough('active', '100 * p.cuts::float8 / p.active'),
  cutSize: enough('cuts', 'p.cut_size'),
  rentToPrice: enough('rent_homes', 'p.rent_to_price'),
};

export const figureColumns = Object.entries(measured)
  .map(([name, text]) => `${text} as "${name}"`)
  .join(', ');

export type StoredFigures = Record<CountMeasure, number> & Record<FigureMeasure, number | null>;
