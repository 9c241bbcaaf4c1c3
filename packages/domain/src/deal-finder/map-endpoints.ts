import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/fields.ts';
import { describeFilters } from '../listings/search-filter-schemas.ts';
import { maxTileZoom } from '../map/pin.ts';

const tag = 'map';

const searchFilters = describeFilters();
const tileNumber = queryInteger({ min: 0, max: 2 ** maxTileZoom - 1 });

export const mapTileType = 'application/vnd.mapbox-vector-tile';

export const getMapTile = defineEndpoint({
  method: 'GET',
  path: '/api/map/tiles/:z/:x/:y',
  access: 'user',
  tag,
  summary: 'The listings of a search in one tile of the map, as a vector tile: single ones, or groups of them',
  params: z.object({ z: queryInteger({ min: 0, max: maxTileZoom }), x: tileNumber, y: tileNumber }),
  query: z.object(searchFilters),
  reply: z.string(),
  replyType: mapTileType,
});

export const getMapSummary = defineEndpoint({
  method: 'GET',
  path: '/api/map/summary',
  access: 'user',
  tag,
  summary: 'How many listings of a search the map shows, by verdict, and where they are',
  query: z.object(searchFilters),
  reply: z.object({
    /** Whether the market is still being read; then nothing is known yet. */
    preparing: z.boolean(),
    /** All that the search finds, and those of them whose place is not known. */
    total: z.number(),
    withoutPlace: z.number(),
    verdicts: z.object({
      passes: z.number(),
      close: z.number(),
      fails: z.number(),
      needs_input: z.number(),
      check_price: z.number(),
    }),
    /** West, south, east, north of nearly all of them, degrees; null where there is none. */
    bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** Those of the user that a pin tells apart: the newest 2,000 each. */
    saved: z.array(z.number()),
    viewed: z.array(z.number()),
    hidden: z.array(z.number()),
  }),
});

export const getMapPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/map/places',
  access: 'user',
  tag,
  summary: 'The names of cities to label a map with, from the ZIP table; the largest first',
  query: z.object({ zoom: queryInteger({ min: 0, max: 22 }) }),
  reply: z.object({
    places: z.array(z.object({ name: z.string(), lon: z.number(), lat: z.number(), rank: z.number() })),
  }),
});
