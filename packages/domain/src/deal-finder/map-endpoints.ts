import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger, text } from '../kernel/fields.ts';
import { describeFilters } from '../listings/search-filter-schemas.ts';
import { maxTileZoom, pinVerdicts } from '../map/pin.ts';
import { viewQuestionSchema } from './view.ts';

const tag = 'map';

/** The longest text of a question: all of its parts, and an area of as many corners as there may be. */
const questionMaxLength = 8000;

function describeMap() {
  const question = z.pipe(
    text({ max: questionMaxLength }),
    z.transform((value: string, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.issues.push({ code: 'custom', message: 'Must be JSON', input: value });
        return undefined;
      }
    }),
  );
  const verdicts = z.pipe(
    text({ max: 100 }),
    z.pipe(
      z.transform((value: string) => value.split(',')),
      z.array(z.enum(pinVerdicts, 'Unknown verdict')),
    ),
  );
  return {
    ...describeFilters(),
    /** A question of the Deal Finder as JSON, asked in place of the filters: the map has what its ranking has. */
    question: z.optional(z.pipe(question, viewQuestionSchema)),
    /** Only listings with one of these verdicts are shown; left out, all. */
    verdicts: z.optional(verdicts),
  };
}

const asked = describeMap();
const tileNumber = queryInteger({ min: 0, max: 2 ** maxTileZoom - 1 });

export const mapTileType = 'application/vnd.mapbox-vector-tile';

export const getMapTile = defineEndpoint({
  method: 'GET',
  path: '/api/map/tiles/:z/:x/:y',
  access: 'user',
  tag,
  summary:
    'The listings of a search or a ranking in one tile of the map, as a vector tile: single ones, or groups of them',
  params: z.object({ z: queryInteger({ min: 0, max: maxTileZoom }), x: tileNumber, y: tileNumber }),
  query: z.object(asked),
  reply: z.string(),
  replyType: mapTileType,
  isKept: true,
});

export const getMapSummary = defineEndpoint({
  method: 'GET',
  path: '/api/map/summary',
  access: 'user',
  tag,
  summary: 'How many listings a map of a search or a ranking has, by verdict, and where they are',
  query: z.object(asked),
  alsoRefuses: ['NOT_FOUND'],
  reply: z.object({
    /** Whether the market is still being read; then nothing is known yet. */
    preparing: z.boolean(),
    /** All that it finds; of those whose verdicts are shown, the ones whose place is not known. */
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
  isKept: true,
});

export const getStreets = defineEndpoint({
  method: 'GET',
  path: '/api/map/streets.pmtiles',
  access: 'user',
  tag,
  summary: 'The archive of streets that MAP_TILES names, a piece at a time by range requests; 404 where there is none',
  reply: z.string(),
  replyType: 'application/vnd.pmtiles',
  alsoRefuses: ['NOT_FOUND'],
  inRanges: true,
  isKept: true,
});
