import { type CountMeasure, type FigureMeasure, leastHomes, type ResearchMeasure } from '@rei/domain/markets/measures';
import type { SeriesMeasure, SeriesSource } from '@rei/domain/markets/series';

const enough = (homes: string, value: string) => `case when p.${homes} >= ${leastHomes} then ${value} end`;

const newest = (source: string, measure: string, told: string) => `
  (select ${told} from market_series s
    where s.level = p.level::text and s.place = p.key and s.source = '${source}' and s.measure = '${measure}')`;
const change = '100 * (s.latest / nullif(s.year_ago, 0) - 1)::float8';

/** Where each research measure comes from, the better source first. */
export const researchSources: Record<ResearchMeasure, readonly [source: SeriesSource, measure: SeriesMeasure][]> = {
  homeValue: [['zillow', 'homeValue']],
  homeValueChange: [['zillow', 'homeValue']],
  typicalRent: [['zillow', 'rent']],
  typicalRentChange: [['zillow', 'rent']],
  listPriceChange: [
    ['realtor', 'listPrice'],
    ['redfin', 'listPrice'],
  ],
};

function researched(measure: ResearchMeasure): string {
  const told = measure === 'homeValue' || measure === 'typicalRent' ? 's.latest::float8' : change;
  return `coalesce(${researchSources[measure].map(([source, series]) => newest(source, series, told)).join(', ')}, null)`;
}

/** Each measure of a row of places or days, null where it would rest on too few homes. */
const counted: Record<CountMeasure | FigureMeasure, string> = {
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

/** Each measure of a row of places, those of research files with it. */
export const measured: Record<CountMeasure | FigureMeasure | ResearchMeasure, string> = {
  ...counted,
  homeValue: researched('homeValue'),
  homeValueChange: researched('homeValueChange'),
  typicalRent: researched('typicalRent'),
  typicalRentChange: researched('typicalRentChange'),
  listPriceChange: researched('listPriceChange'),
};

const columnsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([name, text]) => `${text} as "${name}"`)
    .join(', ');

export const figureColumns = columnsOf(measured);
export const dayColumns = columnsOf(counted);

export type StoredFigures = Record<CountMeasure, number> & Record<FigureMeasure | ResearchMeasure, number | null>;
