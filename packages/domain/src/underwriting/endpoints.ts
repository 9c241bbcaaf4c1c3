import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { buyBoxInputSchema, buyBoxSchema, profileInputSchema, profileSchema } from './stored.ts';
import { estimateInputSchema, estimateSchema } from './stored-estimate.ts';

const tag = 'underwriting';

const done = z.object({ success: z.literal(true) });
const paged = { page: z.optional(pageNumber), limit: z.optional(pageSize) };

const id = text({ max: 100 });
const profileParams = z.object({ profileId: id });
const buyBoxParams = z.object({ buyBoxId: id });

export const listProfiles = defineEndpoint({
  method: 'GET',
  path: '/api/assumption-profiles',
  access: 'user',
  tag,
  summary: 'The own assumption profiles, oldest first',
  query: z.object(paged),
  reply: z.object({ profiles: z.array(profileSchema), total: z.number() }),
});

export const createProfile = defineEndpoint({
  method: 'POST',
  path: '/api/assumption-profiles',
  access: 'user',
  tag,
  summary: 'Keep an assumption profile, at most 50',
  body: profileInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: profileSchema,
});

export const changeProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/assumption-profiles/:profileId',
  access: 'user',
  tag,
  summary: 'Replace an own assumption profile',
  params: profileParams,
  body: profileInputSchema,
  reply: profileSchema,
});

export const deleteProfile = defineEndpoint({
  method: 'DELETE',
  path: '/api/assumption-profiles/:profileId',
  access: 'user',
  tag,
  summary: 'Delete an own assumption profile; scenarios made with it stay as they are',
  params: profileParams,
  reply: done,
});

export const listBuyBoxes = defineEndpoint({
  method: 'GET',
  path: '/api/buy-boxes',
  access: 'user',
  tag,
  summary: 'The own buy boxes, oldest first',
  query: z.object(paged),
  reply: z.object({ buyBoxes: z.array(buyBoxSchema), total: z.number() }),
});

export const createBuyBox = defineEndpoint({
  method: 'POST',
  path: '/api/buy-boxes',
  access: 'user',
  tag,
  summary: 'Keep a buy box, at most 50',
  body: buyBoxInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: buyBoxSchema,
});

export const changeBuyBox = defineEndpoint({
  method: 'PUT',
  path: '/api/buy-boxes/:buyBoxId',
  access: 'user',
  tag,
  summary: 'Replace an own buy box',
  params: buyBoxParams,
  body: buyBoxInputSchema,
  reply: buyBoxSchema,
});

export const deleteBuyBox = defineEndpoint({
  method: 'DELETE',
  path: '/api/buy-boxes/:buyBoxId',
  access: 'user',
  tag,
  summary: 'Delete an own buy box',
  params: buyBoxParams,
  reply: done,
});

export const getEstimate = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:propertyId/estimate',
  access: 'user',
  tag,
  summary:
    'The own rent, value, renovations, assumptions and chosen comparable homes of a property; empty where nothing was said',
  params: propertyIdParams,
  reply: estimateSchema,
});

export const changeEstimate = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/:propertyId/estimate',
  access: 'user',
  tag,
  summary: 'Replace the own rent, value, renovations, assumptions and chosen comparable homes of a property',
  params: propertyIdParams,
  body: estimateInputSchema,
  reply: estimateSchema,
});
