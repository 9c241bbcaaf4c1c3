import { type CountMeasure, type FigureMeasure, leastHomes, type ResearchMeasure } from '@rei/domain/markets/measures';
import type { SeriesMeasure, SeriesSource } from '@rei/domain/markets/series';

/** Which column counts the homes that a figure rests on. */
export const homesColumns: Record<FigureMeasure, string> = {
  price: 'price_homes',
  pricePerSqft: 'sqft_homes',
  daysOnMarket: 'dated_homes',
  cutShare: 'active',
  cutSize: 'cuts',
  rentToPrice: 'rent_homes',
};

const enough = (measure: FigureMeasure, value: string) =>
  `case when p.${homesColumns[measure]} >= ${leastHomes} then ${value} end`;

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
  price: enough('price', 'p.price'),
  pricePerSqft: enough('pricePerSqft', 'p.price_per_sqft'),
  daysOnMarket: enough('daysOnMarket', 'p.days_on_market'),
  cutShare: enough('cutShare', '100 * p.cuts::float8 / p.active'),
  cutSize: enough('cutSize', 'p.cut_size'),
  rentToPrice: enough('rentToPrice', 'p.rent_to_price'),
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

const homesObject = Object.entries(homesColumns)
  .map(([measure, column]) => `'${measure}', p.${column}`)
  .join(', ');

export const figureColumns = `${columnsOf(measured)}, jsonb_build_object(${homesObject}) as homes`;
export const dayColumns = columnsOf(counted);

export type StoredFigures = Record<CountMeasure, number> &
  Record<FigureMeasure | ResearchMeasure, number | null> & { homes: Record<FigureMeasure, number> };
