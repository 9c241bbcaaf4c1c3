import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryInteger, text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { listingStatuses } from './listing-status.ts';
import { propertyDetailSchema, searchResultSchema } from './property.ts';
import { propertyContactSchema } from './property-contact.ts';
import { describeFilters } from './search-filter-schemas.ts';
import { searchNoticeSchema } from './search-notice.ts';
import { relaxableFilters } from './search-order.ts';
import { searchTextMaxLength } from './search-query.ts';
import { suggestionSchema } from './suggestion.ts';
import { maxUnits, unitSchema } from './units.ts';

const tag = 'listings';

/** The page's color schemes: a picture is drawn for one of them. */
export const pictureSchemes = ['light', 'dark'] as const;

export const propertyIdParams = z.object({ propertyId: text({ max: 100 }) });

const searchFilters = describeFilters();

export const searchProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties',
  access: 'user',
  tag,
  summary: 'Search the market; at most the first 10,000 results',
  query: z.object({ ...searchFilters, page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.object({
    results: z.array(searchResultSchema),
    total: z.number(),
    totalIsEstimate: z.boolean(),
    page: z.number(),
    pages: z.number(),
    /** What has to be told of results that are not word for word what was typed. */
    notice: z.nullable(searchNoticeSchema),
    isOrderPreparing: z.boolean(),
    /** Only when nothing was found: what each filter, left out alone, would bring back; most first. */
    relax: z.array(z.object({ filter: z.enum(relaxableFilters), total: z.number(), totalIsEstimate: z.boolean() })),
    otherStatuses: z.nullable(
      z.object({ statuses: z.array(z.enum(listingStatuses)), total: z.number(), totalIsEstimate: z.boolean() }),
    ),
    isMarketEmpty: z.boolean(),
  }),
});

export const getInitialSearch = defineEndpoint({
  method: 'GET',
  path: '/api/properties/opening',
  access: 'user',
  tag,
  summary: 'What a session’s search opens with: the user’s last place, else homes with a rent where there are any',
  reply: z.object({ place: z.nullable(z.string()), hasRent: z.boolean() }),
});

export const saveSearchPlace = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/opening',
  access: 'user',
  tag,
  summary: 'Remember the place that this user searched last; null forgets it',
  body: z.object({ place: z.nullable(text({ min: 1, max: searchTextMaxLength })) }),
  reply: z.object({ success: z.literal(true) }),
});

export const suggestPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/properties/suggestions',
  access: 'user',
  tag,
  summary: 'Cities, states and ZIPs for what is being typed, tolerant of misspelling; best first, at most 8',
  query: z.object({ text: text({ max: 100 }) }),
  reply: z.array(
    z.object({
      kind: z.enum(['city', 'state', 'zip']),
      label: z.string(),
      detail: z.string(),
    }),
  ),
});

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/api/suggestions',
  access: 'user',
  tag,
  summary:
    'What the search box can mean as it is typed: addresses, cities, states, ZIPs, counties, MLS numbers, agents; best first, at most 8',
  query: z.object({
    q: text({ max: 200 }),
    /** States, counties, cities and ZIPs alone, each with its market. */
    kinds: z.optional(z.literal('places', "Must be 'places'")),
  }),
  reply: z.array(suggestionSchema),
});

export const exportAgents = defineEndpoint({
  method: 'GET',
  path: '/api/properties/agents.csv',
  access: 'user',
  tag,
  summary: 'The search’s listings grouped by agent as CSV, up to 10,000 matches',
  query: z.object(searchFilters),
  reply: z.string(),
  replyType: 'text/csv',
  takesTurns: true,
});

export const listRecentlyViewed = defineEndpoint({
  method: 'GET',
  path: '/api/properties/recently-viewed',
  access: 'user',
  tag,
  summary: 'The properties this user viewed, newest first, each once',
  query: z.object({ limit: z.optional(queryInteger({ min: 1, max: 100 })) }),
  reply: z.array(
    z.object({ propertyId: z.string(), address: z.string(), price: z.nullable(z.number()), viewedAt: z.string() }),
  ),
});

export const getProperty = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:propertyId',
  access: 'user',
  tag,
  summary: 'One property with its history and this user’s own units',
  params: propertyIdParams,
  reply: propertyDetailSchema,
});

export const getPropertyPicture = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:propertyId/picture',
  access: 'user',
  tag,
  summary:
    'What stands for a missing photo, as SVG: the surroundings of the home, or a drawing where its place is unknown',
  params: propertyIdParams,
  query: z.object({ scheme: z.optional(z.enum(pictureSchemes)) }),
  reply: z.string(),
  replyType: 'image/svg+xml',
  isKept: true,
});

export const saveUnits = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/:propertyId',
  access: 'user',
  tag,
  summary: 'Save this user’s own view of the units of a multi-family property',
  params: propertyIdParams,
  body: z.object({
    units: z.int('Must be a whole number').check(z.gte(1, 'At least 1'), z.lte(maxUnits, `At most ${maxUnits}`)),
    units_vary: z.boolean(),
    units_detail: z.array(unitSchema).check(z.maxLength(maxUnits)),
  }),
  reply: propertyDetailSchema,
});

export const forgetUnits = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/:propertyId/units',
  access: 'user',
  tag,
  summary: 'Forget this user’s own view of the units, so that the listing’s own count again',
  params: propertyIdParams,
  reply: propertyDetailSchema,
});

export const saveContact = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/:propertyId/contact',
  access: 'user',
  tag,
  summary: 'Whom this user asks about the property, before the listing’s agent; no one else sees it',
  params: propertyIdParams,
  body: propertyContactSchema,
  reply: propertyDetailSchema,
});

export const forgetContact = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/:propertyId/contact',
  access: 'user',
  tag,
  summary: 'Forget this user’s own contact, so that the listing’s agent counts again',
  params: propertyIdParams,
  reply: propertyDetailSchema,
});

export const takeContactOver = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:propertyId/contact/agent',
  access: 'admin',
  tag,
  summary: 'Put this user’s own contact into the agents’ directory, as the agent of a listing that names none',
  params: propertyIdParams,
  alsoRefuses: ['CONFLICT'],
  reply: propertyDetailSchema,
});

export const logView = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:propertyId/view',
  access: 'user',
  tag,
  summary: 'Remember that this user opened the property',
  params: propertyIdParams,
  reply: z.object({ success: z.literal(true) }),
});

export const overrideStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/:propertyId/status-override',
  access: 'admin',
  tag,
  summary: 'Set a listing’s status by hand for everyone, or null to follow the source again',
  params: propertyIdParams,
  body: z.object({ status: z.nullable(z.enum(listingStatuses)) }),
  reply: propertyDetailSchema,
});
