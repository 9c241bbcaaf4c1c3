import * as z from 'zod/mini';
import { dealStages } from '../activity/deal-progress.ts';
import { snapshotSchema } from '../activity/snapshot.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryFlag, queryInteger, rawText, text } from '../kernel/fields.ts';
import { pageNumber } from '../kernel/page.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { bulkActions, bulkMaxProperties, needsTag } from './bulk.ts';
import { manualAddressQuery, manualMatchSchema, manualPropertySchema } from './manual-property.ts';
import { noteMaxLength, savedPropertySchema, savedRecordSchema } from './saved-property.ts';
import { tagMaxLength, tagSchema, tagsSchema } from './tags.ts';

const tag = 'saved-properties';

const done = z.object({ success: z.literal(true) });

const savedOrders = ['saved', 'activity', 'price', 'address'] as const;
export type SavedOrder = (typeof savedOrders)[number];

const savedFilters = {
  hidden: z.optional(queryFlag),
  stage: z.optional(z.enum(dealStages, 'Unknown stage')),
  text: z.optional(text({ max: 200 })),
  tag: z.optional(text({ max: tagMaxLength })),
  /** Whether an offer or a contract of a deal that goes on is saved and not mailed yet. */
  waiting: z.optional(queryFlag),
  /** Whether a deal goes on: an offer is out or accepted, or a contract is signed. */
  pending: z.optional(queryFlag),
  sort_by: z.optional(z.enum(savedOrders, 'Unknown order')),
  /** Saved and activity begin with the newest, price and address with the lowest, unless this says otherwise. */
  sort: z.optional(z.enum(['asc', 'desc'], "Must be 'asc' or 'desc'")),
};

export const saveProperty = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties',
  access: 'user',
  tag,
  summary: 'Save a property to the own list; saving again changes nothing but the offer',
  body: z.object({ propertyId: text({ min: 1, max: 100 }), offer: z.optional(snapshotSchema) }),
  alsoRefuses: ['NOT_FOUND'],
  reply: savedRecordSchema,
});

export const listSavedProperties = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties',
  access: 'user',
  tag,
  summary:
    'The own saved properties, newest first unless asked otherwise; logs cut to 20 entries without snapshots, ' +
    'or left empty when turned off',
  query: z.object({
    ...savedFilters,
    /** Unless this is off each property comes with the newest entries of its log, most of what an answer has. */
    log: z.optional(queryFlag),
    page: z.optional(pageNumber),
    limit: z.optional(queryInteger({ min: 1, max: 1000 })),
  }),
  reply: z.object({ properties: z.array(savedPropertySchema), total: z.number() }),
});

const exportQuery = z.object({
  ...savedFilters,
  ids: z.optional(text({ max: 16_000 })),
});

export const exportSavedProperties = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/properties.csv',
  access: 'user',
  tag,
  summary: 'The own saved properties with their figures before and after operating costs as CSV, up to 10,000',
  query: exportQuery,
  reply: z.string(),
  replyType: 'text/csv',
  takesTurns: true,
});

export const exportSavedAgents = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/agents.csv',
  access: 'user',
  tag,
  summary: 'The own saved properties grouped by agent as CSV, up to 10,000 of them',
  query: exportQuery,
  reply: z.string(),
  replyType: 'text/csv',
  takesTurns: true,
});

export const countByStage = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/board',
  access: 'user',
  tag,
  summary:
    'How many saved properties are in each stage, how many of them are hidden, and what the others come to in dollars, ' +
    'by their agreed prices, else their list prices; every stage once, in order',
  reply: z.array(z.object({ stage: z.enum(dealStages), total: z.number(), hidden: z.number(), value: z.number() })),
});

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/tags',
  access: 'user',
  tag,
  summary:
    'The own tags with how many saved properties have each, in alphabetical order; of more than 500 the most used',
  reply: z.array(z.object({ tag: z.string(), total: z.number() })),
});

export const changeManySaved = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/bulk',
  access: 'user',
  tag,
  summary:
    'Hide, unhide, remove, restore, tag or untag up to 1000 saved properties at once, or save, hide or show any listings',
  body: z
    .object({
      action: z.enum(bulkActions, 'Unknown action'),
      propertyIds: z
        .array(text({ max: 100 }))
        .check(z.minLength(1, 'Required'), z.maxLength(bulkMaxProperties, `At most ${bulkMaxProperties}`)),
      tag: z.optional(tagSchema),
    })
    .check(
      z.refine((body) => !needsTag(body.action) || body.tag !== undefined, { path: ['tag'], message: 'Required' }),
    ),
  /** `notDone`: not in the own list (where it has to be), not there at all, as asked already, or with too many tags. */
  reply: z.object({ done: z.array(z.string()), notDone: z.array(z.string()) }),
});

export const addManualProperty = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/manual',
  access: 'user',
  tag,
  summary: 'Add a property by hand and save it; no one else ever sees it',
  body: manualPropertySchema,
  reply: savedRecordSchema,
});

export const listManualAt = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/manual',
  access: 'user',
  tag,
  summary: 'What the user added by hand at an address, removed from the list or not, newest first, 5 at most',
  query: manualAddressQuery,
  reply: z.array(manualMatchSchema),
});

export const changeManualProperty = defineEndpoint({
  method: 'PUT',
  path: '/api/user-properties/:propertyId/manual',
  access: 'user',
  tag,
  summary: 'Change a property that was added by hand',
  params: propertyIdParams,
  body: manualPropertySchema,
  reply: savedRecordSchema,
});

export const deleteManualProperty = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-properties/:propertyId/manual',
  access: 'user',
  tag,
  summary: 'Delete a property that was added by hand, with its log, for good',
  params: propertyIdParams,
  reply: done,
});

export const getSavedProperty = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId',
  access: 'user',
  tag,
  summary: 'One saved property with its note and the newest 200 entries of its log',
  params: propertyIdParams,
  reply: savedRecordSchema,
});

export const changeSavedProperty = defineEndpoint({
  method: 'PATCH',
  path: '/api/user-properties/:propertyId',
  access: 'user',
  tag,
  summary: 'Change the own tags or the private note of a saved property',
  params: propertyIdParams,
  body: z.object({
    tags: z.optional(tagsSchema),
    note: z.optional(z.union([z.literal(''), rawText({ max: noteMaxLength })])),
  }),
  reply: savedRecordSchema,
});

export const removeSavedProperty = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-properties/:propertyId',
  access: 'user',
  tag,
  summary: 'Take a property off the own list; its log, offers and counters stay',
  params: propertyIdParams,
  reply: done,
});

export const hideProperty = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/:propertyId/hide',
  access: 'user',
  tag,
  summary: 'Hide a property from the own searches, or show it again',
  params: propertyIdParams,
  body: z.object({ hidden: z.boolean() }),
  reply: z.object({ propertyId: z.string(), hidden: z.boolean() }),
});
