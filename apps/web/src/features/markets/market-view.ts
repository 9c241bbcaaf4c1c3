import type { Market } from '@rei/domain/markets/market';
import {
  isResearchMeasure,
  type MapMeasure,
  type MarketMeasure,
  mapMeasures,
  marketMeasures,
  type ResearchMeasure,
} from '@rei/domain/markets/measures';
import { type MarketLevel, type MarketPlace, marketLevels } from '@rei/domain/markets/place';
import { pageParam } from '#lib/page-param.ts';

/** What the table shows, as it stands in the address. */
export interface MarketView {
  level: MarketLevel;
  state: string | undefined;
  county: string | undefined;
  city: string | undefined;
  q: string;
  sort: MarketMeasure | 'name';
  direction: 'asc' | 'desc';
  page: number;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** What an address names; what it names wrongly is as it is where nothing is said. */
export function readView(params: URLSearchParams): MarketView {
  const sort = oneOf([...marketMeasures, 'name'] as const, params.get('sort')) ?? 'active';
  return {
    level: oneOf(marketLevels, params.get('level')) ?? 'state',
    state: params.get('state') ?? undefined,
    county: params.get('county') ?? undefined,
    city: params.get('city') ?? undefined,
    q: params.get('q') ?? '',
    sort,
    direction: oneOf(['asc', 'desc'] as const, params.get('direction')) ?? (sort === 'name' ? 'asc' : 'desc'),
    page: pageParam(params),
  };
}

/** The address with these things changed and the first page. */
export function withView(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}

/** The part of an address that asks for what lies within a place. */
export function withinParams({ level, key, state }: MarketPlace): Record<string, string | undefined> {
  const nothing = { state: undefined, county: undefined, city: undefined };
  return { ...nothing, ...(level === 'state' ? { state } : level === 'county' ? { county: key } : { city: key }) };
}

/** How a comparison's address names a place. */
export const placeToken = ({ level, key }: Pick<MarketPlace, 'level' | 'key'>): string => `${level}:${key}`;

/** What a map beside the table is colored by: the table's order where a map can show it. */
export const mapMeasureOf = ({ sort }: Pick<MarketView, 'sort'>): MapMeasure => oneOf(mapMeasures, sort) ?? 'passing';

/** The measures that a list of markets has: of research only what was imported. */
export const shownMeasures = (research: readonly { measure: ResearchMeasure }[]): MarketMeasure[] =>
  marketMeasures.filter(
    (measure) => !isResearchMeasure(measure) || research.some((imported) => imported.measure === measure),
  );

const lesserMeasures: readonly MarketMeasure[] = [
  ...(['fresh', 'pending', 'gone', 'cutSize', 'bestReturn'] as const),
  ...(['homeValueChange', 'typicalRentChange', 'listPriceChange'] as const),
];

/** Those that a table with little room has: the lesser ones only while it goes by them. */
export const leadingMeasures = (measures: readonly MarketMeasure[], { sort }: Pick<MarketView, 'sort'>) =>
  measures.filter((measure) => measure === sort || !lesserMeasures.includes(measure));

/** Where a market is, in few words. */
export function whereabouts({ level, state, city }: Market): string {
  if (level === 'state') return '';
  return level === 'zip' && city !== null ? `${city}, ${state}` : state;
}

/** The state that a view lies in; undefined for the whole country. */
export function stateOf({ state, county, city }: Pick<MarketView, 'state' | 'county' | 'city'>): string | undefined {
  const key = county ?? city;
  return key === undefined ? state : key.slice(key.lastIndexOf('|') + 1);
}

export function placeOfArea(level: MarketLevel, { key, name }: { key: string; name: string }, state = ''): MarketPlace {
  const split = key.lastIndexOf('|');
  const ofState = level === 'state' ? key : split < 0 ? state : key.slice(split + 1);
  return { level, key, name, state: ofState, county: level === 'county' ? key.slice(0, split) : null, city: null };
}
