import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { marketDetailsSchema } from './details.ts';
import { historySchema } from './history.ts';
import { marketSchema } from './market.ts';
import { marketMeasures, researchMeasures } from './measures.ts';
import { marketLevels, marketPlaceSchema } from './place.ts';
import { seriesLevels, seriesMeasures, seriesPointsSchema, seriesSources } from './series.ts';

const tag = 'markets';

const level = z.enum(marketLevels, 'Unknown level');
const measure = z.enum(marketMeasures, 'Unknown measure');
/** No place has a longer name. */
const part = text({ max: 100 });

/** How many places are compared. */
export const leastCompared = 2;
export const mostCompared = 4;

/** What can be told of every answer with figures. */
const dated = {
  /** The day of the figures; null before the first were taken. */
  asOf: z.nullable(z.string()),
  /** The engine is still reading the market, so that no returns are told yet. */
  preparing: z.boolean(),
};

export const listMarkets = defineEndpoint({
  method: 'GET',
  path: '/api/markets',
  access: 'user',
  tag,
  summary: 'The markets of a level, within a wider place, in the order of a measure; unknown ones come last',
  query: z.object({
    level,
    /** Only those within: two letters, a county's and a city's key. */
    state: z.optional(part),
    county: z.optional(part),
    city: z.optional(part),
    /** Only those whose name begins so. */
    q: z.optional(part),
    /** By homes for sale where nothing is said, the most first. */
    sort: z.optional(z.union([measure, z.literal('name')])),
    direction: z.optional(z.enum(['asc', 'desc'], "Must be 'asc' or 'desc'")),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  reply: z.object({
    ...dated,
    markets: z.array(marketSchema),
    /** The wider places that were asked for, widest first. */
    within: z.array(marketPlaceSchema),
    /** Which research measures there are at this level, and the day of their newest file. */
    research: z.array(z.object({ measure: z.enum(researchMeasures), source: z.string(), published: z.string() })),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
});

export const listMarketValues = defineEndpoint({
  method: 'GET',
  path: '/api/markets/values',
  access: 'user',
  tag,
  summary: 'One measure of every market of a level, for a map; ZIPs and cities of one state only',
  query: z.object({ level, measure, state: z.optional(part) }).check(
    z.refine((asked) => asked.state !== undefined || asked.level === 'state' || asked.level === 'county', {
      path: ['state'],
      message: 'Required for this level',
    }),
  ),
  reply: z.object({
    ...dated,
    /** In the order of their keys; the value is null where it is not known or would rest on fewer than ten homes. */
    markets: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** How many homes the value rests on. */
        homes: z.number(),
        value: z.nullable(z.number()),
        /** Of a ZIP: its middle in degrees, longitude first, and its city's key. */
        middle: z.optional(z.tuple([z.number(), z.number()])),
        cityKey: z.optional(z.string()),
      }),
    ),
  }),
});

/** What stands in the place of markets until homes were counted the first time. */
export const beingCounted = 'Homes are being counted. Figures will appear in a few minutes.';

export const getMarket = defineEndpoint({
  method: 'GET',
  path: '/api/markets/place',
  access: 'user',
  tag,
  summary: "One market by the parts of its page's address, with what is known there",
  query: z.object({ state: part, county: z.optional(part), place: z.optional(part) }),
  alsoRefuses: ['NOT_FOUND'],
  reply: marketDetailsSchema,
});

export const getMarketHistory = defineEndpoint({
  method: 'GET',
  path: '/api/markets/history',
  access: 'user',
  tag,
  summary: 'What the installation counted of a market day by day',
  query: z.object({ level, key: part }),
  reply: historySchema,
});

export const getMarketSeries = defineEndpoint({
  method: 'GET',
  path: '/api/markets/series',
  access: 'user',
  tag,
  summary: 'One research series of a place, month by month; no points where there is none',
  query: z.object({
    level: z.enum(seriesLevels, 'Unknown level'),
    key: part,
    source: z.enum(seriesSources, 'Unknown source'),
    measure: z.enum(seriesMeasures, 'Unknown measure'),
  }),
  reply: seriesPointsSchema,
});

export const compareMarkets = defineEndpoint({
  method: 'GET',
  path: '/api/markets/compare',
  access: 'user',
  tag,
  summary: 'Two to four markets side by side; one that is gone is skipped',
  query: z.object({
    /** 'zip:15218,county:Allegheny|PA'. */
    places: text({ max: 500 }),
  }),
  reply: z.object({ ...dated, markets: z.array(marketSchema) }),
});

const placeParams = z.object({ level: text({ max: 10 }), key: part });

export const followMarket = defineEndpoint({
  method: 'PUT',
  path: '/api/markets/followed/:level/:key',
  access: 'user',
  tag,
  summary: 'Follow a market, at most 100; again changes nothing',
  params: placeParams,
  alsoRefuses: ['CONFLICT'],
  reply: z.object({ success: z.literal(true) }),
});

export const unfollowMarket = defineEndpoint({
  method: 'DELETE',
  path: '/api/markets/followed/:level/:key',
  access: 'user',
  tag,
  summary: 'Follow a market no longer; again changes nothing',
  params: placeParams,
  reply: z.object({ success: z.literal(true) }),
});

export const listFollowedMarkets = defineEndpoint({
  method: 'GET',
  path: '/api/markets/followed',
  access: 'user',
  tag,
  summary: 'The markets that the user follows, newest first',
  reply: z.object({ ...dated, markets: z.array(marketSchema) }),
});
