import { demoRentSource, hudRentSource } from '@rei/domain/analysis/rent-source';
import { placeKeys } from '@rei/domain/buyers/area';
import type { QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { MarketBedrooms, MarketDetails } from '@rei/domain/markets/details';
import {
  beingCounted,
  type getMarketSeries,
  leastCompared,
  type listMarkets,
  type listMarketValues,
  mostCompared,
} from '@rei/domain/markets/endpoints';
import { maxHistoryDays } from '@rei/domain/markets/history';
import type { Market } from '@rei/domain/markets/market';
import { isReturnMeasure } from '@rei/domain/markets/measures';
import { type MarketLevel, marketLevels } from '@rei/domain/markets/place';
import { stateFigures } from '@rei/domain/underwriting/state-figures';
import type { Db } from '#db/client.ts';
import { findNewestDay } from './day-repository.ts';
import * as details from './details-repository.ts';
import { findYearBefore, listDays } from './history-repository.ts';
import * as repository from './market-repository.ts';
import { type MarketReturnsService, type Returns, unknownReturns } from './returns-service.ts';
import * as series from './series-read-repository.ts';
import { yearChanges } from './year-changes.ts';

const pageLength = 25;

interface Deps {
  db: Db;
  returns: MarketReturnsService;
}

interface Address {
  state: string;
  county?: string | undefined;
  place?: string | undefined;
}

export function createMarketsService({ db, returns }: Deps) {
  async function returnsOf(
    userId: string,
    rows: readonly repository.PlaceRow[],
  ): Promise<Map<MarketLevel, Returns | undefined>> {
    const levels = [...new Set(rows.map(({ level }) => level))];
    const found = await Promise.all(levels.map((level) => returns.list(userId, level)));
    return new Map(levels.map((level, place) => [level, found[place]]));
  }

  async function tell(userId: string, places: readonly { level: MarketLevel; key: string }[]) {
    const rows = await repository.listByKeys(db, userId, places);
    const byPlace = new Map(rows.map((row) => [`${row.level}:${row.key}`, row]));
    const [own, asOf] = await Promise.all([returnsOf(userId, rows), findNewestDay(db)]);
    return {
      asOf,
      preparing: [...own.values()].includes(undefined),
      markets: places.flatMap(({ level, key }) => {
        const row = byPlace.get(`${level}:${key}`);
        return row ? [toMarket(row, own.get(level))] : [];
      }),
    };
  }

  return {
    tell,

    async list(userId: string, query: QueryOf<typeof listMarkets>): Promise<ReplyOf<typeof listMarkets>> {
      const { level, sort = 'active', page = 1, limit = pageLength } = query;
      const isDescending = (query.direction ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc';
      const [own, asOf, within, research] = await Promise.all([
        returns.list(userId, level),
        findNewestDay(db),
        widerOf(query),
        series.listResearch(db, level),
      ]);
      const asked = { ...query, sort, isDescending, limit, offset: (page - 1) * limit };
      const values = sort !== 'name' && isReturnMeasure(sort) ? own?.values(sort) : undefined;
      const { rows, total } = await repository.listPage(db, userId, asked, values ?? new Map());
      return {
        ...{ asOf, preparing: own === undefined, within, research, total, page },
        pages: Math.ceil(total / limit),
        markets: rows.map((row) => toMarket(row, own)),
      };
    },

    async listValues(
      userId: string,
      { level, measure, state }: QueryOf<typeof listMarketValues>,
    ): Promise<ReplyOf<typeof listMarketValues>> {
      const [own, asOf, rows] = await Promise.all([
        isReturnMeasure(measure) ? returns.list(userId, level) : unknownReturns,
        findNewestDay(db),
        repository.listValues(db, level, state, measure),
      ]);
      const markets = rows.map(({ key, name, homes, value, lon, lat, cityKey }) => {
        const place = (own ?? unknownReturns).of(key);
        return {
          ...{ key, name },
          ...(isReturnMeasure(measure) ? { homes: place.ranked, value: place[measure] } : { homes, value }),
          ...(lon !== null && lat !== null && { middle: [lon, lat] as [number, number] }),
          ...(cityKey !== null && { cityKey }),
        };
      });
      return { asOf, preparing: own === undefined, markets };
    },

    async get(userId: string, address: Address): Promise<MarketDetails> {
      const row = await find(userId, address);
      if (!row) throw await whyMissing();
      const [own, asOf, within, rents, sizes, agents, deals, buyers, research] = await Promise.all([
        returns.find(userId, row),
        findNewestDay(db),
        repository.listWithin(db, row),
        details.listRents(db, row),
        details.listSizes(db, row),
        details.listAgents(db, row),
        details.listDeals(db, userId, row),
        details.listBuyers(db, userId, areaKeysOf(row)),
        series.listSummaries(db, seriesPlacesOf(row)),
      ]);
      const yearBefore = asOf === null ? undefined : await findYearBefore(db, row.id, asOf);
      const tax = stateFigures(row.state);
      return {
        market: toMarket(row, own),
        ...{ within, asOf, preparing: own === undefined, agents, deals, buyers },
        bedrooms: bedroomsOf(rents, sizes),
        research,
        changes: yearChanges(asOf === null ? undefined : { day: asOf, figures: row }, yearBefore, research),
        rentSource: rents[0] ? (rents[0].is_demo ? demoRentSource : hudRentSource) : null,
        tax: tax ? { rate: tax.propertyTaxRate, year: tax.propertyTaxYear } : null,
      };
    },

    async getHistory(level: MarketLevel, key: string) {
      return { days: await listDays(db, level, key, maxHistoryDays) };
    },

    getSeries: (asked: QueryOf<typeof getMarketSeries>) => series.findPoints(db, asked),

    async compare(userId: string, text: string) {
      const places = readPlaces(text);
      if (places.length < leastCompared || places.length > mostCompared) {
        const message = `Name ${leastCompared} to ${mostCompared} markets`;
        throw new AppError('VALIDATION', message, { details: { places: message } });
      }
      return tell(userId, places);
    },
  };

  async function widerOf({ state, county, city }: QueryOf<typeof listMarkets>) {
    const named: [MarketLevel, string | undefined][] = [
      ['state', state],
      ['county', county],
      ['city', city],
    ];
    const places = named.flatMap(([level, key]) => (key === undefined ? [] : [{ level, key }]));
    return places.length === 0 ? [] : repository.listPlaces(db, places);
  }

  /** Before homes were counted the first time there are no markets yet. */
  async function whyMissing(): Promise<AppError> {
    const isCounted = (await findNewestDay(db)) !== null;
    return new AppError('NOT_FOUND', isCounted ? 'Market not found.' : beingCounted);
  }

  async function find(userId: string, { state, county, place }: Address) {
    const code = state.toUpperCase();
    if (place !== undefined) {
      const slug = place.toLowerCase();
      return repository.findBySlug(db, userId, { levels: ['city', 'zip'], state: code, slug });
    }
    if (county !== undefined) {
      return repository.findBySlug(db, userId, { levels: ['county'], state: code, slug: county.toLowerCase() });
    }
    return (await repository.listByKeys(db, userId, [{ level: 'state', key: code }]))[0];
  }
}

export type MarketsService = ReturnType<typeof createMarketsService>;

function toMarket(
  { id: _id, level, key, name, state, county, city, followed, homes, ...figures }: repository.MarketRow,
  own: Returns = unknownReturns,
): Market {
  const { ranked, ...returns } = own.of(key);
  return { level, key, name, state, county, city, followed, homes, ranked, figures: { ...figures, ...returns } };
}

/** 'zip:15218,county:Allegheny|PA'; what names no level is left out, and nothing is named twice. */
function readPlaces(text: string): { level: MarketLevel; key: string }[] {
  const named = text.split(',').flatMap((part) => {
    const [kind = '', key = ''] = part.trim().split(':');
    const level = marketLevels.find((each) => each === kind);
    return level && key !== '' ? [[`${level}:${key}`, { level, key }] as const] : [];
  });
  return [...new Map(named).values()];
}

function bedroomsOf(
  rents: Awaited<ReturnType<typeof details.listRents>>,
  sizes: Awaited<ReturnType<typeof details.listSizes>>,
): MarketBedrooms[] {
  return [0, 1, 2, 3, 4].flatMap((beds) => {
    const size = sizes.find((each) => each.beds === beds);
    const years = rents.filter((each) => each.beds === beds);
    if (!size && years.length === 0) return [];
    return {
      beds,
      rents: years.map(({ year, low, median, high }) => ({ year, low, median, high })),
      homes: size?.homes ?? 0,
      rentHomes: size?.rentHomes ?? 0,
      price: size?.price ?? null,
      rentToPrice: size?.rentToPrice ?? null,
    };
  });
}

/** The place itself, and of a ZIP all with its first three digits, for which FHFA has an index. */
function seriesPlacesOf({ level, key }: repository.PlaceRow) {
  return level === 'zip'
    ? [
        { level, key },
        { level: 'zip3' as const, key: key.slice(0, 3) },
      ]
    : [{ level, key }];
}

/** These are the buyers' areas in or around the place, without 'anywhere'. */
function areaKeysOf({ level, key, state, county, city }: repository.PlaceRow): string[] {
  const place = {
    state,
    zip: level === 'zip' ? key : '',
    cities: city === null ? [] : [city],
    county: level === 'state' ? null : county,
  };
  return placeKeys(place).filter((each) => each !== '*' && each !== 'zip:');
}
